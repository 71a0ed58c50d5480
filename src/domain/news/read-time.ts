import { READING_SPEED } from './news.constants.ts'

/** Words of a Markdown text, as a reader counts them: marks and link addresses are none. */
export function countWords(markdown: string): number {
  const read = markdown.replaceAll(/\]\([^()]*\)/g, ' ').replaceAll(/[#*_>|`-]+/g, ' ')
  return read.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** Whole minutes. */
export function readMinutes(words: number): number {
  return Math.round(words / READING_SPEED)
}
