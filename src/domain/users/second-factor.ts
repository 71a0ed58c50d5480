/** Kinds of second factor, as Firebase names them. */
export type FactorMethod = 'phone' | 'totp'

export const FACTOR_LABELS: Record<FactorMethod, string> = { phone: 'Code by SMS', totp: 'Authenticator app' }

/** Seconds between two codes to one telephone. */
export const SMS_PAUSE_SECONDS = 60

/** Digits of a code of either kind. */
export const FACTOR_CODE_LENGTH = 6

/**
 * Converts a telephone number to the format of the sign-in service, +254700000000. People may enter spaces, hyphens and
 * brackets.
 */
export function dialledNumber(entered: string): string | null {
  const digits = entered.replace(/[\s().-]/g, '')
  return /^\+[1-9][0-9]{6,14}$/.test(digits) ? digits : null
}

/** A telephone number with all but the last two digits hidden. */
export function maskedNumber(phone: string): string {
  return `••• ${phone.slice(-2)}`
}
