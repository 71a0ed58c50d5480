import { cartTotal, type QuoteItem } from '@domain/consent/quote-list.ts'
import { CONTACT_MAX } from '@domain/contact/contact.constants.ts'
import type { ContactForm } from '@domain/contact/contact.schema.ts'
import { formatDollars } from '@domain/money.ts'

/** English formats in every language, because the office reads the message. */
const dollars = (amount: number) => formatDollars(amount, 2, 'en')

/** The quote list as lines of a message, prices in US dollars with two decimals. */
export function quoteListText(list: readonly QuoteItem[]): string {
  const lines = list.map(({ name, price, quantity }) => `${quantity} × ${name}, ${dollars(price * quantity)}`)
  return ['Quote list:', ...lines, `Total: ${dollars(cartTotal(list))}`].join('\n')
}

/** The message with the quote list below it. If both are too long, the list is truncated. */
export function withQuoteList(values: ContactForm, list: readonly QuoteItem[]): ContactForm {
  if (list.length === 0) return values
  return { ...values, message: `${values.message}\n\n${quoteListText(list)}`.slice(0, CONTACT_MAX.message) }
}
