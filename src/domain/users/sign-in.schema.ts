import { type InferType, object, string } from 'yup'
import { fieldError } from '../texts/field-error.ts'

/** The longest address that mail can be sent to (RFC 5321). */
const EMAIL_MAX = 254
/** The longest password that Firebase Auth takes. */
export const PASSWORD_MAX = 4096

/** What the sign-in form asks for. Whether the address is one needs no check here: the server knows it or does not. */
export const signInSchema = object({
  email: string().trim().max(EMAIL_MAX, fieldError('auth/email-too-long')).required(fieldError('auth/email-missing')),
  password: string().max(PASSWORD_MAX, fieldError('auth/password-too-long')).required(fieldError('auth/password-missing')),
}).exact()
export type SignIn = InferType<typeof signInSchema>
