/** Every sign that programs write for a line break (Unicode UAX 14, class BK, CR, LF and NL). */
const LINE_BREAKS = /\r\n?|[\v\f\x85\u2028\u2029]/g

/**
 * Signs that nobody sees, in the last group: controls, halves of a character, and what fonts ignore, such as zero-width spaces
 * and the marks that turn the direction of a text. The alternatives before it are parts of something visible: flags of
 * tags, joiners within an emoji or a word, and the sign that chooses a variant.
 */
const UNSEEN =
  /\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}|(?<=(?![\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{VS}])[\p{L}\p{M}\p{S}]\uFE0F?)[\u200C\u200D](?=[\p{L}\p{M}\p{S}])|(?<=[\p{S}\p{P}\p{sc=Han}\p{sc=Mong}])\p{VS}|\uFE0F(?=\u20E3)|((?!\n)[\p{Cc}\p{Cs}\p{DI}\uFFF9-\uFFFB])/gu

/** Bullets of Word, in the private code points of its symbol fonts. */
const BULLETS = /[\uF0A7\uF0B7]/g

/** Text as people see it, with the spaces around it: "\n" ends a line, and signs that nobody sees are removed. */
export function visibleText(text: string): string {
  const lines = text.replace(LINE_BREAKS, '\n').replaceAll('\t', ' ').replace(BULLETS, '•')
  return lines.replace(UNSEEN, (sign, unseen?: string) => (unseen === undefined ? sign : ''))
}

/** Text of several lines as people see it. */
export function visibleLines(text: string): string {
  return visibleText(text).trim()
}

/** The same as one line. */
export function visibleLine(text: string): string {
  return visibleLines(text)
    .split('\n')
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
}
