import { formatDollars } from '../platform/money.ts'
import { CONTACT_MAX, type ContactForm } from './inquiry.ts'

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

const HEAD = 'Quote list:'

/** English formats in every language, because the office reads the message. */
const dollars = (amount: number) => formatDollars(amount, 2, 'en')

/** The quote list as lines of a message, prices in US dollars with two decimals. */
export function quoteListText(list: readonly QuoteItem[]): string {
  const lines = list.map(({ name, price, quantity }) => `${quantity} × ${name}, ${dollars(price * quantity)}`)
  return [HEAD, ...lines, `Total: ${dollars(cartTotal(list))}`].join('\n')
}

/** The message with the quote list below it. If both are too long, the list is truncated. */
export function withQuoteList(values: ContactForm, list: readonly QuoteItem[]): ContactForm {
  if (list.length === 0) return values
  return { ...values, message: `${values.message}\n\n${quoteListText(list)}`.slice(0, CONTACT_MAX.message) }
}

const BETWEEN = ' × '
const BEFORE_SUM = ', $'

/**
 * The systems of a message's quote list, with the price of one in US dollars: 0 where the message states none, because
 * visitors can change what they send. Lines that are none of the list are skipped.
 */
export function parseQuoteListText(message: string): Pick<QuoteItem, 'name' | 'price' | 'quantity'>[] {
  const lines = message.split('\n')
  const head = lines.lastIndexOf(HEAD)
  if (head === -1) return []
  return lines
    .slice(head + 1)
    .flatMap(quoteItemIn)
    .slice(0, QUOTE_LIMITS.items)
}

function quoteItemIn(line: string): Pick<QuoteItem, 'name' | 'price' | 'quantity'>[] {
  const [count = '', ...rest] = line.split(BETWEEN)
  const named = rest.join(BETWEEN)
  const quantity = Number(count)
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > QUOTE_LIMITS.quantity) return []
  const end = named.lastIndexOf(BEFORE_SUM)
  const name = (end === -1 ? named : named.slice(0, end)).trim()
  const sum = end === -1 ? 0 : Number(named.slice(end + BEFORE_SUM.length).replaceAll(',', ''))
  const price = Number.isFinite(sum) && sum > 0 ? Math.round((sum / quantity) * 100) / 100 : 0
  return name ? [{ name, price, quantity }] : []
}
