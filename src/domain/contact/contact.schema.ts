import { type InferType, object, string } from 'yup'
import { emailField } from '../mail/email-address.ts'
import { line, paragraphs } from '../plain-text.ts'
import { CONTACT_ERRORS } from '../texts/en/contact.ts'
import { MAIL_ERRORS } from '../texts/en/mail.ts'
import { CONTACT_MAX, HONEYPOT } from './contact.constants.ts'

const REQUIRED = CONTACT_ERRORS['contact/incomplete'].description

const tooLong = (label: string, max: number) => `${label} may have at most ${max} characters.`

const namedLine = (label: string, max: number) => line(max, tooLong(label, max), `${label} must be one line of plain text.`)

export const namedParagraphs = (label: string, max: number) =>
  paragraphs(max, tooLong(label, max), `${label} must be plain text.`)

/** What a person enters. */
export const enteredContact = object({
  name: namedLine('Your name', CONTACT_MAX.name).required(REQUIRED),
  email: emailField(REQUIRED, MAIL_ERRORS['mail/address-invalid'].description),
  company: namedLine('The company', CONTACT_MAX.company).default(''),
  subject: namedLine('The subject', CONTACT_MAX.subject).default(''),
  message: namedParagraphs('Your message', CONTACT_MAX.message).required(REQUIRED),
})

/** What the contact form asks for: name, email and message are required. */
export const contactFormSchema = enteredContact.exact()
export type ContactForm = InferType<typeof contactFormSchema>

/** The contact form's fields with the honeypot. */
export const contactRequestSchema = enteredContact.shape({ [HONEYPOT]: string() }).exact()
