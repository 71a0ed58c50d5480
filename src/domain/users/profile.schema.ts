import { boolean, date, type InferType, object, string } from 'yup'
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
  phone: phoneField(fieldError('account/phone-invalid')).defined(),
})

/** The values of the owner's form. `company_before` detects a conflict: the company that the form showed before a change. */
export const profileDetailsSchema = details.shape({ company_before: nameField() }).exact()
export type ProfileDetails = InferType<typeof profileDetailsSchema>

/** A stored profile: the owner's fields, and those that functions write. Timestamps are converted to `Date` first. */
export const profileSchema = details.shape({
  /** Older ones are as people wrote them. */
  phone: string().defined(),
  mail_choices: mailChoicesSchema.required(),
  user_id: string().required(),
  email: string().email().required(),
  created_at: date().required(),
})
export type Profile = InferType<typeof profileSchema>
