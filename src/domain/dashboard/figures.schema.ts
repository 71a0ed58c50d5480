import { array, type InferType, number, object, string } from 'yup'
import { CURRENCIES, DEFAULT_CURRENCY } from '../money.ts'
import { PROJECT_STATUSES } from '../projects/project.constants.ts'
import { CHART_MONTHS, DEBT_AGES, TICKET_AGES, TODAY_SHOWN, WAITING_HOURS } from './dashboard.constants.ts'

const count = () => number().integer().min(0).required()
const money = () => number().min(0).required()

/** The request for the charts. It names one currency because money is never added up across currencies. */
export const askedFiguresSchema = object({ currency: string().oneOf(CURRENCIES).default(DEFAULT_CURRENCY).required() }).exact()

/** Milliseconds since 1970. */
const moment = () => number().integer().required()

/** The data of an admin's board and charts; null for a part that the admin may not see (`chartsOf`). */
export const figuresSchema = object({
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
})
export type Figures = InferType<typeof figuresSchema>
