/** What /news and the articles say beside the articles' own words (specification section 2). */
export const NEWS_TEXTS = {
  searchPlaceholder: 'Search articles...',
  nothingFound: 'No articles found matching your search criteria.',
  /** In its place where only featured articles match: they are above the filters. */
  seeFeatured: 'See Featured Articles above.',
  clearFilters: 'Clear Filters',
  back: 'Back to News',
  notFound: { title: 'Article Not Found', description: "The article you're looking for doesn't exist." },
} as const
