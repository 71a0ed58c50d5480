/** Marks the page for a missing article, before the first paint. Put into the page as text: it stands alone. */
export function markMissing(news: string, title: string): void {
  if (!location.pathname.startsWith(`${news}/`)) return
  document.documentElement.dataset['missing'] = 'article'
  document.title = title
}
