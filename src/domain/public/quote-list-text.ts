import { formatDollars } from '../platform/money.ts'
import { CONTACT_MAX, type ContactForm } from './inquiry.ts'
import { cartTotal, QUOTE_LIMITS, type QuoteItem } from './quote-list.ts'

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
