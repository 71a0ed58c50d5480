/**
 * Puts the page for unknown articles in the place of the one for unknown paths, where the path is below the news. Put
 * into the page as text, right behind what it changes: it stands alone.
 */
export function showMissing(news: string, title: string): void {
  const [page, article] = document.querySelectorAll('main>*') as unknown as [HTMLElement, HTMLTemplateElement]
  if (!location.pathname.startsWith(news)) return
  page.innerHTML = article.innerHTML
  document.title = title
}
