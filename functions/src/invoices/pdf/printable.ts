/** Characters without a printed form: controls, direction marks, joiners, variation selectors, emoji modifiers. */
const INVISIBLE = /[^\P{C}\n]|[\u{FE00}-\u{FE0F}]|\p{Emoji_Modifier}/gu
const EMOJI = /(?![©®™])\p{Extended_Pictographic}|\p{Regional_Indicator}/gu
/** Scripts that the PDF's font lacks. It has all Latin letters, Greek and Cyrillic. */
const OTHER_SCRIPTS =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}][^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]*/gu
const LINE_BREAKS = /\r\n?|[\u2028\u2029\v\f]/g

/**
 * Prepares user text for a PDF: composes accents, keeps line breaks, removes emoji. A word in an unsupported script
 * becomes one "\uFFFD", which shows that text is missing and keeps the line layout.
 */
export function printable(text: string): string {
  const known = text.toWellFormed().normalize('NFC').replace(LINE_BREAKS, '\n').replaceAll('\t', ' ')
  return known.replace(EMOJI, '').replace(INVISIBLE, '').replace(OTHER_SCRIPTS, '\uFFFD').trim()
}
