import { type InferType, object } from 'yup'
import { ERROR_TEXTS } from '../texts/errors.ts'
import { emailField } from './email-address.ts'

/** What the test email page sends. */
export const testEmailSchema = object({
  to: emailField(ERROR_TEXTS['mail/address-missing'].description, ERROR_TEXTS['mail/address-invalid'].description),
}).exact()
export type TestEmail = InferType<typeof testEmailSchema>
