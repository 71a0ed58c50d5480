import { type Chart, chartsOf } from '@domain/dashboard/charts.policy.ts'
import * as endpoints from '@domain/dashboard/dashboard.endpoints.ts'
import { ageSpans, chartMonths } from '@domain/dashboard/figures.policy.ts'
import type { Figures } from '@domain/dashboard/figures.schema.ts'
import { INVOICED_STATUSES } from '@domain/invoices/invoice.constants.ts'
import { type Currency, toMajor, toMinor } from '@domain/money.ts'
import type { PaymentStatus } from '@domain/payments/payment.constants.ts'
import { PROJECT_STATUSES } from '@domain/projects/project.constants.ts'
import { UNFINISHED_STATUSES } from '@domain/tickets/ticket.constants.ts'
import { AggregateField, type Query } from 'firebase-admin/firestore'
import { ApiError } from '../endpoint/api-error.ts'
import { collections } from '../endpoint/firebase.ts'
import { implement } from '../endpoint/implement.ts'
import { countOf } from '../endpoint/pages.ts'
import { boardOf } from './today-board.ts'

const RECEIVED: PaymentStatus = 'succeeded'

export const dashboardFigures = implement(endpoints.dashboardFigures, async ({ currency }, caller, now) => {
  const charts = chartsOf(caller)
  if (charts.length === 0) throw new ApiError('auth/not-allowed', 403)
  return { key: 'dashboard/figures', result: await figuresOf(currency, charts, now) }
})

/** Mostly uses aggregation queries; only the board reads a few records. */
export async function figuresOf(currency: Currency, charts: readonly Chart[], now: Date): Promise<Figures> {
  const [months, ages, stages, board] = await Promise.all([
    charts.includes('months') ? moneyByMonth(currency, now) : null,
    charts.includes('ages') ? openTicketsByAge(now) : null,
    charts.includes('stages') ? projectsByStage() : null,
    boardOf(charts, now),
  ])
  return { currency, months, ages, stages, ...board }
}

function moneyByMonth(currency: Currency, now: Date): Promise<NonNullable<Figures['months']>> {
  const invoices = collections.invoices.where('currency', '==', currency).where('status', 'in', INVOICED_STATUSES)
  const payments = collections.payments.where('currency', '==', currency).where('status', '==', RECEIVED)
  return Promise.all(
    chartMonths(now).map(async ({ month, from, before }) => {
      const within = (query: Query, field: string) => query.where(field, '>=', from).where(field, '<', before)
      const [issued, openings, paid] = await Promise.all([
        sumOf(within(invoices, 'sent_at'), 'total_amount'),
        sumOf(within(invoices.where('is_opening', '==', true), 'sent_at'), 'total_amount'),
        sumOf(within(payments, 'paid_at'), 'amount'),
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
      return countOf(upTo ? younger.where('created_at', '<=', upTo) : younger)
    }),
  )
}

function projectsByStage(): Promise<NonNullable<Figures['stages']>> {
  const projects = collections.projects
  return Promise.all(
    PROJECT_STATUSES.map(async (status) => ({ status, count: await countOf(projects.where('status', '==', status)) })),
  )
}

/** Rounds to whole cents, because a sum of decimals is not exact. */
async function sumOf(query: Query, field: string): Promise<number> {
  const answer = await query.aggregate({ total: AggregateField.sum(field) }).get()
  return toMajor(toMinor(answer.data().total))
}
