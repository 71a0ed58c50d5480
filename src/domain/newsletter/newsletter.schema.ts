import { object, string } from 'yup'
import { emailField } from '../mail/email-address.ts'
import { fieldError } from '../texts/field-error.ts'
import { LINK_TOKEN } from './newsletter.constants.ts'

const UNKNOWN_LINK = fieldError('newsletter/link-unknown')

/** What the newsletter box asks for. */
export const subscribeSchema = object({ email: emailField('mail/address-invalid', 'mail/address-invalid') }).exact()

/** What the confirm and unsubscribe pages send: the token of the mail's link. */
export const newsletterTokenSchema = object({
  token: string()
    .transform((_cast, original: unknown) => original)
    .required(UNKNOWN_LINK)
    .matches(LINK_TOKEN, UNKNOWN_LINK),
}).exact()
