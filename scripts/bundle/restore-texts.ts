/**
 * Remembers the texts of an island. A browser that translates the page replaces them, and React cannot hydrate others.
 * @returns hydrates the island with its texts put back; the browser then translates them again
 */
export function hydrateWithTexts(island: HTMLElement): (load: () => Promise<() => unknown>) => Promise<void> {
  const walker = document.createTreeWalker(island, NodeFilter.SHOW_TEXT)
  const restores: (() => void)[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    const { data, parentNode } = text
    const index = [...(parentNode?.childNodes ?? [])].indexOf(text)
    restores.push(() => {
      if (!text.parentNode) parentNode?.childNodes[index]?.replaceWith(text)
      else if (text.data !== data) text.data = data
    })
  }
  return async (load) => {
    const hydrate = await load()
    for (const restore of restores) restore()
    await hydrate()
  }
}
