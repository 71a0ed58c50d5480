/** Kinds of second factor, as Firebase names them. */
export type FactorMethod = 'phone' | 'totp'

export const FACTOR_LABELS: Record<FactorMethod, string> = { phone: 'Code by SMS', totp: 'Authenticator app' }

/** Between two codes to one telephone. */
export const SMS_PAUSE_SECONDS = 60

/** Digits of a code of either kind. */
export const FACTOR_CODE_LENGTH = 6

/** A telephone number as the sign-in service takes it: +254700000000. Spaces, hyphens and brackets are for reading. */
export function dialledNumber(entered: string): string | null {
  const digits = entered.replace(/[\s().-]/g, '')
  return /^\+[1-9][0-9]{6,14}$/.test(digits) ? digits : null
}

/** A telephone number of which only the last two digits are shown. */
export function maskedNumber(phone: string): string {
  return `••• ${phone.slice(-2)}`
}
