import { number } from 'yup'
import { wholeCents } from '../../platform/money.ts'
import { fieldError } from '../../texts/field-error.ts'
import { INVOICE_AMOUNT_MAX } from '../invoices/invoice.ts'

/** An amount in major units, above zero and with two decimals at most. @param wrong the error of any other value */
export const amountField = (wrong: string) => number().typeError(wrong).moreThan(0, wrong).test(wholeCents(wrong))

/** The price of a unit without VAT, in major units, two decimals at most. */
export const unitPrice = () => {
  const wrong = fieldError('lines/price-invalid')
  return number()
    .typeError(wrong)
    .min(0, wrong)
    .max(INVOICE_AMOUNT_MAX, fieldError('invoices/amount-too-large'))
    .test(wholeCents(wrong))
    .required(wrong)
}
