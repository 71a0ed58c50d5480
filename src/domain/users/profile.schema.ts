import { boolean, date, type InferType, object, string } from 'yup'
import { MAIL_CHOICES, type MailChoice } from './mail-choices.ts'
import { nameField } from './name.schema.ts'

const choices = Object.fromEntries(MAIL_CHOICES.map((choice) => [choice, boolean().required()])) as Record<
  MailChoice,
  ReturnType<typeof boolean>
>

export const mailChoicesSchema = object(choices).exact()

/** What a stored profile has of its form. */
export const storedDetails = object({
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
