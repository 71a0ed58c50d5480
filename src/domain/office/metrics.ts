import { array, type InferType, number, object, string } from 'yup'
import { canOpen } from '../open-routes.ts'
import type { Actor } from '../platform/access/capabilities.ts'
import { type Action, can } from '../platform/access/permissions.ts'
import { type CalendarDate, DAY_MS, dayInNairobi, daysAfter, HOUR_MS } from '../platform/dates.ts'
import { receivedData } from '../platform/field.schema.ts'
import { CURRENCIES } from '../platform/money.ts'
import { PROJECT_STATUSES } from '../platform/project-status.ts'
import { ADMIN_TILE_ROUTES, type PortalRoute, TILE_ROUTES, type TilePath } from '../routes.ts'
import { CHART_MONTHS, DEBT_AGES, TICKET_AGES, TODAY_SHOWN, WAITING_HOURS } from './dashboard.ts'

const count = () => number().integer().min(0).required()
const money = () => number().min(0).required()

/** Milliseconds since 1970. */
const moment = () => number().integer().required()

/** The data of an admin's board and charts; null for a part that the admin may not see (`getVisibleCharts`). */
export const metricsSchema = receivedData(
  object({
    currency: string().oneOf(CURRENCIES).required(),
    /** Oldest first, `YYYY-MM` in Nairobi; major units. */
    months: array(object({ month: string().required(), invoiced: money(), paid: money() }).required())
      .length(CHART_MONTHS)
      .nullable()
      .defined(),
    /** Tickets that are not closed, by `TICKET_AGES`. */
    ages: array(count()).length(TICKET_AGES.length).nullable().defined(),
    stages: array(object({ status: string().oneOf(PROJECT_STATUSES).required(), count: count() }).required())
      .length(PROJECT_STATUSES.length)
      .nullable()
      .defined(),
    /** Today's appointments in Nairobi that are pending or confirmed: how many, and the first ones. */
    today: object({
      count: count(),
      first: array(
        object({ id: string().required(), title: string().required(), client: string().defined(), at: moment() }).required(),
      )
        .max(TODAY_SHOWN)
        .required(),
    })
      .nullable()
      .defined(),
    /** Tickets that wait for an answer of the office, by `WAITING_HOURS`. */
    waiting: array(count()).length(WAITING_HOURS.length).nullable().defined(),
    /** Unanswered inquiries: how many, how many of them are overdue, and the ones that wait longest. */
    inquiries: object({
      count: count(),
      overdue: count(),
      first: array(object({ id: string().required(), name: string().defined(), at: moment() }).required())
        .max(TODAY_SHOWN)
        .required(),
    })
      .nullable()
      .defined(),
    /** Unpaid amounts of overdue invoices in major units, by `DEBT_AGES`; only currencies that have some. */
    debts: array(
      object({
        currency: string().oneOf(CURRENCIES).required(),
        ages: array(money()).length(DEBT_AGES.length).required(),
      }).required(),
    )
      .nullable()
      .defined(),
  }),
)
export type Metrics = InferType<typeof metricsSchema>

/** Moments after one and up to another; null for no limit. */
interface AgeSpan {
  after: Date | null
  upTo: Date | null
}

/**
 * The months of the revenue chart, oldest first: name `YYYY-MM`, first moment in Nairobi, and first moment of the next
 * month.
 */
export function chartMonths(now: Date): { month: string; from: Date; before: Date }[] {
  const [year = 0, month = 1] = dayInNairobi(now).split('-').map(Number)
  return Array.from({ length: CHART_MONTHS }, (_, index) => {
    const at = year * 12 + month - CHART_MONTHS + index
    return { month: monthName(at), from: toMonthStart(at), before: toMonthStart(at + 1) }
  })
}

/** The opening times that belong to each of `TICKET_AGES`, in whole days before now. */
export function ageSpans(now: Date): AgeSpan[] {
  const daysAgo = (days: number) => new Date(now.valueOf() - days * DAY_MS)
  return TICKET_AGES.map(({ from, to }) => ({
    after: to === null ? null : daysAgo(to + 1),
    // The youngest range has no upper limit, so a clock that is slightly behind excludes no ticket.
    upTo: from === 0 ? null : daysAgo(from),
  }))
}

/** The moments since when the tickets of each of `WAITING_HOURS` wait. */
export function waitingSpans(now: Date): AgeSpan[] {
  const hoursAgo = (hours: number) => new Date(now.valueOf() - hours * HOUR_MS)
  return WAITING_HOURS.map(({ from, to }) => ({
    after: to === null ? null : hoursAgo(to),
    upTo: from === 0 ? null : hoursAgo(from),
  }))
}

/** The first and the last due date of each of `DEBT_AGES`; null for no limit. @param today the calendar date in Nairobi */
export function debtSpans(today: CalendarDate): { first: CalendarDate | null; last: CalendarDate }[] {
  return DEBT_AGES.map(({ from, to }) => ({ first: to === null ? null : daysAfter(today, -to), last: daysAfter(today, -from) }))
}

/** @param at months since the year 0 */
function monthName(at: number): string {
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}

function toMonthStart(at: number): Date {
  return new Date(`${monthName(at)}-01T00:00:00+03:00`)
}

export type Chart = Exclude<keyof Metrics, 'currency'>

/** Reading every record that a chart or a part of the board counts. */
const READING: Record<Chart, Action> = {
  today: 'appointments/list',
  waiting: 'support_tickets/list',
  inquiries: 'contact_messages/list',
  debts: 'invoices/list',
  months: 'invoices/list',
  ages: 'support_tickets/list',
  stages: 'projects/list',
}
export const CHARTS = Object.keys(READING) as readonly Chart[]

/** The charts and parts of the board that a person may see: those whose records they may all read. */
export function getVisibleCharts(actor: Actor): readonly Chart[] {
  return CHARTS.filter((chart) => can(actor, READING[chart]))
}

export interface TileGroup {
  label: string
  routes: readonly PortalRoute<TilePath>[]
}

/** The groups of dashboard tiles that a person sees. */
export function tileGroups(actor: Pick<Actor, 'role' | 'capabilities'>): readonly TileGroup[] {
  const groups: TileGroup[] = [
    { label: 'Quick access', routes: TILE_ROUTES },
    { label: 'Administration', routes: ADMIN_TILE_ROUTES },
  ]
  return groups
    .map(({ label, routes }) => ({ label, routes: routes.filter((route) => canOpen(actor, route)) }))
    .filter(({ routes }) => routes.length > 0)
}
