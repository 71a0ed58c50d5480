import { type InferType, object } from 'yup'
import { exactText, patternText } from '../platform/field.schema.ts'
import { emailField } from '../platform/mail/email-address.ts'
import { fieldError } from '../texts/field-error.ts'

/** The sign-in code sent by email (specification section 9). */
export const CODE_LENGTH = 6
export const CODE_MINUTES = 10
/** Maximum guesses per code. */
export const CODE_TRIES = 5
/** Seconds between two codes to one address. */
export const CODE_PAUSE_SECONDS = 60
/** Maximum codes to one address per hour, and in any 24 hours. */
export const CODES_PER_HOUR = 5
export const CODES_PER_DAY = 20
/** Maximum code requests from one network address per hour. */
export const CODES_PER_NETWORK = 50

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
