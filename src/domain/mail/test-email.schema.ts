import { MAIL_ERRORS } from '@texts/mail.ts'
import { type InferType, object } from 'yup'
import { emailField } from './email-address.ts'

/** What the test email page sends. */
export const testEmailSchema = object({
  to: emailField(MAIL_ERRORS['mail/address-missing'].description, MAIL_ERRORS['mail/address-invalid'].description),
}).exact()
export type TestEmail = InferType<typeof testEmailSchema>
