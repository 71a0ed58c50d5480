import { type CalendarDate, dayInNairobi } from '../../platform/dates.ts'
import { calculatePercent, DEFAULT_CURRENCY, toMajor, toMinor, toShillings } from '../../platform/money.ts'
import { vatRatesOn } from '../../platform/vat.ts'
import type { CreditedPart } from '../credit-notes/credited-part.ts'
import type { Invoice } from '../invoices/invoice.schema.ts'
import { balanceMinor, getTaxDay, isPayable, issuedAt } from '../invoices/invoice.ts'
import { calculateTotals } from '../lines/totals.ts'
import { CERTIFICATE_KINDS, type CertificateKind, WITHHOLDING_RATES } from './withholding.ts'

type Priced = Pick<Invoice, 'lines' | 'tax_day' | 'amount' | 'tax_amount' | 'sent_at' | 'created_at'>

/** An issued invoice of a month, with the credit notes that count. */
export interface BilledInvoice {
  invoice: Priced &
    Pick<Invoice, 'status' | 'currency' | 'exchange_rate' | 'withholds' | 'expected_income_tax' | 'expected_vat'>
  notes: readonly Pick<CreditedPart, 'amount' | 'parts'>[]
}

/** The fields of an invoice that say what its client is expected to withhold, in major units. */
export type ExpectedFields = Pick<Invoice, 'withholds' | 'expected_income_tax' | 'expected_vat'>

/** The taxes that the client withheld when the invoice was issued. An earlier version stored only what it expected. */
export function withheldKinds({ withholds, ...expected }: ExpectedFields): CertificateKind[] {
  return withholds ?? CERTIFICATE_KINDS.filter((kind) => expected[`expected_${kind}`] > 0)
}

/**
 * What a client is expected to withhold from each of its invoices of a month: of what no credit note took off. Income tax is
 * withheld from the month's threshold on, which all its invoices reach together. A proposal: the certificate counts.
 * @param month all invoices of the client that were issued in the same month in Nairobi
 */
export function expectedInMonth(month: readonly BilledInvoice[]): ExpectedFields[] {
  const remaining = month.map(calculateRemainingBase)
  const shillings = month.reduce((sum, { invoice }, at) => sum + inShillings(remaining[at]?.net ?? 0, invoice), 0)
  return month.map(({ invoice }, at) => {
    const { percent, income_tax_from } = ratesOn(dayInNairobi(issuedAt(invoice)))
    const { net, taxable } = remaining[at] ?? { net: 0, taxable: 0 }
    const withholds = withheldKinds(invoice)
    const isAboveThreshold = shillings >= toMinor(income_tax_from)
    const of = (kind: CertificateKind, base: number) =>
      withholds.includes(kind) ? toMajor(calculatePercent(base, percent[kind])) : 0
    return { withholds, expected_income_tax: isAboveThreshold ? of('income_tax', net) : 0, expected_vat: of('vat', taxable) }
  })
}

type Settled = Pick<Invoice, 'total_amount' | 'paid_amount' | 'withheld_income_tax' | 'withheld_vat' | 'expected_vat'>

/**
 * What is expected after the invoice's month has reached the threshold of income tax later: only of what is still due without
 * the missing VAT, because the client has paid the rest without withholding it.
 */
export function expectedOfRest(
  invoice: Settled & Pick<Invoice, 'expected_income_tax'>,
  expected: ExpectedFields,
): ExpectedFields {
  const before = toMinor(invoice.expected_income_tax)
  if (toMinor(expected.expected_income_tax) <= before) return expected
  const balance = toMinor(invoice.total_amount) - toMinor(invoice.paid_amount)
  const missingVat = Math.max(0, toMinor(expected.expected_vat) - toMinor(invoice.withheld_vat))
  const most = toMinor(invoice.withheld_income_tax) + Math.max(0, balance - missingVat)
  const income_tax = Math.max(before, Math.min(toMinor(expected.expected_income_tax), most))
  return { ...expected, expected_income_tax: toMajor(income_tax) }
}

function ratesOn(day: CalendarDate) {
  return WITHHOLDING_RATES.findLast(({ from }) => from <= day) ?? WITHHOLDING_RATES[0]
}

/** The amount that no note took off, and its part on which VAT is charged; without VAT, in cents. */
function calculateRemainingBase({ invoice, notes }: BilledInvoice): { net: number; taxable: number } {
  // Before credit notes existed, an invoice was cancelled without one.
  if (invoice.status === 'cancelled') return { net: 0, taxable: 0 }
  const net = notes.reduce((left, { amount }) => left - toMinor(amount), toMinor(invoice.amount))
  return { net, taxable: invoice.lines.length > 0 ? taxableLines(invoice, notes) : invoice.tax_amount > 0 ? net : 0 }
}

function taxableLines(invoice: Priced, notes: BilledInvoice['notes']): number {
  const day = getTaxDay(invoice)
  const percent = vatRatesOn(day)
  const isTaxed = (position: number) => percent[invoice.lines[position]?.vat_class ?? 'A'] > 0
  const billed = calculateTotals(invoice.lines, day).lines.map(({ net }, position) => ({ position, net }))
  const credited = notes.flatMap(({ parts }) => parts.map(({ position, net }) => ({ position, net: -toMinor(net) })))
  return [...billed, ...credited].reduce((sum, { position, net }) => (isTaxed(position) ? sum + net : sum), 0)
}

function inShillings(minor: number, { currency, exchange_rate }: Pick<Invoice, 'currency' | 'exchange_rate'>): number {
  return currency === DEFAULT_CURRENCY ? minor : toShillings(minor, exchange_rate ?? 1)
}

type Billed = Pick<
  Invoice,
  'status' | 'total_amount' | 'paid_amount' | 'withheld_income_tax' | 'withheld_vat' | 'expected_income_tax' | 'expected_vat'
>

interface Recording {
  /** Whether the office records it, which may also record what an invoice does not expect. */
  isOffice: boolean
  /** The parts of other certificates of the tax that the office has not checked, in whole cents. */
  submitted?: number
}

/** The most that a certificate of this tax can be over on an invoice, in whole cents; 0 if the invoice is not open. */
export function allowedPart(invoice: Billed, kind: CertificateKind, { isOffice, submitted = 0 }: Recording): number {
  if (!isPayable(invoice)) return 0
  const balance = balanceMinor(invoice)
  const expected = toMinor(invoice[`expected_${kind}`])
  return isOffice && expected === 0
    ? balance
    : Math.max(0, Math.min(expected - toMinor(invoice[`withheld_${kind}`]) - submitted, balance))
}
