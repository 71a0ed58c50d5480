import { boolean, date, type InferType, object, string } from 'yup'
import { trimmedText } from '../entered-text.ts'
import { fieldError } from '../texts/field-error.ts'
import { MAIL_CHOICES, type MailChoice } from './mail-choices.ts'
import { nameField } from './name.schema.ts'

/** Maximum length of a telephone number as people write it: digits and spaces, with a plus sign before the country code. */
export const PHONE_MAX = 24
const PHONE = /^(\+?[0-9][0-9 ]{5,22})?$/

const choices = Object.fromEntries(MAIL_CHOICES.map((choice) => [choice, boolean().required()])) as Record<
  MailChoice,
  ReturnType<typeof boolean>
>

/** A telephone number, which may be empty. */
export const phoneField = () => trimmedText().matches(PHONE, fieldError('account/phone-invalid')).defined()

/** Every mail choice, on or off. */
export const mailChoicesSchema = object(choices).exact()

/** What a stored profile has of its form. */
export const storedDetails = object({
  first_name: nameField().defined(),
  last_name: nameField().defined(),
  company_name: nameField().defined(),
  phone: phoneField(),
})

/** A stored profile: the owner's fields, and those that functions write. Timestamps are converted to `Date` first. */
export const profileSchema = storedDetails.shape({
  mail_choices: mailChoicesSchema.required(),
  user_id: string().required(),
  email: string().email().required(),
  created_at: date().required(),
})
export type Profile = InferType<typeof profileSchema>
