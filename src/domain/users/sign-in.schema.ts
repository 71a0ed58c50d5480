import { type InferType, object, string } from 'yup'
import { unturnedLine } from '../field.schema.ts'
import { EMAIL_MAX } from '../mail/email-address.ts'
import { fieldError } from '../texts/field-error.ts'

/** Maximum password length of Firebase Auth. */
export const PASSWORD_MAX = 4096

/** The sign-in form's schema. It does not validate the address, because the server only accepts known ones. */
export const signInSchema = object({
  email: unturnedLine().max(EMAIL_MAX, fieldError('auth/email-too-long')).required(fieldError('auth/email-missing')),
  password: string().max(PASSWORD_MAX, fieldError('auth/password-too-long')).required(fieldError('auth/password-missing')),
}).exact()
export type SignIn = InferType<typeof signInSchema>
