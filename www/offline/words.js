// What is said of the page that is kept on the device.
export const en = {
  "offline.kept": "Solvent is kept in this browser and works without a network.",
  "offline.install": "Install Solvent",
  "offline.update": "A new version of Solvent is ready. Your game stays as it is.",
  "offline.take": "Use it now",
};

export const zh = {
  "offline.kept": "Solvent 已保存在此浏览器中，没有网络也能使用。",
  "offline.install": "安装 Solvent",
  "offline.update": "Solvent 有新版本可用，当前对局会原样保留。",
  "offline.take": "立即使用",
};
