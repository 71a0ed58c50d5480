import { string } from 'yup'
import type { FieldErrorKey } from '../texts/field-error.ts'
import { isCalendarDate } from './dates.ts'

/** `YYYY-MM-DD`, or null. */
export const calendarDate = (key: FieldErrorKey = 'requests/invalid') =>
  string()
    .nullable()
    .defined()
    .test('calendar-date', key, (value) => value === null || isCalendarDate(value ?? ''))
