import { type InferType, object } from 'yup'
import { exactText } from '../field.schema.ts'
import { emailField } from '../mail/email-address.ts'
import { fieldError } from '../texts/field-error.ts'
import { enteredRecoveryCode } from './recovery-code.ts'

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
