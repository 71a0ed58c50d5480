import type { CalendarDate } from '../dates.ts'
import type { Invoice } from '../invoices/invoice.schema.ts'
import { type PricedLine, totalsOf } from '../lines/totals.ts'
import { pricedLines } from '../lines/typed-amount.ts'
import { toMinor } from '../money.ts'
import type { Organisation } from '../organisations/organisation.schema.ts'
import { WITHHOLDING_RATES } from './withholding.constants.ts'
import type { Withheld } from './withholding.policy.ts'

type Withholder = Pick<Organisation, 'withholds_income_tax' | 'withholds_vat'>
type Billed = Pick<Invoice, 'vat_class' | 'tax_day' | 'amount' | 'tax_amount' | 'currency' | 'exchange_rate'> & {
  readonly lines: readonly PricedLine[]
}

/**
 * What a client is expected to withhold from an invoice, in whole cents of its currency. A proposal: the certificate of the
 * client counts. The monthly threshold of income tax is applied to the invoice alone.
 * @param day in Nairobi, whose rates hold
 */
export function expectedWithholding(invoice: Billed, client: Withholder, day: CalendarDate): Withheld {
  const { percent, income_tax_from } = WITHHOLDING_RATES.findLast(({ from }) => from <= day) ?? WITHHOLDING_RATES[0]
  const net = toMinor(invoice.amount)
  const netInShillings = net * (invoice.currency === 'KES' ? 1 : (invoice.exchange_rate ?? 1))
  const isAboveThreshold = netInShillings >= toMinor(income_tax_from)
  return {
    income_tax: client.withholds_income_tax && isAboveThreshold ? percentOf(net, percent.income_tax) : 0,
    vat: client.withholds_vat ? percentOf(taxableMinor(invoice), percent.vat) : 0,
  }
}

/** The value on which VAT is charged, without it. */
function taxableMinor(invoice: Billed): number {
  const { tax_day, amount, tax_amount } = invoice
  const lines = pricedLines(invoice)
  if (lines.length === 0 || tax_day === null) return tax_amount > 0 ? toMinor(amount) : 0
  return totalsOf(lines, tax_day).classes.reduce((sum, each) => (each.percent > 0 ? sum + each.net : sum), 0)
}

/** Rounded half up. */
function percentOf(minor: number, percent: number): number {
  return Math.round((minor * percent) / 100)
}
