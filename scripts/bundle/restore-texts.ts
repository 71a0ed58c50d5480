/**
 * Remembers the texts of an island. A browser that translates the page replaces them, and React cannot hydrate others.
 * @returns puts them back; the browser then translates them again
 */
export function textsOf(island: HTMLElement): () => void {
  const walker = document.createTreeWalker(island, NodeFilter.SHOW_TEXT)
  const texts: (() => void)[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    const { data, parentNode } = text
    const index = [...(parentNode?.childNodes ?? [])].indexOf(text)
    texts.push(() => {
      if (!text.parentNode) parentNode?.childNodes[index]?.replaceWith(text)
      else if (text.data !== data) text.data = data
    })
  }
  return () => {
    for (const restore of texts) restore()
  }
}
