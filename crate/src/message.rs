//! What is said to the reader: a code that translations are keyed by, the values in it, and the sentence in English.
//!
//! Errors, notes, endings and facts are all messages. A module lists those of its own with `messages!`, which makes an enum of
//! them: the code that finds something wrong names a variant, and tests compare variants. Translations know the codes alone.

use serde::{Serialize, Serializer};
use std::fmt;

/// Something said to the reader.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(hashmap_as_object))]
pub struct Message {
    /// The name that translations know it by, such as `error.ragged`.
    pub code: String,
    /// The values in it by name.
    #[serde(serialize_with = "as_object")]
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Record<string, MessageValue>"))]
    pub values: Vec<(String, MessageValue)>,
    /// The same in English, without a capital and a full stop.
    pub text: String,
}

fn as_object<S: Serializer>(values: &[(String, MessageValue)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(values.iter().map(|(name, value)| (name, value)))
}

impl Message {
    /// The value of that name.
    pub fn value(&self, name: &str) -> Option<&MessageValue> {
        self.values.iter().find(|(known, _)| known == name).map(|(_, value)| value)
    }

    /// The message as a whole sentence.
    pub fn sentence(&self) -> String {
        let mut letters = self.text.chars();
        letters.next().map_or_else(String::new, |first| {
            [first.to_ascii_uppercase()].into_iter().chain(letters).chain(['.']).collect()
        })
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// A value in a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(hashmap_as_object))]
#[serde(untagged)]
pub enum MessageValue {
    /// A number, which languages write in their own ways.
    Number(i64),
    /// A text that is the same in every language, such as what somebody typed.
    Text(String),
    /// Several values.
    List(Vec<MessageValue>),
    /// Something that is said in a message of its own.
    Said(Message),
}

impl fmt::Display for MessageValue {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            MessageValue::Number(number) => number.fmt(f),
            MessageValue::Text(text) => f.write_str(text),
            MessageValue::Said(message) => message.fmt(f),
            MessageValue::List(items) => {
                for (i, item) in items.iter().enumerate() {
                    let before = match i {
                        0 => "",
                        _ if i + 1 == items.len() => " and ",
                        _ => ", ",
                    };
                    write!(f, "{before}{item}")?;
                }
                Ok(())
            }
        }
    }
}

/// What can stand in a message.
pub trait Valued {
    /// The value that translations get.
    fn value(&self) -> MessageValue;
}

macro_rules! numbers {
    ($($type:ty),*) => {$(
        impl Valued for $type {
            fn value(&self) -> MessageValue {
                MessageValue::Number(i64::try_from(*self).unwrap_or(i64::MAX))
            }
        }
    )*};
}
numbers!(i64, u8, u32, u64, usize);

macro_rules! texts {
    ($($type:ty),*) => {$(
        impl Valued for $type {
            fn value(&self) -> MessageValue {
                MessageValue::Text(self.to_string())
            }
        }
    )*};
}
texts!(&'static str);

/// The most of a text from outside that is repeated, in characters.
const MOST_REPEATED: usize = 40;

/// A text from outside as it may be repeated to a reader: on one line, without what would steer a terminal or turn the writing round,
/// and only its beginning if it is long.
pub fn repeated(text: &str) -> String {
    let steers = |c: char| {
        let turns = matches!(c, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        c.is_control() || turns
    };
    let plain = |c: char| if steers(c) { char::REPLACEMENT_CHARACTER } else { c };
    let cut = text.chars().nth(MOST_REPEATED).map(|_| '…');
    text.chars().take(MOST_REPEATED).map(plain).chain(cut).collect()
}

impl Valued for String {
    fn value(&self) -> MessageValue {
        MessageValue::Text(repeated(self))
    }
}

impl Valued for char {
    fn value(&self) -> MessageValue {
        MessageValue::Text(repeated(self.encode_utf8(&mut [0; 4])))
    }
}

impl Valued for Message {
    fn value(&self) -> MessageValue {
        MessageValue::Said(self.clone())
    }
}

/// Several things in one message: `a, b and c`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct List<T>(pub Vec<T>);

impl<T: Valued> fmt::Display for List<T> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.value().fmt(f)
    }
}

impl<T: Valued> Valued for List<T> {
    fn value(&self) -> MessageValue {
        MessageValue::List(self.0.iter().map(Valued::value).collect())
    }
}

/// One of the messages that a module can make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Code {
    /// The name that translations know it by.
    pub code: &'static str,
    /// The names of its values.
    pub values: &'static [&'static str],
    /// The English, with the names of values in braces, and `{n|one|other}` where a word hangs on a number.
    pub english: &'static str,
}

/// An enum of messages; `messages!` makes it.
pub trait Coded {
    /// All of them, in the order of the variants.
    const CODES: &'static [Code];

    /// Which of them this is, and its values in their order.
    fn parts(&self) -> (&'static Code, Vec<MessageValue>);

    /// This one, ready to be said.
    fn message(&self) -> Message {
        let (code, values) = self.parts();
        code.message(values)
    }
}

impl Code {
    /// Fills the values in: `{n}`, or `{n|one|other}` by number. One routine for all messages: formatting code for each of them would make
    /// the wasm a tenth larger.
    fn message(&self, values: Vec<MessageValue>) -> Message {
        let mut text = String::new();
        let mut rest = self.english;
        while let Some((before, after)) = rest.split_once('{') {
            let (inside, behind) = after.split_once('}').unwrap_or((after, ""));
            let (name, forms) = inside.split_once('|').unwrap_or((inside, ""));
            let value = self.values.iter().position(|known| *known == name).and_then(|place| values.get(place));
            text += before;
            text += &match (forms.split_once('|'), value) {
                (Some((one, _)), Some(MessageValue::Number(1))) => one.to_owned(),
                (Some((_, other)), _) => other.to_owned(),
                (None, value) => value.map_or_else(String::new, MessageValue::to_string),
            };
            rest = behind;
        }
        text += rest;
        let names = self.values.iter().map(|name| (*name).to_owned());
        Message { code: self.code.to_owned(), values: names.zip(values).collect(), text }
    }
}

/// Makes an enum of messages: the kind, which begins every code, then for each its code, its variant with typed values, and the
/// English sentence that they stand in.
macro_rules! messages {
    ($(#[$meta:meta])* $vis:vis enum $name:ident: $kind:literal {
        $($code:literal $variant:ident $({ $($field:ident: $type:ty),* $(,)? })? => $english:literal),* $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[allow(missing_docs, reason = "the sentences say what each value is")]
        $vis enum $name {
            $(#[doc = $english] $variant $({ $($field: $type),* })?),*
        }

        impl $crate::message::Coded for $name {
            const CODES: &'static [$crate::message::Code] = &[
                $($crate::message::Code {
                    code: concat!($kind, ".", $code),
                    values: &[$($(stringify!($field)),*)?],
                    english: $english,
                }),*
            ];

            fn parts(&self) -> (&'static $crate::message::Code, Vec<$crate::message::MessageValue>) {
                // Only the places of the variants count here.
                #[derive(Clone, Copy)]
                enum Variant { $($variant),* }
                let (place, values) = match self {
                    $($name::$variant $({ $($field),* })? => (
                        Variant::$variant,
                        vec![$($($crate::message::Valued::value($field)),*)?],
                    )),*
                };
                (&<$name as $crate::message::Coded>::CODES[place as usize], values)
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter) -> ::std::fmt::Result {
                f.write_str(&$crate::message::Coded::message(self).text)
            }
        }

        impl $crate::message::Valued for $name {
            fn value(&self) -> $crate::message::MessageValue {
                $crate::message::MessageValue::Said($crate::message::Coded::message(self))
            }
        }

        impl From<$name> for $crate::message::Message {
            fn from(made: $name) -> Self {
                $crate::message::Coded::message(&made)
            }
        }
    };
}
pub(crate) use messages;
