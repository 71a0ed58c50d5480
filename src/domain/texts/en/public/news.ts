/** Texts of /news and of the article pages around the articles (specification section 2). */
export const NEWS_TEXTS = {
  searchPlaceholder: 'Search articles...',
  nothingFound: 'No articles found matching your search criteria.',
  /** Shown instead if only featured articles match, because those are above the filters. */
  seeFeatured: 'See Featured Articles above.',
  clearFilters: 'Clear Filters',
  back: 'Back to News',
  notFound: { title: 'Article Not Found', description: "The article you're looking for doesn't exist." },
} as const
