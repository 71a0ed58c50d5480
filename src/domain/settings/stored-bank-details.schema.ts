import { type InferType, object, string } from 'yup'

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
