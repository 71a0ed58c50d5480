import { type InferType, object, string } from 'yup'
import { emailField } from '../mail/email-address.ts'
import { MAIL_ERRORS } from '../texts/en/mail.ts'
import { SIGN_IN_ERRORS } from '../texts/en/sign-in.ts'

const MISSING = MAIL_ERRORS['mail/address-missing'].description
const INVALID = MAIL_ERRORS['mail/address-invalid'].description
const WRONG_CODE = SIGN_IN_ERRORS['auth/code-invalid'].description

/** One address: what a code, a reset link and a second verification mail are asked for with. */
export const addressSchema = object({ email: emailField(MISSING, INVALID) }).exact()
export type Address = InferType<typeof addressSchema>

const asSent = (_cast: unknown, original: unknown) => original

/** A code as it is sent: of the request that it was asked for with. Its six digits are ASCII, whatever a keyboard writes. */
export const verifyCodeSchema = object({
  email: emailField(MISSING, INVALID),
  token: string()
    .transform(asSent)
    .typeError(WRONG_CODE)
    .required(WRONG_CODE)
    .matches(/^[0-9]{6}$/, WRONG_CODE),
  type: string().transform(asSent).oneOf(['email']).required(),
  request_id: string()
    .transform(asSent)
    .typeError(WRONG_CODE)
    .required(WRONG_CODE)
    .matches(/^[\w-]{43}$/, WRONG_CODE),
}).exact()
export type VerifyCode = InferType<typeof verifyCodeSchema>
