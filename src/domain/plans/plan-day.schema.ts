import { calendarDate } from '../calendar-date.schema.ts'
import { fieldError } from '../texts/field-error.ts'
import { PLAN_DAYS } from './plan.constants.ts'

/** A day that somebody plans, or null: not centuries away, as a mistyped year would be. */
export const plannedDay = () =>
  calendarDate('plans/day-invalid').test(
    'within-plans',
    fieldError('plans/day-invalid'),
    (value) => value == null || (value >= PLAN_DAYS.first && value <= PLAN_DAYS.last),
  )
