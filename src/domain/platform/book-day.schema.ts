import { type StringSchema, string } from 'yup'
import { type FieldErrorKey, fieldError } from '../texts/field-error.ts'
import { BOOK_YEARS, isBookDay } from './book-day.ts'
import { dayInNairobi, isCalendarDate } from './dates.ts'

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
