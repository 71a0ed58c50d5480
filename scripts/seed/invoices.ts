import { type Invoice, LATER_INVOICE_FIELDS } from '../../src/domain/billing/invoices/invoice.schema.ts'
import type { InvoiceStatus } from '../../src/domain/billing/invoices/invoice.ts'
import { addMovements, balanceFields, NO_BALANCES } from '../../src/domain/billing/ledger/ledger.ts'
import type { Line } from '../../src/domain/billing/lines/line.ts'
import { calculateStoredSums, pricedLines } from '../../src/domain/billing/lines/totals.ts'
import { type Payment, type PaymentMethod, referenceKey } from '../../src/domain/billing/payments/payment.ts'
import type { Certificate } from '../../src/domain/billing/withholding/certificate.ts'
import { expectedInMonth } from '../../src/domain/billing/withholding/expected-withholding.ts'
import { CERTIFICATE_KINDS } from '../../src/domain/billing/withholding/withholding.ts'
import { COLLECTIONS } from '../../src/domain/collections.ts'
import { getBuyer } from '../../src/domain/platform/client-names.ts'
import { DAY_MS, dayInNairobi } from '../../src/domain/platform/dates.ts'
import { type Currency, toMajor, toMinor } from '../../src/domain/platform/money.ts'
import { receiptNumber } from '../../src/domain/platform/number.collection.ts'
import { DEFAULT_SETTINGS } from '../../src/domain/platform/settings/office-settings.ts'
import type { VatClass } from '../../src/domain/platform/vat.ts'
import { seededLedger } from './ledger.ts'
import { ADMIN, getDemoAccount, getPersonCopies } from './people.ts'
import { getDemoProjectCopies } from './projects.ts'
import {
  buildHistory,
  buildOccurrences,
  HOUR_MS,
  numberRecords,
  type Occurrence,
  readRows,
  type Scale,
  seededNumber,
} from './rows.ts'

interface Row {
  client: string
  /** Number of the client's project, from 1. */
  project: number | null
  title: string
  description: string
  currency: Currency
  path: InvoiceStatus[]
  /** Payments as percentages of the total. The last payment of a paid invoice is the remainder. */
  shares?: [PaymentMethod, number][]
  amount?: number
  vat_class?: VatClass
  lines?: (Partial<Line> & Pick<Line, 'description' | 'quantity' | 'unit_price' | 'vat_class'>)[]
}

const ROWS = readRows<Row[]>('invoices')
const SERIES = { name: 'invoice', newest: Date.UTC(2026, 10, 16, 6), step: 2 * DAY_MS }
/** Shillings for one unit of the currency. */
const RATES: Record<Currency, number | null> = { KES: null, USD: 129.25, EUR: 150.4 }
const PAID_AFTER_DAYS = 9
/** Days from the creation to the due date, for old invoices. */
const PAYMENT_TERM_DAYS = 14
/** Days from today to the due date of unpaid invoices, so that they never become overdue. */
const DUE_IN_DAYS = 21
const REFERENCES: Partial<Record<PaymentMethod, string>> = { mpesa: 'SKL', bank_transfer: 'FT', cheque: 'CHQ ' }

/** The invoices with their payments. @param now unpaid ones are due some weeks after it */
export function seededInvoices(now: Date, scale?: Scale) {
  const occurrences = buildOccurrences(ROWS, SERIES, scale)
  const made = occurrences.map((occurrence) => {
    const invoice = buildSeededInvoice(occurrence, now)
    const payments = buildSeededPayments(invoice, occurrence)
    const entries = seededLedger(invoice, payments)
    const balances = balanceFields(addMovements(NO_BALANCES, entries))
    return { invoice: withWithholding({ ...invoice, ...balances, payment_count: payments.length }), payments, entries }
  })
  const invoices = made.map(({ invoice }) => invoice)
  return {
    invoices,
    payments: made.flatMap(({ payments }) => payments),
    ledgerEntries: made.flatMap(({ entries }) => entries),
    certificates: invoices.flatMap(buildSeededCertificates),
    numbers: numberRecords('invoice', COLLECTIONS.invoices, occurrences),
  }
}

function buildSeededInvoice({ row, number, id, at }: Occurrence<Row>, now: Date): Invoice {
  const { title, description, currency, amount = 0, vat_class = null, path, shares } = row
  const owner = getDemoAccount(row.client)
  const lines = (row.lines ?? []).map((line) => ({ unit: '', discount_percent: 0, item_id: null, ...line }))
  const history = buildInvoiceHistory(row, at)
  const status = history.at(-1)?.to ?? 'draft'
  const sent = history.find(({ to }) => to === 'sent')
  const isAwaited = status === 'draft' || status === 'sent'
  const day = (ms: number) => dayInNairobi(new Date(ms))
  return {
    ...LATER_INVOICE_FIELDS,
    ...getPersonCopies(row.client),
    ...getDemoProjectCopies(row.client, row.project),
    ...{ id, title, description, currency, lines, vat_class, status, history },
    ...calculateStoredSums(pricedLines({ lines, amount, vat_class }), day(at)),
    invoice_number: seededNumber('invoice', number),
    client_id: owner.uid,
    buyer: sent ? getBuyer({ client: owner }) : null,
    exchange_rate: RATES[currency],
    paid_amount: 0,
    payment_count: 0,
    due_date: isAwaited ? day(now.valueOf() + DUE_IN_DAYS * DAY_MS) : day(at + PAYMENT_TERM_DAYS * DAY_MS),
    paid_date: status === 'paid' ? day(history.at(-1)?.at ?? at) : null,
    is_issued: !!sent,
    sent_at: sent ? new Date(sent.at) : null,
    viewed_at: sent && (shares || path.length > 2) ? new Date(sent.at + 5 * HOUR_MS) : null,
    bank_details: sent ? DEFAULT_SETTINGS.bank_details : null,
    flag: null,
    revision: 0,
    created_by: ADMIN,
    created_at: new Date(at),
  }
}

function buildInvoiceHistory({ path, shares }: Row, at: number): Invoice['history'] {
  const times: Record<InvoiceStatus, number> = {
    draft: at,
    sent: at + HOUR_MS,
    // Early in the morning after the due date.
    overdue: at + (PAYMENT_TERM_DAYS + 1) * DAY_MS,
    paid: at + PAID_AFTER_DAYS * DAY_MS,
    cancelled: at + 3 * DAY_MS,
  }
  const isBySystem = (to: InvoiceStatus) => to === 'overdue' || (to === 'paid' && shares?.[0]?.[0] === 'online')
  return buildHistory<InvoiceStatus>(
    path.map((to) => ({
      to,
      at: times[to],
      by: isBySystem(to) ? 'system' : ADMIN,
      reason: to === 'cancelled' ? 'Agreed with the client.' : '',
    })),
  )
}

function buildSeededPayments(invoice: Invoice, { row: { shares = [] }, at }: Occurrence<Row>): Payment[] {
  const { id: invoice_id, invoice_number, client_id, organisation_id = client_id, currency } = invoice
  const total = toMinor(invoice.total_amount)
  let before = 0
  return shares.map(([method, share], index) => {
    const last = shares.length - 1 - index
    const minor = invoice.status === 'paid' && last === 0 ? total - before : Math.round((total * share) / 100)
    before += minor
    const paid_at = new Date(at + (PAID_AFTER_DAYS - last * 2) * DAY_MS)
    const isOnline = method === 'online'
    const code = `${invoice_number.slice(4).replace('-', '')}${index + 1}`
    const reference = isOnline ? `${invoice_number}-demo` : `${REFERENCES[method] ?? ''}${code}`
    return {
      id: `${invoice_id}-payment-${index + 1}`,
      ...{ invoice_id, invoice_number, client_id, organisation_id, currency, method, reference, paid_at },
      provider: isOnline ? 'sandbox' : null,
      reference_key: referenceKey(reference),
      provider_transaction_id: isOnline ? `sandbox-${code}` : null,
      amount: toMajor(minor),
      received: null,
      status: 'succeeded',
      reversed_by: null,
      reversal_reason: '',
      receipt_number: receiptNumber(invoice_number, index + 1),
      recorded_by: isOnline ? 'system' : ADMIN,
      created_at: new Date(paid_at.valueOf() + HOUR_MS),
    }
  })
}

/** The overdue invoice of the demo client, who withholds both taxes. */
const WITHHELD_INVOICE = 'client-invoice-12'

/** The withheld invoice with what the office expects as certificates. */
function withWithholding(invoice: Invoice): Invoice {
  if (invoice.id !== WITHHELD_INVOICE) return invoice
  const [expected] = expectedInMonth([{ invoice: { ...invoice, withholds: [...CERTIFICATE_KINDS] }, notes: [] }])
  return { ...invoice, ...expected, certificates_due: true }
}

/** A certificate of the demo client's withheld income tax, which the office has not checked. */
function buildSeededCertificates({ id, client_id, created_at, ...invoice }: Invoice): Certificate[] {
  if (id !== WITHHELD_INVOICE) return []
  const { invoice_number, organisation_id = client_id, expected_income_tax: amount, currency } = invoice
  const after = (days: number) => new Date(created_at.valueOf() + days * DAY_MS)
  const certificate: Certificate = {
    id: `${client_id}-certificate-1`,
    parts: [{ invoice_id: id, invoice_number, amount }],
    invoice_ids: [id],
    ...{ client_id, organisation_id, amount, currency },
    kind: 'income_tax',
    certificate_number: 'KRAWHT202611120004711',
    day: dayInNairobi(after(10)),
    file: null,
    status: 'submitted',
    reason: '',
    recorded_by: client_id,
    decided_by: null,
    decided_at: null,
    created_at: after(11),
  }
  return [certificate]
}
