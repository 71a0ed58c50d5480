import { type StringSchema, string } from 'yup'
import { type FieldErrorKey, fieldError } from '../texts/field-error.ts'
import { BOOK_YEARS, dayInNairobi, isBookDay, isCalendarDate } from './dates.ts'

/** Rejects an impossible year. The other tests report a day that is missing or does not exist. */
export const inBookYears = <Type extends string | null | undefined>(schema: StringSchema<Type>, years = BOOK_YEARS) =>
  schema.test('book-years', fieldError('ledger/day-too-far'), (day) => {
    return !isCalendarDate(day ?? '') || isBookDay(day ?? '', dayInNairobi(new Date()), years)
  })

/** A day in Nairobi that a person enters in the books: `YYYY-MM-DD`, not in an impossible year. @param key of a missing day */
export const bookDay = (key: FieldErrorKey, years = BOOK_YEARS) =>
  inBookYears(
    string()
      .required(key)
      .test('calendar-date', key, (day) => isCalendarDate(day ?? '')),
    years,
  )

/** `YYYY-MM-DD`, or null. */
export const calendarDate = (key: FieldErrorKey = 'requests/invalid') =>
  string()
    .nullable()
    .defined()
    .test('calendar-date', key, (value) => value === null || isCalendarDate(value ?? ''))
