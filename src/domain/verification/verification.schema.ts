import { type InferType, object } from 'yup'
import { line } from '../field.schema.ts'
import { fieldError } from '../texts/field-error.ts'
import { CHECK_ENTRY_MAX } from './check-code.ts'

const MISSING = fieldError('verification/entry-missing')
const NOT_ISSUED = fieldError('verification/not-issued')

/** The number and the check code on a document, as a person types them. */
export const verificationSchema = object({
  number: line(CHECK_ENTRY_MAX, NOT_ISSUED).required(MISSING),
  code: line(CHECK_ENTRY_MAX, NOT_ISSUED).required(MISSING),
}).exact()
export type VerificationEntry = InferType<typeof verificationSchema>
