import { number, type ObjectSchema, object, type Schema, type StringSchema, string, ValidationError } from 'yup'
import { type FieldErrorKey, fieldError } from '../texts/field-error.ts'
import { BOOK_YEARS, dayInNairobi, isBookDay, isCalendarDate } from './dates.ts'
import { RECORD_ID } from './ids.ts'
import { visibleLine, visibleLines } from './visible-text.ts'

const INVALID = fieldError('requests/invalid')

/** A schema of stored records, which pages only check: scripts/bundle/compile-schemas.ts makes a rule without yup from it. */
export const receivedData = <S extends Schema>(schema: S): S => schema.meta({ isReceived: true }) as S

/** A record id in a request. Strict, so that a number is not converted to text. */
export const recordId = () => string().strict().matches(RECORD_ID, INVALID)

/** The id that a form makes for a new record, with the length of those of Firestore's client. */
export const generatedRecordId = () => recordId().length(20).required()

/** A record that a person must choose in a form. @param missing the error of an empty choice */
export const chosenRecordId = (missing: FieldErrorKey) =>
  string().strict().required(missing).matches(RECORD_ID, { message: INVALID, excludeEmptyString: true })

/** The revision of the record that a person has seen. Larger values would be rounded. */
export const seenRevision = () => number().integer().min(0).max(Number.MAX_SAFE_INTEGER).required()

/** Text as it was sent: yup converts no other type to text, so that validation rejects them. */
export const exactText = () => string().transform((_cast, original: unknown) => original)

/** Text that must match a pattern. @param wrong the error of any other value */
export const patternText = (pattern: RegExp, wrong: FieldErrorKey) =>
  exactText().typeError(wrong).required(wrong).matches(pattern, wrong)

/** Changes text before its validation. Leaves other types unchanged, so that validation rejects them. */
export const changedText = (change: (text: string) => string) =>
  string().transform((_cast, original: unknown) => (typeof original === 'string' ? change(original) : original))

/** One line of text as people see it. */
export const oneLine = () => changedText(visibleLine)

/** Signs that show the letters behind them from right to left. */
const TURNING = /[\u202B\u202E\u2067]/

/** A line such as an address or a number. One that would look different without its signs stays as it is, and is refused. */
export const unturnedLine = () => changedText((text) => (TURNING.test(text) ? text : visibleLine(text)))

/** A letter or digit: some invisible characters count as letters, and emoji alone are no name. */
const PRINTED = /(?!\p{DI})[\p{L}\p{N}]/u

/** One line of plain text. @param tooLong for more than `max` UTF-16 units */
export const line = (max: number, tooLong: FieldErrorKey) => oneLine().max(max, tooLong)

/** A line of which documents print something, such as the name that somebody types to accept. */
export const printed = (schema: ReturnType<typeof line>, missing: FieldErrorKey) =>
  schema.required(missing).matches(PRINTED, { message: missing, excludeEmptyString: true })

export const paragraphs = (max: number, tooLong: FieldErrorKey) => changedText(visibleLines).max(max, tooLong)

/** The input of a call that takes none. */
export const noInputSchema = object({}).exact()

/** ITU-T E.164: 7 to 15 digits, of which Kenya's numbers have 7 to 9 behind its code, and those of mobile telephones 9. */
const NUMBER = /^\+(?!254)[1-9]\d{6,14}$|^\+254(?:[17]\d{8}|[2-689]\d{6,8})$/
const PUNCTUATION = /^tel:|[\s\p{Pd}./()]/giu
/** "+44 (0)20 …": the zero is not dialled from abroad. */
const ZERO_AFTER_COUNTRY = /^((?:\+|00)[^()]{1,6})\(0\)/
/** How people write a number of Kenya: with one zero for the country, its code alone, or both. */
const KENYAN = /^(?:\+?2540?|0)(?=[1-9]\d{6,8}$)/

/** A number in its one form, such as +254722000123; null if it is no whole number. One without a country is Kenyan. */
export function phoneNumber(input: string): string | null {
  const digits = input.trim().replace(ZERO_AFTER_COUNTRY, '$1').replace(PUNCTUATION, '').replace(/^00/, '+')
  const number = digits.replace(KENYAN, '+254')
  return NUMBER.test(number) ? number : null
}

/** A field with a telephone number, which may be empty, in the form of `phoneNumber`. */
export const phoneField = (invalid: FieldErrorKey) =>
  unturnedLine()
    .transform((text: unknown) => (typeof text === 'string' ? (phoneNumber(text) ?? text) : text))
    .test('phone', invalid, (value) => !value || NUMBER.test(value))

/** A dot between two words, an IPv4 address, a scheme, or an email address. */
const ADDRESS = /[\p{L}\p{N}][.。ꓸ]\p{L}[\p{L}\p{N}-]|\d\.\d+\.\d+\.\d|:\/\/|\S@\S/u

/**
 * Whether a mail program or a reader may take a part of a name for a web or email address. Every word after a dot counts,
 * because there are too many top-level domains to list; "St. Mary" and "J.P. Otieno" are names.
 */
export function hasAddress(name: string): boolean {
  // Otherwise an invisible character, an accent on a dot, or a dot of another script would hide an address.
  return ADDRESS.test(name.normalize('NFKC').replace(/[\p{DI}\p{M}\u2800]/gu, ''))
}

/**
 * Maximum length of a name or company in Unicode characters, so that an emoji counts once. All screens are designed for
 * it.
 */
export const NAME_MAX = 80

/** A name or company, which may be empty. */
const NAME = new RegExp(`^[^<>]{0,${NAME_MAX}}$`, 'u')

const NAME_INVALID = fieldError('account/name-invalid')

/** A name of a person or company. */
export const nameField = () => oneLine().matches(NAME, NAME_INVALID)

/** A parsed form: its normalised values, or the error key of each invalid field. */
export type CheckedForm<Values> = { values: Values; problems: null } | { values: null; problems: Record<string, string> }

export function checkForm<Values extends object>(schema: ObjectSchema<Values>, input: object): CheckedForm<Values> {
  try {
    return { values: schema.validateSync(input, { abortEarly: false }) as Values, problems: null }
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    // Only the first error of a field is shown.
    const keys = error.inner.map(({ path, message }): [string, string] => [path ?? '', message]).reverse()
    return { values: null, problems: Object.fromEntries(keys) }
  }
}

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
