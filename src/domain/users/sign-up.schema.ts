import { type InferType, object, ref, string } from 'yup'
import { emailField } from '../mail/email-address.ts'
import { MAIL_ERRORS } from '../texts/en/mail.ts'
import { SIGN_IN_ERRORS } from '../texts/en/sign-in.ts'
import { NAME, NAME_REFUSED } from './profile.schema.ts'
import { PASSWORD_MAX } from './sign-in.schema.ts'

/** The shortest password (specification section 9). */
export const PASSWORD_MIN = 6

const TOO_SHORT = SIGN_IN_ERRORS['auth/password-too-short'].description
const INVALID = MAIL_ERRORS['mail/address-invalid'].description

/** Leaves other types as they are, so that the check for text refuses them. */
const trimmed = (_cast: unknown, original: unknown) => (typeof original === 'string' ? original.trim() : original)

const name = (label: string) =>
  string()
    .transform(trimmed)
    .required(`Enter your ${label}.`)
    .matches(NAME, NAME_REFUSED)
    // Halves of characters, which the rules never see: the database cannot hold them.
    .matches(/^\P{Cs}*$/u, NAME_REFUSED)

/** A new password, entered twice. */
const newPassword = {
  password: string()
    .required('Enter a password.')
    .min(PASSWORD_MIN, TOO_SHORT)
    .max(PASSWORD_MAX, `A password has at most ${PASSWORD_MAX} characters.`),
  confirmPassword: string()
    .required('Enter the password again.')
    .oneOf([ref('password')], SIGN_IN_ERRORS['auth/passwords-differ'].description),
}

/** What the sign-up form asks for. */
export const signUpSchema = object({
  firstName: name('first name'),
  lastName: name('last name'),
  email: emailField('Enter your email address.', INVALID),
  ...newPassword,
}).exact()
export type SignUp = InferType<typeof signUpSchema>

/** What the page behind a reset link asks for. */
export const newPasswordSchema = object(newPassword).exact()

/** The input for a new account. Without names it gets those of the sign-in. */
export const ensureAccountSchema = object({
  first_name: name('first name').optional(),
  last_name: name('last name').optional(),
}).exact()
