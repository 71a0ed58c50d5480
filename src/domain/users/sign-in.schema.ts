import { type InferType, object, string } from 'yup'

/** The longest address that mail can be sent to (RFC 5321). */
const EMAIL_MAX = 254
/** The longest password that Firebase Auth takes. */
export const PASSWORD_MAX = 4096

/** What the sign-in form asks for. Whether the address is one needs no check here: the server knows it or does not. */
export const signInSchema = object({
  email: string()
    .trim()
    .max(EMAIL_MAX, `An email address has at most ${EMAIL_MAX} characters.`)
    .required('Enter your email address.'),
  password: string().max(PASSWORD_MAX, `A password has at most ${PASSWORD_MAX} characters.`).required('Enter your password.'),
}).exact()
export type SignIn = InferType<typeof signInSchema>
