import { type InferType, object } from 'yup'
import { exactText, patternText } from '../field.schema.ts'
import { emailField } from '../mail/email-address.ts'
import { fieldError } from '../texts/field-error.ts'

const WRONG_CODE = fieldError('auth/code-invalid')

/** The address for which a code, a reset link or another verification mail is requested. */
export const addressSchema = object({ email: emailField('mail/address-missing', 'mail/address-invalid') }).exact()
export type Address = InferType<typeof addressSchema>

/** A code, and the request that it belongs to. Its six digits are ASCII, whatever digits the keyboard produces. */
export const verifyCodeSchema = object({
  email: emailField('mail/address-missing', 'mail/address-invalid'),
  token: patternText(/^[0-9]{6}$/, WRONG_CODE),
  type: exactText().oneOf(['email']).required(),
  request_id: patternText(/^[\w-]{43}$/, WRONG_CODE),
}).exact()
export type VerifyCode = InferType<typeof verifyCodeSchema>
