import { type InferType, object, string } from 'yup'
import { line, paragraphs } from '../field.schema.ts'
import { emailField } from '../mail/email-address.ts'
import { fieldError } from '../texts/field-error.ts'
import { CONTACT_MAX, HONEYPOT } from './contact.constants.ts'

const REQUIRED = fieldError('contact/incomplete')

/** The values that a person enters. */
export const enteredContact = object({
  name: line(CONTACT_MAX.name, 'contact/name-too-long').required(REQUIRED),
  email: emailField(REQUIRED, 'mail/address-invalid'),
  company: line(CONTACT_MAX.company, 'contact/company-too-long').default(''),
  subject: line(CONTACT_MAX.subject, 'contact/subject-too-long').default(''),
  message: paragraphs(CONTACT_MAX.message, 'contact/message-too-long').required(REQUIRED),
})

/** The contact form's schema: name, email and message are required. */
export const contactFormSchema = enteredContact.exact()
export type ContactForm = InferType<typeof contactFormSchema>

/** The contact form's fields with the honeypot. */
export const contactRequestSchema = enteredContact.shape({ [HONEYPOT]: string() }).exact()
