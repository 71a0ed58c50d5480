import { boolean, date, type InferType, object, string } from 'yup'
import { drawn } from '../platform/drawn-text.ts'
import { exactText, oneLine } from '../platform/field.schema.ts'
import { phoneField } from '../platform/phone-number.ts'
import { fieldError } from '../texts/field-error.ts'

/** Mails that a person can switch off. Mails about invoices and the account itself are always sent. */
export const MAIL_CHOICES = ['messages', 'projects', 'documents', 'appointments', 'tickets', 'new_documents'] as const
export type MailChoice = (typeof MAIL_CHOICES)[number]

export const MAIL_CHOICE_LABELS: Record<MailChoice, string> = {
  messages: 'New messages from the consultancy',
  projects: 'Your projects: their status, milestones, requested documents and comments',
  documents: 'A document is sent to you, reviewed, or about to expire',
  appointments: 'Appointments: confirmations, changes and reminders',
  tickets: 'Replies to your support tickets',
  new_documents: 'New documents of clients, once a day',
}

/** The choices of a new account: every mail. */
export const ALL_MAILS = Object.fromEntries(MAIL_CHOICES.map((choice) => [choice, true])) as Record<MailChoice, boolean>

/** A dot between two words, an IPv4 address, a scheme, or an email address. */
const ADDRESS = /[\p{L}\p{N}][.。ꓸ]\p{L}[\p{L}\p{N}-]|\d\.\d+\.\d+\.\d|:\/\/|\S@\S/u

/**
 * Whether a mail program or a reader may take a part of a name for a web or email address. Every word after a dot counts,
 * because there are too many top-level domains to list; "St. Mary" and "J.P. Otieno" are names.
 */
export function hasAddress(name: string): boolean {
  // Otherwise an invisible character, an accent on a dot, or a dot of another script would hide an address.
  return ADDRESS.test(name.normalize('NFKC').replace(/[\p{DI}\p{M}\u2800]/gu, ''))
}

/**
 * Maximum length of a name or company in Unicode characters, so that an emoji counts once. All screens are designed for
 * it.
 */
export const NAME_MAX = 80
/** A name or company, which may be empty. */
const NAME = new RegExp(`^[^<>]{0,${NAME_MAX}}$`, 'u')

const NAME_INVALID = fieldError('account/name-invalid')

/** A name of a person or company. */
export const nameField = () => oneLine().matches(NAME, NAME_INVALID)

/** A name of a new account. Stored names may be older than this rule, so forms that show one leave it to the server. */
export const newNameField = () =>
  nameField().test('no-address', fieldError('account/name-has-address'), (name = '') => !hasAddress(name))

const choices = Object.fromEntries(MAIL_CHOICES.map((choice) => [choice, boolean().required()])) as Record<
  MailChoice,
  ReturnType<typeof boolean>
>

export const mailChoicesSchema = object(choices).exact()

/** What a stored profile has of its form. */
const storedDetails = object({
  first_name: nameField().defined(),
  last_name: nameField().defined(),
  company_name: nameField().defined(),
  phone: string().defined(),
})

/** A stored profile: the owner's fields, and those that functions write. Timestamps are converted to `Date` first. */
export const profileSchema = storedDetails.shape({
  mail_choices: mailChoicesSchema.required(),
  user_id: string().required(),
  email: string().email().required(),
  created_at: date().required(),
})
export type Profile = InferType<typeof profileSchema>

/**
 * The values of the owner's form. Stored names and numbers may be older than the rules for what documents
 * print, and for telephones.
 * `company_before` detects a conflict: the company that the form showed before a change.
 */
export const profileDetailsSchema = storedDetails
  .shape({
    first_name: drawn(nameField()).defined(),
    last_name: drawn(nameField()).defined(),
    company_name: drawn(nameField()).defined(),
    phone: phoneField(fieldError('account/phone-invalid')).defined(),
    // UTF-16 units, of which an emoji has two.
    company_before: exactText().max(2 * NAME_MAX),
  })
  .exact()
export type ProfileDetails = InferType<typeof profileDetailsSchema>
