/**
 * Replaces the text for unknown pages with the one for unknown articles if the path is below /news. Self-contained,
 * because the page inlines it directly after the element that it changes.
 */
export function showMissing(news: string, title: string): void {
  const [page, article] = document.querySelectorAll('main>*') as unknown as [HTMLElement, HTMLTemplateElement]
  if (!location.pathname.startsWith(news)) return
  page.innerHTML = article.innerHTML
  document.title = title
}
