/** An example system on the visitor's quote list, with its name, so that the list can be shown. */
export interface QuoteItem {
  id: string
  name: string
  /** Whole US dollars. */
  price: number
  quantity: number
}

/** `items` different systems, `quantity` of each: with the longest ids and names, 16 stay below a cookie's 4 kB. */
export const QUOTE_LIMITS = { items: 16, quantity: 99 } as const

/** The content of shoppingCart; entries that are damaged are left out, amounts out of range are brought into it. */
export function parseQuoteList(stored: unknown): QuoteItem[] {
  if (!Array.isArray(stored)) return []
  const seen = new Set<string>()
  return stored
    .flatMap((entry: unknown) => {
      const { id, name, price, quantity } = (entry ?? {}) as Record<keyof QuoteItem, unknown>
      if (typeof id !== 'string' || !id || seen.has(id) || typeof name !== 'string' || !name) return []
      if (!isWhole(price) || price < 0 || !isWhole(quantity) || quantity < 1) return []
      seen.add(id)
      return [{ id, name, price, quantity: Math.min(quantity, QUOTE_LIMITS.quantity) }]
    })
    .slice(0, QUOTE_LIMITS.items)
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value)
}

/** The list with another quantity of one item; below 1 the item is gone. */
export function withQuantity(list: readonly QuoteItem[], id: string, quantity: number): QuoteItem[] {
  const within = Math.min(Math.trunc(quantity) || 0, QUOTE_LIMITS.quantity)
  return list.flatMap((item) => (item.id === id ? (within < 1 ? [] : [{ ...item, quantity: within }]) : [item]))
}

/** US dollars. */
export function cartTotal(list: readonly QuoteItem[]): number {
  return list.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
}
