import type { Page } from '@playwright/test'

/**
 * From the next page on, replaces every text as the translation of Chromium does: by two nested <font> elements with a new
 * text node. The text gets a zero-width space, which Playwright ignores, so that tests find it. Reports an
 * error when a page changes a text that the person no longer sees, which would leave an outdated translation.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const replaced = new WeakSet<Node>()
    const UNTOUCHED = 'script, style, noscript, template, textarea, title, font'

    function translate(text: Text): void {
      if (!text.data || !text.parentElement || text.parentElement.closest(UNTOUCHED)) return
      const outer = document.createElement('font')
      outer.append(document.createElement('font'))
      outer.firstElementChild?.append(`${text.data}\u200b`)
      replaced.add(text)
      text.replaceWith(outer)
    }

    function translateAll(root: Node): void {
      if (root instanceof Text) {
        // A text that the page has put back. The real translation asks a server, so React hydrates the text meanwhile.
        if (replaced.has(root)) setTimeout(() => translate(root), 1000)
        else translate(root)
        return
      }
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) translate(text)
    }

    for (const [owner, name] of [
      [Node.prototype, 'nodeValue'],
      [CharacterData.prototype, 'data'],
    ] as const) {
      const own = Object.getOwnPropertyDescriptor(owner, name) as PropertyDescriptor
      Object.defineProperty(owner, name, {
        ...own,
        set(this: Node, value: string) {
          if (replaced.has(this) && !this.isConnected)
            reportError(new Error(`A text that is no longer shown became "${value}"`))
          own.set?.call(this, value)
        },
      })
    }

    addEventListener('DOMContentLoaded', () => {
      translateAll(document.body)
      new MutationObserver((changes) => {
        for (const { addedNodes, target, type } of changes) {
          if (type === 'characterData') translateAll(target)
          for (const node of addedNodes) if (node.isConnected) translateAll(node)
        }
      }).observe(document.body, { childList: true, characterData: true, subtree: true })
    })
  })
}
