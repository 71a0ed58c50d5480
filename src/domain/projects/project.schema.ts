import { array, date, type InferType, number, object, string } from 'yup'
import { isCalendarDate } from '../dates.ts'
import { CURRENCIES, DEFAULT_CURRENCY } from '../money.ts'
import { clientNamesSchema } from '../users/profile.schema.ts'
import { PROJECT_DESCRIPTION_MAX, PROJECT_PARTNERS_MAX, PROJECT_STATUSES, PROJECT_TITLE_MAX } from './project.constants.ts'

const calendarDate = () =>
  string()
    .nullable()
    .defined()
    .test(
      'calendar-date',
      ({ path }) => `${path} must be a day written YYYY-MM-DD`,
      (value) => value === null || isCalendarDate(value ?? ''),
    )

const entered = object({
  title: string().trim().max(PROJECT_TITLE_MAX).required(),
  description: string().trim().max(PROJECT_DESCRIPTION_MAX).defined(),
  status: string().oneOf(PROJECT_STATUSES).required(),
  progress_percentage: number().integer().min(0).max(100).required(),
  client_id: string().required(),
  start_date: calendarDate(),
  expected_completion: calendarDate().test(
    'after-start',
    'Expected completion must be after the start date',
    (value, { parent }) => !value || !parent.start_date || value > parent.start_date,
  ),
  budget_amount: number().min(0).nullable().defined(),
  budget_currency: string().oneOf(CURRENCIES).default(DEFAULT_CURRENCY).required(),
  partner_ids: array(string().required()).max(PROJECT_PARTNERS_MAX).required(),
})

/** What an admin enters. `budget_amount` is in major units; the dates are calendar dates or null. */
export const newProjectSchema = entered.exact()

/** A stored project. Timestamps are converted to `Date` first. */
export const projectSchema = entered.shape({
  id: string().required(),
  client: clientNamesSchema.required(),
  created_at: date().required(),
})
export type Project = InferType<typeof projectSchema>
