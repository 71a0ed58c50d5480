import { string } from 'yup'
import type { FieldErrorKey } from './texts/field-error.ts'

/** Text as it was sent: yup converts no other type to text, so that validation rejects them. */
export const exactText = () => string().transform((_cast, original: unknown) => original)

/** Text that must match a pattern. @param wrong the error of any other value */
export const patternText = (pattern: RegExp, wrong: FieldErrorKey) =>
  exactText().typeError(wrong).required(wrong).matches(pattern, wrong)

/** Text without surrounding spaces. Leaves other types unchanged, so that validation rejects them. */
export const trimmedText = () =>
  string().transform((_cast, original: unknown) => (typeof original === 'string' ? original.trim() : original))
