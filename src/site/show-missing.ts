/**
 * Turns the page for unknown paths into the one for unknown articles, where the path is below the news. Put into the
 * page as text, right behind what it changes: it stands alone.
 */
export function showMissing(news: string, title: string, description: string, back: string, pageTitle: string): void {
  if (!location.pathname.startsWith(`${news}/`)) return
  const [page] = document.querySelectorAll('main > section')
  const [drawing, article, heading, text, link] = [...(page?.children ?? [])] as HTMLElement[]
  if (!drawing || !article || !heading || !text || !link) return
  drawing.remove()
  article.hidden = false
  heading.textContent = title
  text.textContent = description
  link.textContent = `← ${back}`
  link.setAttribute('href', news)
  document.title = pageTitle
}
