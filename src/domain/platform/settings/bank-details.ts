import { type InferType, type ObjectSchema, object, string } from 'yup'
import { fieldError } from '../../texts/field-error.ts'
import { line, paragraphs } from '../field.schema.ts'
import { drawn } from '../visible-text.ts'

/**
 * The bank details as an issued invoice keeps them. Only their form checks them, so that an invoice stays readable when
 * these checks become stricter, and pages with invoices do not load them.
 */
export const storedBankDetailsSchema = object({
  bank_name: string().required(),
  branch: string().defined(),
  account: string().required(),
  swift: string().required(),
  paybill: string().defined(),
  footer: string().defined(),
})
export type BankDetails = InferType<typeof storedBankDetailsSchema>

export const BANK_LINE_MAX = 80
export const ACCOUNT_MAX = 40
export const FOOTER_MAX = 500

const ACCOUNT = fieldError('settings/account-invalid')
const SWIFT = fieldError('settings/swift-invalid')
const PAYBILL = fieldError('settings/paybill-invalid')

/** The bank details and the text below them. `branch`, `paybill` and `footer` may be empty; the invoice then omits them. */
export const bankDetailsSchema: ObjectSchema<BankDetails> = object({
  bank_name: drawn(line(BANK_LINE_MAX, 'settings/bank-line-too-long')).required(fieldError('settings/bank-name-missing')),
  branch: drawn(line(BANK_LINE_MAX, 'settings/bank-line-too-long')).defined(),
  account: line(ACCOUNT_MAX, ACCOUNT)
    .required(ACCOUNT)
    .test('account', ACCOUNT, (value) => isAccountNumber(value)),
  swift: line(BANK_LINE_MAX, SWIFT)
    .required(SWIFT)
    .matches(/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/, SWIFT),
  paybill: line(BANK_LINE_MAX, PAYBILL)
    .defined()
    .matches(/^(?:\d{5,7})?$/, PAYBILL),
  footer: drawn(paragraphs(FOOTER_MAX, 'settings/footer-too-long')).defined(),
}).exact()

const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/
const ACCOUNT_NUMBER = /^[A-Za-z0-9](?:[A-Za-z0-9 -]*[A-Za-z0-9])?$/
const ACCOUNT_MIN = 5

/**
 * Whether a text can be an account number: letters, digits, spaces and hyphens, at least five characters. One in the form
 * of an IBAN must have valid check digits.
 */
function isAccountNumber(text: string): boolean {
  const signs = text.replaceAll(/[ -]/g, '').toUpperCase()
  if (!ACCOUNT_NUMBER.test(text) || signs.length < ACCOUNT_MIN || !/\d/.test(signs)) return false
  return !IBAN.test(signs) || ibanRemainder(signs) === 1
}

/** ISO 7064, MOD 97-10: moves the first four characters to the end and counts letters from 10. */
function ibanRemainder(iban: string): number {
  const digits = [...`${iban.slice(4)}${iban.slice(0, 4)}`].map((sign) => Number.parseInt(sign, 36)).join('')
  let remainder = 0
  for (const digit of digits) remainder = (remainder * 10 + Number(digit)) % 97
  return remainder
}
