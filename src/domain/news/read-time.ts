import { READING_SPEED } from './news.constants.ts'

/** Counts the visible words of a Markdown text: ignores markup and link addresses. */
export function countWords(markdown: string): number {
  const read = markdown.replaceAll(/\]\([^()]*\)/g, ' ').replaceAll(/[#*_>|`-]+/g, ' ')
  return read.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

export function readMinutes(words: number): number {
  return Math.round(words / READING_SPEED)
}
