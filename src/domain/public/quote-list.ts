/**
 * An example system on the visitor's quote list. It includes the name so that the list can be shown without another
 * request.
 */
export interface QuoteItem {
  id: string
  name: string
  /** Whole US dollars. */
  price: number
  quantity: number
}

/**
 * Maximum number of different systems, and maximum quantity of each. With the longest ids and names, 16 fit a 4 kB cookie.
 */
export const QUOTE_LIMITS = { items: 16, quantity: 99 } as const

/** Parses shoppingCart; damaged entries are dropped and quantities are clamped to the limits. */
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

/** Sets the quantity of an item; a quantity below 1 removes it. */
export function withQuantity(list: readonly QuoteItem[], id: string, quantity: number): QuoteItem[] {
  const within = Math.min(Math.trunc(quantity) || 0, QUOTE_LIMITS.quantity)
  return list.flatMap((item) => (item.id === id ? (within < 1 ? [] : [{ ...item, quantity: within }]) : [item]))
}

/** The total in US dollars. */
export function cartTotal(list: readonly QuoteItem[]): number {
  return list.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
}
