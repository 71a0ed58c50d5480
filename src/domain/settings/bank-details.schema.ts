import { type InferType, object } from 'yup'
import { line, paragraphs } from '../plain-text.ts'
import { BANK_FORM_TEXTS as TEXTS } from '../texts/bank-form.ts'
import { isAccountNumber } from './bank-account.ts'
import { ACCOUNT_MAX, BANK_LINE_MAX, FOOTER_MAX } from './bank-details.constants.ts'

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
