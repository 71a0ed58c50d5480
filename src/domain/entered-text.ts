import { string } from 'yup'
import type { FieldErrorKey } from './texts/field-error.ts'
import { visibleLine } from './visible-text.ts'

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
