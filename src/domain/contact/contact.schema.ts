import { type InferType, object, string } from 'yup'
import { emailField } from '../mail/email-address.ts'
import { CONTACT_ERRORS } from '../texts/contact-errors.ts'
import { MAIL_ERRORS } from '../texts/mail-errors.ts'
import { CONTACT_MAX, HONEYPOT } from './contact.constants.ts'

const REQUIRED = CONTACT_ERRORS['contact/incomplete'].description

/** Line separators, control characters and broken halves of letters: none has a place in a name or a mail's header. */
const NOT_IN_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u
const LINE_BREAKS = /\n/g

/** Trims text and turns tabs into spaces; what is no text stays what it is, and is refused as that. */
const tidy = (_cast: unknown, original: unknown) =>
  typeof original === 'string' ? original.replaceAll('\t', ' ').replaceAll('\r\n', '\n').trim() : original

const text = (label: string, max: number) => string().transform(tidy).max(max, `${label} may have at most ${max} characters.`)

const line = (label: string, max: number) =>
  text(label, max).test('one-line', `${label} must be one line of plain text.`, (value) => !value || !NOT_IN_A_LINE.test(value))

/** Plain text of one or more lines. */
export const paragraphs = (label: string, max: number) =>
  text(label, max).test(
    'plain-text',
    `${label} must be plain text.`,
    (value) => !value || !NOT_IN_A_LINE.test(value.replace(LINE_BREAKS, '')),
  )

/** What a person enters. */
export const enteredContact = object({
  name: line('Your name', CONTACT_MAX.name).required(REQUIRED),
  email: emailField(REQUIRED, MAIL_ERRORS['mail/address-invalid'].description),
  company: line('The company', CONTACT_MAX.company).default(''),
  subject: line('The subject', CONTACT_MAX.subject).default(''),
  message: paragraphs('Your message', CONTACT_MAX.message).required(REQUIRED),
})

/** What the contact form asks for: name, email and message are required. */
export const contactFormSchema = enteredContact.exact()
export type ContactForm = InferType<typeof contactFormSchema>

/** What the contact form sends: its fields, and the honeypot beside them. */
export const contactRequestSchema = enteredContact.shape({ [HONEYPOT]: string() }).exact()
