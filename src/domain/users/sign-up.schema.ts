import { type InferType, object, ref, string } from 'yup'
import { emailField } from '../mail/email-address.ts'
import { fieldError } from '../texts/field-error.ts'
import { nameField } from './profile.schema.ts'
import { PASSWORD_MAX } from './sign-in.schema.ts'

/** Minimum password length (specification section 9). */
export const PASSWORD_MIN = 6

/** A new password, entered twice. */
const newPassword = {
  password: string()
    .required(fieldError('auth/new-password-missing'))
    .min(PASSWORD_MIN, fieldError('auth/password-too-short'))
    .max(PASSWORD_MAX, fieldError('auth/password-too-long')),
  confirmPassword: string()
    .required(fieldError('auth/password-again-missing'))
    .oneOf([ref('password')], fieldError('auth/passwords-differ')),
}

export const signUpSchema = object({
  firstName: nameField().required(fieldError('auth/first-name-missing')),
  lastName: nameField().required(fieldError('auth/last-name-missing')),
  email: emailField('auth/email-missing', 'mail/address-invalid'),
  ...newPassword,
}).exact()
export type SignUp = InferType<typeof signUpSchema>

/** The schema of the form behind a reset link. */
export const newPasswordSchema = object(newPassword).exact()

/** The input for a new account. Without names it gets those of the sign-in. */
export const ensureAccountSchema = object({
  first_name: nameField().required(fieldError('auth/first-name-missing')).optional(),
  last_name: nameField().required(fieldError('auth/last-name-missing')).optional(),
}).exact()
