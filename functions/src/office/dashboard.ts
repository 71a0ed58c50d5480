import { UPCOMING } from '@domain/appointments/appointment.ts'
import { INVOICED_STATUSES, type InvoiceStatus } from '@domain/billing/invoices/invoice.ts'
import type { PaymentStatus } from '@domain/billing/payments/payment.ts'
import * as endpoints from '@domain/office/dashboard.module.ts'
import { TODAY_SHOWN } from '@domain/office/dashboard.ts'
import {
  ageSpans,
  type Chart,
  chartMonths,
  debtSpans,
  getVisibleCharts,
  type Metrics,
  waitingSpans,
} from '@domain/office/metrics.ts'
import { personAndCompany } from '@domain/platform/client-names.ts'
import { DAY_MS, dayInNairobi, HOUR_MS, toMoment } from '@domain/platform/dates.ts'
import { CURRENCIES, type Currency, toMajor, toMinor } from '@domain/platform/money.ts'
import { PROJECT_STATUSES } from '@domain/platform/project-status.ts'
import { ANSWER_HOURS, UNANSWERED } from '@domain/public/inquiry.ts'
import { UNFINISHED_STATUSES } from '@domain/support/ticket.ts'
import { AggregateField, type Query } from 'firebase-admin/firestore'
import { ApiError, collections, readQueryCount } from '../platform/endpoint/firebase.ts'
import { implement } from '../platform/endpoint/implement.ts'

const RECEIVED: PaymentStatus = 'succeeded'

export const dashboardMetrics = implement(endpoints.dashboardMetrics, async ({ currency }, caller, now) => {
  const charts = getVisibleCharts(caller)
  if (charts.length === 0) throw new ApiError('auth/not-allowed', 403)
  return { key: 'dashboard/metrics', result: await readDashboardMetrics(currency, charts, now) }
})

/** Mostly uses aggregation queries; only the board reads a few records. */
export async function readDashboardMetrics(currency: Currency, charts: readonly Chart[], now: Date): Promise<Metrics> {
  const [months, ages, stages, board] = await Promise.all([
    charts.includes('months') ? moneyByMonth(currency, now) : null,
    charts.includes('ages') ? openTicketsByAge(now) : null,
    charts.includes('stages') ? projectsByStage() : null,
    readDashboardBoard(charts, now),
  ])
  return { currency, months, ages, stages, ...board }
}

function moneyByMonth(currency: Currency, now: Date): Promise<NonNullable<Metrics['months']>> {
  const invoices = collections.invoices.where('currency', '==', currency).where('status', 'in', INVOICED_STATUSES)
  const payments = collections.payments.where('currency', '==', currency).where('status', '==', RECEIVED)
  return Promise.all(
    chartMonths(now).map(async ({ month, from, before }) => {
      const within = (query: Query, field: string) => query.where(field, '>=', from).where(field, '<', before)
      const [issued, openings, paid] = await Promise.all([
        readFieldSum(within(invoices, 'sent_at'), 'total_amount'),
        readFieldSum(within(invoices.where('is_opening', '==', true), 'sent_at'), 'total_amount'),
        readFieldSum(within(payments, 'paid_at'), 'amount'),
      ])
      // Opening items were sold before the portal. Invoices of earlier versions lack the field, so theirs are subtracted.
      return { month, invoiced: toMajor(toMinor(issued) - toMinor(openings)), paid }
    }),
  )
}

function openTicketsByAge(now: Date): Promise<number[]> {
  const unfinished = collections.tickets.where('status', 'in', UNFINISHED_STATUSES)
  return Promise.all(
    ageSpans(now).map(({ after, upTo }) => {
      const younger = after ? unfinished.where('created_at', '>', after) : unfinished
      return readQueryCount(upTo ? younger.where('created_at', '<=', upTo) : younger)
    }),
  )
}

function projectsByStage(): Promise<NonNullable<Metrics['stages']>> {
  const projects = collections.projects
  return Promise.all(
    PROJECT_STATUSES.map(async (status) => ({ status, count: await readQueryCount(projects.where('status', '==', status)) })),
  )
}

/** Rounds to whole cents, because a sum of decimals is not exact. */
async function readFieldSum(query: Query, field: string): Promise<number> {
  const answer = await query.aggregate({ total: AggregateField.sum(field) }).get()
  return toMajor(toMinor(answer.data().total))
}

const OVERDUE: InvoiceStatus = 'overdue'

type Board = Pick<Metrics, 'today' | 'waiting' | 'inquiries' | 'debts'>

/** The parts of the board that the admin may see; null for the others. */
export async function readDashboardBoard(parts: readonly Chart[], now: Date): Promise<Board> {
  const [today, waiting, inquiries, debts] = await Promise.all([
    parts.includes('today') ? listDayAppointments(dayInNairobi(now)) : null,
    parts.includes('waiting') ? waitingTickets(now) : null,
    parts.includes('inquiries') ? unansweredInquiries(now) : null,
    parts.includes('debts') ? overdueMoney(dayInNairobi(now)) : null,
  ])
  return { today, waiting, inquiries, debts }
}

async function listDayAppointments(day: string): Promise<NonNullable<Board['today']>> {
  const begin = toMoment(day, '00:00')
  const appointments = collections.appointments
    .where('status', 'in', UPCOMING)
    .where('scheduled_at', '>=', begin)
    .where('scheduled_at', '<', new Date(begin.valueOf() + DAY_MS))
  const [count, first] = await Promise.all([
    readQueryCount(appointments),
    appointments.orderBy('scheduled_at').limit(TODAY_SHOWN).get(),
  ])
  return {
    count,
    first: first.docs.map((record) => ({
      id: record.id,
      title: record.get('title'),
      client: personAndCompany(record.get('client')),
      at: record.get('scheduled_at').toMillis(),
    })),
  }
}

/** `waitingSince` decides since when a ticket waits; here the database counts by the stored time. */
function waitingTickets(now: Date): Promise<number[]> {
  const tickets = collections.tickets
  return Promise.all(
    waitingSpans(now).map(({ after, upTo }) => {
      const younger = after ? tickets.where('waiting_since', '>', after) : tickets
      return readQueryCount(upTo ? younger.where('waiting_since', '<=', upTo) : younger)
    }),
  )
}

async function unansweredInquiries(now: Date): Promise<NonNullable<Board['inquiries']>> {
  const unanswered = collections.contactMessages.where('status', 'in', UNANSWERED)
  const [count, overdue, first] = await Promise.all([
    readQueryCount(unanswered),
    readQueryCount(unanswered.where('created_at', '<=', new Date(now.valueOf() - ANSWER_HOURS * HOUR_MS))),
    unanswered.orderBy('created_at').limit(TODAY_SHOWN).get(),
  ])
  return {
    count,
    overdue,
    first: first.docs.map((record) => ({
      id: record.id,
      name: record.get('name'),
      at: record.get('created_at').toMillis(),
    })),
  }
}

async function overdueMoney(today: string): Promise<NonNullable<Board['debts']>> {
  const debts = await Promise.all(
    CURRENCIES.map(async (currency) => ({
      currency,
      ages: await Promise.all(debtSpans(today).map(({ first, last }) => unpaidSum(currency, first, last))),
    })),
  )
  return debts.filter(({ ages }) => ages.some((amount) => amount > 0))
}

/** The unpaid part of the overdue invoices that were due in this span, in major units. */
async function unpaidSum(currency: Currency, first: string | null, last: string): Promise<number> {
  const overdue = collections.invoices
    .where('currency', '==', currency)
    .where('status', '==', OVERDUE)
    .where('due_date', '<=', last)
  const answer = await (first ? overdue.where('due_date', '>=', first) : overdue)
    .aggregate({ total: AggregateField.sum('total_amount'), paid: AggregateField.sum('paid_amount') })
    .get()
  const { total, paid } = answer.data()
  return toMajor(toMinor(total) - toMinor(paid))
}
