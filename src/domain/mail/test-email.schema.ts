import { type InferType, object } from 'yup'
import { emailField } from './email-address.ts'

/** What the test email page sends. */
export const testEmailSchema = object({
  to: emailField('mail/address-missing', 'mail/address-invalid'),
}).exact()
export type TestEmail = InferType<typeof testEmailSchema>
