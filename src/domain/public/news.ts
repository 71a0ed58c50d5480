/** The specification's news categories; the buttons show All before them. */
export const NEWS_CATEGORIES = [
  'Energy Procurement',
  'Health Procurement',
  'Regulatory Updates',
  'Industry Insights',
  'Company News',
] as const
type NewsCategory = (typeof NEWS_CATEGORIES)[number]

export const ALL_CATEGORIES = 'All'

/** The illustration above the list, by category. */
export const NEWS_HEROES: Record<NewsCategory | typeof ALL_CATEGORIES, string> = {
  All: 'news-insight',
  'Energy Procurement': 'news-energy',
  'Health Procurement': 'news-health',
  'Regulatory Updates': 'news-regulatory',
  'Industry Insights': 'news-insight',
  'Company News': 'news-insight',
}

/** Words per minute, for an article's read time. */
const READING_SPEED = 200

/** Counts the visible words of a Markdown text: ignores markup and link addresses. */
export function countWords(markdown: string): number {
  const read = markdown.replaceAll(/\]\([^()]*\)/g, ' ').replaceAll(/[#*_>|`-]+/g, ' ')
  return read.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

export function readMinutes(words: number): number {
  return Math.round(words / READING_SPEED)
}

export const PARTNER_TYPES = ['Technology', 'Financial', 'Implementation'] as const
