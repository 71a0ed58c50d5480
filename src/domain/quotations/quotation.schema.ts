import { boolean, date, type InferType, number, object, string } from 'yup'
import { calendarDate } from '../calendar-date.schema.ts'
import { storedBillingFields } from '../invoices/billing-fields.ts'
import { storedRate } from '../lines/stored-line.schema.ts'
import { statusHistory } from '../status-history.schema.ts'
import { storedBuyerSchema } from '../users/buyer.schema.ts'
import { clientNamesSchema } from '../users/client-names.schema.ts'
import { signingAccountSchema } from '../users/signing-account.schema.ts'
import { QUOTATION_HISTORY_MAX, QUOTATION_STATUSES, SIGNER_NAME_MAX } from './quotation.constants.ts'

/** A stored quotation (`quotations`). Money is in major units. Timestamps are converted to `Date` first. */
export const quotationSchema = object({
  id: string().required(),
  /** `QUO-YYYY-NNNN`, gapless within its year. */
  quotation_number: string().required(),
  ...storedBillingFields,
  organisation_id: string().required(),
  client: clientNamesSchema.required(),
  /** The client when it was sent; null for a draft. */
  buyer: storedBuyerSchema.nullable().default(null),
  project: object({ title: string().required() }).nullable().defined().default(undefined),
  tax_day: calendarDate(),
  exchange_rate: storedRate(),
  amount: number().min(0).required(),
  tax_amount: number().min(0).required(),
  total_amount: number().min(0).required(),
  /** The last day in Nairobi on which it can be accepted. */
  valid_until: calendarDate().required(),
  status: string().oneOf(QUOTATION_STATUSES).required(),
  /** True from Send on: clients see only issued quotations. */
  is_issued: boolean().required(),
  sent_at: date().nullable().defined(),
  /** Who accepted or declined it: the typed name, the account and the time. `QuotationSigner` has the network address. */
  decision: object({
    name: string().max(SIGNER_NAME_MAX).required(),
    by: string().required(),
    account: signingAccountSchema,
    at: date().required(),
    reason: string().defined(),
  })
    .nullable()
    .default(null),
  /** The invoice that was made from it, or null. */
  invoice_id: string().nullable().defined(),
  /** The inquiry of the public site that it answers, or null. */
  inquiry_id: string().nullable().defined(),
  history: statusHistory(QUOTATION_STATUSES, QUOTATION_HISTORY_MAX),
  /** Increases with every change of the draft; detects conflicts. */
  revision: number().integer().min(0).required(),
  created_by: string().required(),
  created_at: date().required(),
})
export type Quotation = InferType<typeof quotationSchema>

/** Who decided a quotation from which network (`quotation_signers`, by the quotation's id); colleagues never read it. */
export const quotationSignerSchema = object({
  id: string().required(),
  user_id: string().required(),
  /** As of `callerAddress`; 'unknown' if it is not known. */
  address: string().required(),
})
export type QuotationSigner = InferType<typeof quotationSignerSchema>
