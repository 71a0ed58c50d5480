import { array, type InferType, number, object, string } from 'yup'
import { CURRENCIES, DEFAULT_CURRENCY } from '../money.ts'
import { PROJECT_STATUSES } from '../projects/project.constants.ts'
import { CHART_MONTHS, TICKET_AGES } from './dashboard.constants.ts'

const count = () => number().integer().min(0).required()
const money = () => number().min(0).required()

/** The request for the charts. It names one currency because money is never added up across currencies. */
export const askedFiguresSchema = object({ currency: string().oneOf(CURRENCIES).default(DEFAULT_CURRENCY).required() }).exact()

/** The data of the dashboard's charts; null for a chart that the admin may not see (`chartsOf`). */
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
})
export type Figures = InferType<typeof figuresSchema>
