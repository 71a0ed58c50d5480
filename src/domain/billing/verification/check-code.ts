import { type InferType, object } from 'yup'
import { enteredCode } from '../../platform/base32.ts'
import { line } from '../../platform/field.schema.ts'
import { PUBLIC_PATHS } from '../../public-routes.ts'
import { fieldError } from '../../texts/field-error.ts'

/** Characters of a check code with 5 random bits each, so 80 bits. */
export const CHECK_CODE_LENGTH = 16

/** Checks per network address and hour: an auditor checks a folder of invoices, and nobody guesses 80 bits. */
export const CHECKS_PER_NETWORK = 60

/** A number or a code as a person types it. */
const CHECK_ENTRY_MAX = 64

/** The characters of an entered check code; null if it is none. */
export function enteredCheckCode(entered: string): string | null {
  return enteredCode(entered, CHECK_CODE_LENGTH)
}

const NUMBER = /^(?:INV|RCT|CN|QUO|ACC)-[0-9]{4}-[0-9]{1,10}(?:-[0-9]{1,6})?$/

/** The number of an invoice, receipt, credit note, quotation or acceptance as a person types it; null if it is none. */
export function enteredNumber(entered: string): string | null {
  const number = entered.replace(/\s/g, '').toUpperCase()
  return NUMBER.test(number) ? number : null
}

/**
 * The path in the QR code of a document. The code is in the fragment, which browsers do not send, so that no server's log
 * has it.
 * @param code without hyphens
 */
export function checkPath(number: string, code: string): string {
  return `${PUBLIC_PATHS.verify}?number=${encodeURIComponent(number)}#${code}`
}

const MISSING = fieldError('verification/entry-missing')
const NOT_ISSUED = fieldError('verification/not-issued')

/** The number and the check code on a document, as a person types them. */
export const verificationSchema = object({
  number: line(CHECK_ENTRY_MAX, NOT_ISSUED).required(MISSING),
  code: line(CHECK_ENTRY_MAX, NOT_ISSUED).required(MISSING),
}).exact()
export type VerificationEntry = InferType<typeof verificationSchema>
