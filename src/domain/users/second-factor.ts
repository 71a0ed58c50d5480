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
