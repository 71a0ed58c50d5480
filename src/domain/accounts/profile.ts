import { boolean, date, type InferType, object, string } from 'yup'
import { exactText, hasAddress, NAME_MAX, nameField, phoneField, receivedData } from '../platform/field.schema.ts'
import { MAIL_CHOICES, type MailChoice } from '../platform/mail/mail.policy.ts'
import { drawn } from '../platform/visible-text.ts'
import { fieldError } from '../texts/field-error.ts'

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
export const profileSchema = receivedData(
  storedDetails.shape({
    mail_choices: mailChoicesSchema.required(),
    user_id: string().required(),
    email: string().email().required(),
    created_at: date().required(),
  }),
)
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
