import { object } from 'yup'
import { exactText } from '../field.schema.ts'
import { emailField } from '../mail/email-address.ts'
import { fieldError } from '../texts/field-error.ts'
import { LINK_TOKEN } from './newsletter.constants.ts'

const UNKNOWN_LINK = fieldError('newsletter/link-unknown')

export const subscribeSchema = object({ email: emailField('mail/address-invalid', 'mail/address-invalid') }).exact()

/** The input of the confirm and unsubscribe pages: the token in the mail's link. */
export const newsletterTokenSchema = object({
  token: exactText().required(UNKNOWN_LINK).matches(LINK_TOKEN, UNKNOWN_LINK),
}).exact()
