import { type InferType, object } from 'yup'
import { enteredCode } from '../platform/base32.ts'
import { exactText } from '../platform/field.schema.ts'
import { emailField } from '../platform/mail/email-address.ts'
import { fieldError } from '../texts/field-error.ts'

/** Recovery codes of an account. Each removes the second factors once. */
export const RECOVERY_CODES = 10

/** Characters of a code with 5 random bits each, so 120 bits. */
export const RECOVERY_CODE_LENGTH = 24
const GROUPED_CODE = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){5}/gi

/** The first code of a text, such as the copied list of all codes; null if it has none. */
export function firstRecoveryCode(text: string): string | null {
  return text.match(GROUPED_CODE)?.find((each) => enteredRecoveryCode(each) !== null) ?? null
}

/** The characters of an entered code; null if it is none. */
export function enteredRecoveryCode(entered: string): string | null {
  return enteredCode(entered, RECOVERY_CODE_LENGTH)
}

/** A code as a person types it, with the spaces and hyphens that they use. */
const ENTERED_MAX = 64
const INVALID = fieldError('auth/recovery-code-invalid')

/** A recovery code, and the address of the account that it belongs to. */
export const recoveryCodeSchema = object({
  email: emailField('mail/address-missing', 'mail/address-invalid'),
  code: exactText()
    .required(INVALID)
    .max(ENTERED_MAX, INVALID)
    .test('recovery-code', INVALID, (value) => !value || enteredRecoveryCode(value) !== null),
}).exact()
export type RecoveryCodeEntry = InferType<typeof recoveryCodeSchema>
