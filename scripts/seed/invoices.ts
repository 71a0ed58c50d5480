import {
  type Invoice,
  type InvoiceHistoryEntry,
  LATER_INVOICE_FIELDS,
} from '../../src/domain/billing/invoices/invoice.schema.ts'
import type { InvoiceStatus } from '../../src/domain/billing/invoices/invoice.ts'
import { addMovements, figureFields, NO_FIGURES } from '../../src/domain/billing/ledger/ledger.ts'
import { pricedLines, sumsOf } from '../../src/domain/billing/lines/totals.ts'
import type { Payment } from '../../src/domain/billing/payments/payment.ts'
import type { Certificate } from '../../src/domain/billing/withholding/certificate.ts'
import { expectedInMonth } from '../../src/domain/billing/withholding/expected-withholding.ts'
import { CERTIFICATE_KINDS } from '../../src/domain/billing/withholding/withholding.ts'
import { COLLECTIONS } from '../../src/domain/collections.ts'
import { buyerOf, clientNames } from '../../src/domain/platform/client-names.ts'
import { dayInNairobi } from '../../src/domain/platform/dates.ts'
import { numberText, numberYear } from '../../src/domain/platform/number.collection.ts'
import { DEFAULT_SETTINGS } from '../../src/domain/platform/settings/office-settings.ts'
import { PAID_AFTER_DAYS, paymentsOf } from './invoice-payments.ts'
import { DEMO_RATES, INVOICE_ROWS, type InvoiceRow, type InvoiceScenario, linesOfRow } from './invoice-rows.ts'
import { seededLedger } from './ledger.ts'
import { type AssignedNumber, numberRecords } from './number-records.ts'
import { accountOf } from './people.ts'
import { demoProjects } from './projects.ts'

/** Invoices, their payments and their number records. */
export interface InvoiceRecords {
  invoices: Invoice[]
  payments: Payment[]
  numbers: AssignedNumber[]
}

const NEWEST = Date.UTC(2026, 10, 16, 6)
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const ADMIN = accountOf('admin').uid
/** Days from the creation to the due date, for old invoices. */
const PAYMENT_TERM_DAYS = 14
/** Days from today to the due date of unpaid invoices, so that they never become overdue. */
const DUE_IN_DAYS = 21

const STATUS_PATHS: Record<InvoiceScenario, readonly InvoiceStatus[]> = {
  draft: ['draft'],
  sent: ['draft', 'sent'],
  'sent, partly paid': ['draft', 'sent'],
  overdue: ['draft', 'sent', 'overdue'],
  'paid online': ['draft', 'sent', 'paid'],
  'paid in two parts': ['draft', 'sent', 'paid'],
  cancelled: ['draft', 'sent', 'cancelled'],
  'cancelled as a draft': ['draft', 'cancelled'],
}

/** The invoices of the demo clients. @param now unpaid ones are due some weeks after it */
export function demoInvoices(now: Date): InvoiceRecords {
  const records = recordsOf(
    INVOICE_ROWS.map((row, index) => {
      const number = INVOICE_ROWS.length - index
      // Two days apart; numbers increase with time.
      return { row, number, id: `${row.client}-invoice-${number}`, at: NEWEST - index * 2 * DAY_MS }
    }),
    now,
  )
  const invoices = records.invoices.map((invoice) => (invoice.id === WITHHELD_INVOICE ? withWithholding(invoice) : invoice))
  return { ...records, invoices }
}

/** The overdue invoice of the demo client, who withholds both taxes. */
const WITHHELD_INVOICE = 'client-invoice-12'

function withWithholding(invoice: Invoice): Invoice {
  const [expected] = expectedInMonth([{ invoice: { ...invoice, withholds: [...CERTIFICATE_KINDS] }, notes: [] }])
  return { ...invoice, ...expected, certificates_due: true }
}

/** A certificate of the demo client's withheld income tax, which the office has not checked. */
export function demoCertificates(invoices: readonly Invoice[]): Certificate[] {
  return invoices
    .filter(({ id }) => id === WITHHELD_INVOICE)
    .map(({ id, invoice_number, client_id, organisation_id, expected_income_tax, currency, created_at }) => ({
      id: `${client_id}-certificate-1`,
      parts: [{ invoice_id: id, invoice_number, amount: expected_income_tax }],
      invoice_ids: [id],
      client_id,
      organisation_id: organisation_id ?? client_id,
      kind: 'income_tax',
      certificate_number: 'KRAWHT202611120004711',
      day: dayInNairobi(new Date(created_at.valueOf() + 10 * DAY_MS)),
      amount: expected_income_tax,
      currency,
      file: null,
      status: 'submitted',
      reason: '',
      recorded_by: client_id,
      decided_by: null,
      decided_at: null,
      created_at: new Date(created_at.valueOf() + 11 * DAY_MS),
    }))
}

/** `count` records for measuring lists, numbered from `first`. Many have equal times. */
export function scaleInvoices(count: number, first: number, now: Date): InvoiceRecords {
  return recordsOf(
    Array.from({ length: count }, (_, index) => {
      const number = first + count - 1 - index
      const id = `scale-${String(number).padStart(6, '0')}`
      const row = INVOICE_ROWS[index % INVOICE_ROWS.length] as InvoiceRow
      return { row, number, id, at: NEWEST - Math.floor(index / 40) * HOUR_MS }
    }),
    now,
  )
}

export const SEEDED_YEAR = numberYear(new Date(NEWEST))

interface Occurrence {
  row: InvoiceRow
  number: number
  id: string
  /** Creation time, in milliseconds since 1970. */
  at: number
}

function recordsOf(occurrences: Occurrence[], now: Date): InvoiceRecords {
  const made = occurrences.map((occurrence) => {
    const invoice = invoiceOf(occurrence, now)
    const payments = paymentsOf(invoice, occurrence.row.scenario, occurrence.at)
    const figures = figureFields(addMovements(NO_FIGURES, seededLedger([invoice], payments)))
    return { invoice: { ...invoice, ...figures, payment_count: payments.length }, payments }
  })
  return {
    invoices: made.map(({ invoice }) => invoice),
    payments: made.flatMap(({ payments }) => payments),
    numbers: numberRecords({ series: 'invoice', year: SEEDED_YEAR, collection: COLLECTIONS.invoices }, occurrences),
  }
}

function invoiceOf({ row, number, id, at }: Occurrence, now: Date): Invoice {
  const owner = accountOf(row.client)
  const project = demoProjects().find((one) => one.id === `${row.client}-project-${row.project}`)
  const lines = linesOfRow(row)
  const tax_day = dayInNairobi(new Date(at))
  const vat_class = lines.length > 0 ? null : row.isTaxed ? 'B' : 'A'
  const history = historyOf(row.scenario, at)
  const status = history.at(-1)?.to ?? 'draft'
  const sent = history.find(({ to }) => to === 'sent')
  const isAwaited = status === 'draft' || status === 'sent'
  const day = (ms: number) => dayInNairobi(new Date(ms))
  return {
    ...LATER_INVOICE_FIELDS,
    id,
    invoice_number: numberText('invoice', SEEDED_YEAR, number),
    title: row.title,
    description: row.description,
    client_id: owner.uid,
    organisation_id: owner.organisation_id,
    client: clientNames(owner),
    buyer: sent ? buyerOf({ client: owner }) : null,
    project_id: project?.id ?? null,
    project: project ? { title: project.title } : null,
    ...{ lines, vat_class, ...sumsOf(pricedLines({ lines, amount: row.amount, vat_class }), tax_day) },
    exchange_rate: DEMO_RATES[row.currency],
    paid_amount: 0,
    payment_count: 0,
    currency: row.currency,
    due_date: isAwaited ? day(now.valueOf() + DUE_IN_DAYS * DAY_MS) : day(at + PAYMENT_TERM_DAYS * DAY_MS),
    paid_date: status === 'paid' ? day(history.at(-1)?.at ?? at) : null,
    status,
    is_issued: !!sent,
    sent_at: sent ? new Date(sent.at) : null,
    viewed_at: sent && row.scenario !== 'sent' ? new Date(sent.at + 5 * HOUR_MS) : null,
    bank_details: sent ? DEFAULT_SETTINGS.bank_details : null,
    flag: null,
    history,
    revision: 0,
    created_by: ADMIN,
    created_at: new Date(at),
  }
}

function historyOf(scenario: InvoiceScenario, at: number): InvoiceHistoryEntry[] {
  const way = STATUS_PATHS[scenario]
  const times: Record<InvoiceStatus, number> = {
    draft: at,
    sent: at + HOUR_MS,
    // Early in the morning after the due date.
    overdue: at + (PAYMENT_TERM_DAYS + 1) * DAY_MS,
    paid: at + PAID_AFTER_DAYS * DAY_MS,
    cancelled: at + 3 * DAY_MS,
  }
  return way.map((to, index) => ({
    from: way[index - 1] ?? null,
    to,
    reason: to === 'cancelled' ? 'Agreed with the client.' : '',
    by: to === 'overdue' || (to === 'paid' && scenario === 'paid online') ? 'system' : ADMIN,
    at: times[to],
  }))
}
