import { type InferType, number, object } from 'yup'
import { exactText, phoneField } from '../platform/field.schema.ts'
import { parseCode } from '../platform/ids.ts'
import { emailField } from '../platform/mail/mail.policy.ts'
import { fieldError } from '../texts/field-error.ts'

/** Kinds of second factor, as Firebase names them. */
export type FactorMethod = 'phone' | 'totp'

export const FACTOR_LABELS: Record<FactorMethod, string> = { phone: 'Code by SMS', totp: 'Authenticator app' }

/** Seconds between two codes to one telephone. */
export const SMS_PAUSE_SECONDS = 60

/** Digits of a code of either kind. */
export const FACTOR_CODE_LENGTH = 6

/** A telephone number with all but the last two digits hidden. */
export function maskedNumber(phone: string): string {
  return `••• ${phone.slice(-2)}`
}

export const factorPhoneSchema = object({
  number: phoneField(fieldError('account/factor-phone-invalid')).required(fieldError('account/factor-phone-missing')),
}).exact()

/** The end of a change of second factors, by the number that `beginFactorChange` has answered. */
export const factorChangeEndSchema = object({
  change: number().strict().integer().min(0).max(Number.MAX_SAFE_INTEGER).required(),
}).exact()

/** The kinds of second factor: an authenticator app, or a text message. */
type FactorType = 'totp' | 'phone'

export interface SecondFactor {
  factor_type: FactorType
  status: 'verified'
}

/** Assurance levels: one factor (aal1) or two (aal2). */
type AssuranceLevel = 'aal1' | 'aal2'

export interface Assurance {
  /** The level that this session has reached. */
  current: AssuranceLevel
  /** The level that it could reach: aal2 if any verified factor exists (specification section 4). */
  next: AssuranceLevel
}

/** The assurance of a session. @param usedSecond whether the person signed in with a second factor */
export function toAssurance(factors: readonly SecondFactor[], usedSecond: boolean): Assurance {
  const hasVerified = factors.some(({ status }) => status === 'verified')
  return { current: usedSecond ? 'aal2' : 'aal1', next: hasVerified ? 'aal2' : 'aal1' }
}

/** Recovery codes of an account. Each removes the second factors once. */
export const RECOVERY_CODES = 10

/** Characters of a code with 5 random bits each, so 120 bits. */
export const RECOVERY_CODE_LENGTH = 24
const GROUPED_CODE = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){5}/gi

/** The first code of a text, such as the copied list of all codes; null if it has none. */
export function firstRecoveryCode(text: string): string | null {
  return text.match(GROUPED_CODE)?.find((each) => parseRecoveryCode(each) !== null) ?? null
}

/** The characters of an entered code; null if it is none. */
export function parseRecoveryCode(input: string): string | null {
  return parseCode(input, RECOVERY_CODE_LENGTH)
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
    .test('recovery-code', INVALID, (value) => !value || parseRecoveryCode(value) !== null),
}).exact()
export type RecoveryCodeEntry = InferType<typeof recoveryCodeSchema>
