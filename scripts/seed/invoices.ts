import { COLLECTIONS } from '../../src/domain/collections.ts'
import { dayInNairobi } from '../../src/domain/dates.ts'
import type { InvoiceStatus } from '../../src/domain/invoices/invoice.constants.ts'
import { totalOf, vatOf } from '../../src/domain/invoices/invoice.policy.ts'
import type { Invoice, InvoiceHistoryEntry } from '../../src/domain/invoices/invoice.schema.ts'
import { toMajor, toMinor } from '../../src/domain/money.ts'
import { numberText, numberYear } from '../../src/domain/numbers/number.policy.ts'
import type { Payment } from '../../src/domain/payments/payment.schema.ts'
import { DEFAULT_SETTINGS } from '../../src/domain/settings/office-settings.constants.ts'
import { clientNames } from '../../src/domain/users/user.policy.ts'
import { PAYS_AFTER, paymentsOf } from './invoice-payments.ts'
import { INVOICE_ROWS, type InvoiceRow, type InvoiceStory } from './invoice-rows.ts'
import { type AssignedNumber, numberRecords } from './number-records.ts'
import { accountOf } from './people.ts'
import { demoProjects } from './projects.ts'

/** Invoices, their payments and their number records. */
export interface InvoiceBooks {
  invoices: Invoice[]
  payments: Payment[]
  numbers: AssignedNumber[]
}

const NEWEST = Date.UTC(2026, 10, 16, 6)
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const ADMIN = accountOf('admin').uid
/** Days from the creation to the due date, for old invoices. */
const TERM = 14
/** Days from today to the due date of unpaid invoices, so that they never become overdue. */
const AWAITED = 21

const WAYS: Record<InvoiceStory, readonly InvoiceStatus[]> = {
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
export function demoInvoices(now: Date): InvoiceBooks {
  return booksOf(
    INVOICE_ROWS.map((row, index) => {
      const number = INVOICE_ROWS.length - index
      // Two days apart; numbers increase with time.
      return { row, number, id: `${row.client}-invoice-${number}`, at: NEWEST - index * 2 * DAY_MS }
    }),
    now,
  )
}

/** `count` records for measuring lists, numbered from `first`. Many have equal times. */
export function scaleInvoices(count: number, first: number, now: Date): InvoiceBooks {
  return booksOf(
    Array.from({ length: count }, (_, index) => {
      const number = first + count - 1 - index
      const id = `scale-${String(number).padStart(6, '0')}`
      const row = INVOICE_ROWS[index % INVOICE_ROWS.length] as InvoiceRow
      return { row, number, id, at: NEWEST - Math.floor(index / 40) * HOUR_MS }
    }),
    now,
  )
}

/** The year of all seeded numbers. */
export const SEEDED_YEAR = numberYear(new Date(NEWEST))

interface Place {
  row: InvoiceRow
  number: number
  id: string
  /** Creation time, in milliseconds since 1970. */
  at: number
}

function booksOf(places: Place[], now: Date): InvoiceBooks {
  const made = places.map((place) => {
    const invoice = invoiceOf(place, now)
    const payments = paymentsOf(invoice, place.row.story, place.at)
    const paid_amount = toMajor(payments.reduce((sum, { amount }) => sum + toMinor(amount), 0))
    return { invoice: { ...invoice, paid_amount, payment_count: payments.length }, payments }
  })
  return {
    invoices: made.map(({ invoice }) => invoice),
    payments: made.flatMap(({ payments }) => payments),
    numbers: numberRecords({ series: 'invoice', year: SEEDED_YEAR, collection: COLLECTIONS.invoices }, places),
  }
}

function invoiceOf({ row, number, id, at }: Place, now: Date): Invoice {
  const owner = accountOf(row.client)
  const project = demoProjects().find((one) => one.id === `${row.client}-project-${row.project}`)
  const tax = row.isTaxed ? vatOf(row.amount) : 0
  const history = historyOf(row.story, at)
  const status = history.at(-1)?.to ?? 'draft'
  const sent = history.find(({ to }) => to === 'sent')
  const isAwaited = status === 'draft' || status === 'sent'
  const day = (ms: number) => dayInNairobi(new Date(ms))
  return {
    id,
    invoice_number: numberText('invoice', SEEDED_YEAR, number),
    title: row.title,
    description: row.description,
    client_id: owner.uid,
    client: clientNames(owner),
    project_id: project?.id ?? null,
    project: project ? { title: project.title } : null,
    amount: row.amount,
    tax_amount: tax,
    total_amount: totalOf(row.amount, tax),
    paid_amount: 0,
    payment_count: 0,
    currency: row.currency,
    due_date: isAwaited ? day(now.valueOf() + AWAITED * DAY_MS) : day(at + TERM * DAY_MS),
    paid_date: status === 'paid' ? day(history.at(-1)?.at ?? at) : null,
    status,
    is_issued: !!sent,
    sent_at: sent ? new Date(sent.at) : null,
    viewed_at: sent && row.story !== 'sent' ? new Date(sent.at + 5 * HOUR_MS) : null,
    bank_details: sent ? DEFAULT_SETTINGS.bank_details : null,
    flag: null,
    history,
    revision: 0,
    created_by: ADMIN,
    created_at: new Date(at),
  }
}

function historyOf(story: InvoiceStory, at: number): InvoiceHistoryEntry[] {
  const way = WAYS[story]
  const times: Record<InvoiceStatus, number> = {
    draft: at,
    sent: at + HOUR_MS,
    // Early in the morning after the due date.
    overdue: at + (TERM + 1) * DAY_MS,
    paid: at + PAYS_AFTER * DAY_MS,
    cancelled: at + 3 * DAY_MS,
  }
  return way.map((to, index) => ({
    from: way[index - 1] ?? null,
    to,
    reason: to === 'cancelled' ? 'Agreed with the client.' : '',
    by: to === 'overdue' || (to === 'paid' && story === 'paid online') ? 'system' : ADMIN,
    at: times[to],
  }))
}
