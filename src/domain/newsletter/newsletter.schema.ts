import { object, string } from 'yup'
import { emailField } from '../mail/email-address.ts'
import { MAIL_ERRORS } from '../texts/en/mail.ts'
import { NEWSLETTER_ERRORS } from '../texts/en/newsletter.ts'
import { LINK_TOKEN } from './newsletter.constants.ts'

const INVALID = MAIL_ERRORS['mail/address-invalid'].description
const UNKNOWN_LINK = NEWSLETTER_ERRORS['newsletter/link-unknown'].description

/** What the newsletter box asks for. */
export const subscribeSchema = object({ email: emailField(INVALID, INVALID) }).exact()

/** What the confirm and unsubscribe pages send: the token of the mail's link. */
export const newsletterTokenSchema = object({
  token: string()
    .transform((_cast, original: unknown) => original)
    .required(UNKNOWN_LINK)
    .matches(LINK_TOKEN, UNKNOWN_LINK),
}).exact()
