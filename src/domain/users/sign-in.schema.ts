import { type InferType, object, string } from 'yup'

/** What the sign-in form asks for. The browser's own check of the address is enough: the server knows it or does not. */
export const signInSchema = object({
  email: string().trim().required('Enter your email address.'),
  password: string().required('Enter your password.'),
}).exact()
export type SignIn = InferType<typeof signInSchema>
