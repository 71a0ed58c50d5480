import { enteredCode } from '../base32.ts'

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
