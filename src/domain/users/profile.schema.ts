import { boolean, date, type InferType, object, string } from 'yup'
import { BIDI_CONTROLS } from '../bidi-controls.ts'
import { trimmedText } from '../entered-text.ts'
import { fieldError } from '../texts/field-error.ts'
import { MAIL_CHOICES, type MailChoice } from './mail-choices.ts'
import { hasAddress } from './name-address.ts'

/**
 * Maximum length of a name or company in Unicode characters, so that an emoji counts once. All screens are designed for
 * it.
 */
export const NAME_MAX = 80
/** A name or company: one line of plain text, which may be empty. */
export const NAME = new RegExp(`^[^\\p{Cc}\\p{Zl}\\p{Zp}${BIDI_CONTROLS}<>]{0,${NAME_MAX}}$`, 'u')
/** Maximum length of a telephone number as people write it: digits and spaces, with a plus sign before the country code. */
export const PHONE_MAX = 24
const PHONE = /^(\+?[0-9][0-9 ]{5,22})?$/

const choices = Object.fromEntries(MAIL_CHOICES.map((choice) => [choice, boolean().required()])) as Record<
  MailChoice,
  ReturnType<typeof boolean>
>

const NAME_INVALID = fieldError('account/name-invalid')

/** A name of a person or company. Rejects lone surrogates, which Firestore cannot store and the rules cannot check. */
export const nameField = () =>
  trimmedText()
    .matches(NAME, NAME_INVALID)
    .matches(/^\P{Cs}*$/u, NAME_INVALID)

/** A name of a new account. Stored names may be older than this rule, so forms that show one leave it to the server. */
export const newNameField = () =>
  nameField().test('no-address', fieldError('account/name-has-address'), (name = '') => !hasAddress(name))

/** A telephone number, which may be empty. */
export const phoneField = () => trimmedText().matches(PHONE, fieldError('account/phone-invalid')).defined()

/** Every mail choice, on or off. */
export const mailChoicesSchema = object(choices).exact()

const details = object({
  first_name: nameField().defined(),
  last_name: nameField().defined(),
  company_name: nameField().defined(),
  phone: phoneField(),
})

/** The values of the owner's form. `company_before` detects a conflict: the company that the form showed before a change. */
export const profileDetailsSchema = details.shape({ company_before: nameField() }).exact()
export type ProfileDetails = InferType<typeof profileDetailsSchema>

/** A stored profile: the owner's fields, and those that functions write. Timestamps are converted to `Date` first. */
export const profileSchema = details.shape({
  mail_choices: mailChoicesSchema.required(),
  user_id: string().required(),
  email: string().email().required(),
  created_at: date().required(),
})
export type Profile = InferType<typeof profileSchema>
