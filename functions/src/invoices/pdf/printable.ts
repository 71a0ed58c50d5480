/** Signs that say nothing on paper: controls, direction marks, joiners, and what only changes the look of an emoji. */
const UNSEEN = /[^\P{C}\n]|[\u{FE00}-\u{FE0F}]|\p{Emoji_Modifier}/gu
const EMOJI = /(?![©®™])\p{Extended_Pictographic}|\p{Regional_Indicator}/gu
/** What the paper's letters cannot write. They know Latin, with Kenya's accents, Greek and Cyrillic. */
const OTHER_SCRIPTS =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}][^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]*/gu
const BREAKS = /\r\n?|[\u2028\u2029\v\f]/g

/**
 * What people entered, as it can be set: an accent is one sign with its letter, lines stay lines, emoji go. A word in
 * letters that the paper lacks becomes one "\uFFFD": that something stands there is said, and the lines stay whole.
 */
export function printable(text: string): string {
  const known = text.toWellFormed().normalize('NFC').replace(BREAKS, '\n').replaceAll('\t', ' ')
  return known.replace(EMOJI, '').replace(UNSEEN, '').replace(OTHER_SCRIPTS, '\uFFFD').trim()
}
