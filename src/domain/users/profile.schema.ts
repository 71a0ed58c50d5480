import { boolean, date, type InferType, object, string } from 'yup'
import { drawn } from '../drawn-text.ts'
import { exactText } from '../entered-text.ts'
import { phoneField } from '../phone-number.ts'
import { fieldError } from '../texts/field-error.ts'
import { MAIL_CHOICES, type MailChoice } from './mail-choices.ts'
import { nameField } from './name.schema.ts'

const choices = Object.fromEntries(MAIL_CHOICES.map((choice) => [choice, boolean().required()])) as Record<
  MailChoice,
  ReturnType<typeof boolean>
>

/** Every mail choice, on or off. */
export const mailChoicesSchema = object(choices).exact()

const details = object({
  first_name: nameField().defined(),
  last_name: nameField().defined(),
  company_name: nameField().defined(),
  phone: string().defined(),
})

/** The values of the owner's form. `company_before` detects a conflict: the company that the form showed before a change. */
export const profileDetailsSchema = details
  .shape({
    // Stored names and numbers may be older than these rules.
    first_name: drawn(nameField()).defined(),
    last_name: drawn(nameField()).defined(),
    company_name: drawn(nameField()).defined(),
    phone: phoneField(fieldError('account/phone-invalid')).defined(),
    company_before: exactText(),
  })
  .exact()
export type ProfileDetails = InferType<typeof profileDetailsSchema>

/** A stored profile: the owner's fields, and those that functions write. Timestamps are converted to `Date` first. */
export const profileSchema = details.shape({
  mail_choices: mailChoicesSchema.required(),
  user_id: string().required(),
  email: string().email().required(),
  created_at: date().required(),
})
export type Profile = InferType<typeof profileSchema>
