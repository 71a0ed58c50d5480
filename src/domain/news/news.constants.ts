/** The specification's news categories; the buttons show All before them. */
export const NEWS_CATEGORIES = [
  'Energy Procurement',
  'Health Procurement',
  'Regulatory Updates',
  'Industry Insights',
  'Company News',
] as const
export type NewsCategory = (typeof NEWS_CATEGORIES)[number]

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
export const READING_SPEED = 200
