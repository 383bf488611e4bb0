// What the build fills into the service worker.
declare const VERSION: string;
declare const FILES: [name: string, integrity: string][];
