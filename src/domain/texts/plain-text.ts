/** What a field says of a text with signs that nobody can see. */
export const PLAIN_TEXTS = {
  line: 'Use one line of plain text: an invisible character was pasted with it.',
  paragraphs: 'Use plain text: an invisible character was pasted with it.',
} as const
