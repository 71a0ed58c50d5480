import { type InferType, object } from 'yup'
import { line, paragraphs } from '../plain-text.ts'
import { BANK_FORM_TEXTS as TEXTS } from '../texts/en/settings.ts'

export const BANK_LINE_MAX = 80
export const ACCOUNT_MAX = 40
export const FOOTER_MAX = 500

/** Where clients pay, and the text below it. Empty: `branch`, `paybill` and `footer` are left out of the invoice. */
export const bankDetailsSchema = object({
  bank_name: line(BANK_LINE_MAX, TEXTS.bankLineTooLong).required(TEXTS.bankName),
  branch: line(BANK_LINE_MAX, TEXTS.bankLineTooLong).defined(),
  account: line(ACCOUNT_MAX, TEXTS.account)
    .required(TEXTS.account)
    .test('account', TEXTS.account, (value) => isAccountNumber(value)),
  swift: line(BANK_LINE_MAX, TEXTS.swift)
    .required(TEXTS.swift)
    .matches(/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/, TEXTS.swift),
  paybill: line(BANK_LINE_MAX, TEXTS.paybill)
    .defined()
    .matches(/^(?:\d{5,7})?$/, TEXTS.paybill),
  footer: paragraphs(FOOTER_MAX, TEXTS.footerTooLong).defined(),
}).exact()
export type BankDetails = InferType<typeof bankDetailsSchema>

const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/
const ACCOUNT = /^[A-Za-z0-9](?:[A-Za-z0-9 -]*[A-Za-z0-9])?$/
const ACCOUNT_MIN = 5

/**
 * Whether a text can be an account number: letters, digits, spaces and hyphens, with at least five signs. One that looks
 * like an IBAN must have a correct check number.
 */
function isAccountNumber(text: string): boolean {
  const signs = text.replaceAll(/[ -]/g, '').toUpperCase()
  if (!ACCOUNT.test(text) || signs.length < ACCOUNT_MIN || !/\d/.test(signs)) return false
  return !IBAN.test(signs) || ibanRemainder(signs) === 1
}

/** ISO 7064, MOD 97-10: the first four signs go to the end, and letters count from 10. */
function ibanRemainder(iban: string): number {
  const digits = [...`${iban.slice(4)}${iban.slice(0, 4)}`].map((sign) => Number.parseInt(sign, 36)).join('')
  let remainder = 0
  for (const digit of digits) remainder = (remainder * 10 + Number(digit)) % 97
  return remainder
}
