import type { QuoteItem } from '@domain/consent/quote-list.ts'

/**
 * Handles clicks on buttons with `data-quote`, an item as JSON without its quantity. Self-contained, because pages with
 * such buttons inline it.
 */
export function addToQuoteList(maxItems: number, maxQuantity: number): void {
  const byId = (id: string) => document.getElementById(id) as HTMLElement
  addEventListener('click', (event) => {
    // The clicked element may have been removed already, and then has no button.
    const dataset = (event.target as Element).closest<HTMLElement>('[data-quote]')?.dataset
    if (!dataset) return
    const { get, put } = window.consentCookies
    const item = JSON.parse(dataset['quote'] as string) as QuoteItem
    // Damaged entries stay in the list; its readers skip them.
    const list = ([] as QuoteItem[]).concat((get('shoppingCart') ?? []) as QuoteItem[])
    let line = list.find((entry) => entry?.id === item.id)
    if (!line) {
      line = { ...item, quantity: 0 }
      list.push(line)
    }
    const fits = list.length <= maxItems
    if (fits) {
      line.quantity = Math.min(maxQuantity, line.quantity + 1)
      put('shoppingCart', list)
      dataset['count'] = `${line.quantity}`
    }
    byId('note').innerHTML = byId(`note-${fits ? 'added' : 'full'}`).innerHTML
  })
}
