import { type InferType, object } from 'yup'
import { emailField } from './email-address.ts'

/** The input of the test email page. */
export const testEmailSchema = object({
  to: emailField('mail/address-missing', 'mail/address-invalid'),
}).exact()
export type TestEmail = InferType<typeof testEmailSchema>
