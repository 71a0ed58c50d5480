import { array, boolean, date, type InferType, number, object, string } from 'yup'
import { clientNamesSchema, storedBuyerSchema } from '../../platform/client-names.ts'
import { calendarDate, receivedData } from '../../platform/field.schema.ts'
import { storedBankDetailsSchema } from '../../platform/settings/bank-details.ts'
import { signingAccountSchema } from '../../platform/signature.ts'
import { statusHistory } from '../../platform/status.ts'
import { storedRate } from '../lines/line.ts'
import { taxSignatureSchema } from '../tax/submission.ts'
import { CERTIFICATE_KINDS, CERTIFICATE_REMINDER_STEPS, CERTIFICATE_REMINDERS_MAX } from '../withholding/withholding.ts'
import { LATER_BILLING_FIELDS, storedInvoiceFields } from './billing-fields.ts'
import { DISPUTES_MAX, INVOICE_FLAGS, INVOICE_HISTORY_MAX, INVOICE_REASON_MAX, INVOICE_STATUSES } from './invoice.ts'
import { REMINDER_STEPS } from './reminder.ts'

const money = () => number().min(0).required()
const laterMoney = () => number().min(0).default(0)

const disputeFields = {
  reason: string().max(INVOICE_REASON_MAX).required(),
  /** The user id of the member who objects. */
  by: string().required(),
  account: signingAccountSchema,
  /** Milliseconds since 1970, UTC. */
  at: number().integer().required(),
  ticket_id: string().required(),
}

/** A stored invoice. Money is in major units, two decimals at most. Timestamps are converted to `Date` first. */
export const invoiceSchema = receivedData(
  object({
    id: string().required(),
    /** `INV-YYYY-NNNN`, gapless within its year; of an opening item, its old number. */
    invoice_number: string().required(),
    ...storedInvoiceFields,
    /** The organisation that owns it; absent until the migration. */
    organisation_id: string().optional(),
    client: clientNamesSchema.required(),
    project: object({ title: string().required() }).nullable().defined().default(undefined),
    total_amount: money(),
    /** The day in Nairobi whose VAT rates lines and class have; null without both. */
    tax_day: calendarDate().default(null),
    /** The settled part: payments, credit and accepted certificates. This and the next four follow from the ledger. */
    paid_amount: money(),
    /** The part that credit notes settled. */
    credited_amount: laterMoney(),
    /** The parts that accepted certificates settled. */
    withheld_income_tax: laterMoney(),
    withheld_vat: laterMoney(),
    /** What is left to settle in Kenya shillings; null for an invoice in shillings. This too follows from the ledger. */
    shillings_balance: storedRate(),
    /** The part that the office wrote off. */
    written_off_amount: laterMoney(),
    /** The taxes that the client withheld when the invoice was issued; null if an earlier version issued it. */
    withholds: array(string().oneOf(CERTIFICATE_KINDS).required()).nullable().default(null),
    /** What the client is expected to withhold from what no credit note took off: see `expectedInMonth`. */
    expected_income_tax: laterMoney(),
    expected_vat: laterMoney(),
    /** Whether an expected certificate is missing. */
    certificates_due: boolean().default(false),
    /** The day in Nairobi from which nothing but expected certificates is missing; null if that is not so. */
    certificates_since: calendarDate().default(null),
    /** The reminders of missing certificates, oldest first; the office sends `manual` ones. `at` in milliseconds since 1970, UTC. */
    certificate_reminders: array(
      object({
        step: string()
          .oneOf([...CERTIFICATE_REMINDER_STEPS, 'manual'] as const)
          .required(),
        at: number().integer().required(),
      }).required(),
    )
      .max(CERTIFICATE_REMINDERS_MAX)
      .default([]),
    /** The number of applied payments; the next receipt's number ends with the next one. */
    payment_count: number().integer().min(0).required(),
    /** The last day to pay, in Nairobi. */
    due_date: calendarDate(),
    /** The day in Nairobi on which it was paid in full. */
    paid_date: calendarDate(),
    status: string().oneOf(INVOICE_STATUSES).required(),
    /** True from Send on, whatever the later status. Clients see only issued invoices, so a cancelled draft stays hidden. */
    is_issued: boolean().required(),
    sent_at: date().nullable().defined(),
    /** When its client first opened it. */
    viewed_at: date().nullable().defined(),
    /** The bank details at the time of issue; null for a draft, and for invoices issued before this field existed. */
    bank_details: storedBankDetailsSchema.nullable().default(null),
    flag: string().oneOf(INVOICE_FLAGS).nullable().defined(),
    /** The client at the time of issue, whom its documents name; null for a draft, unless it is being signed. */
    buyer: storedBuyerSchema.nullable().default(null),
    /** The client's objection, until the office resolves it. */
    dispute: object(disputeFields).nullable().default(null),
    /** The objections that the office resolved, oldest first. */
    past_disputes: array(
      object({
        ...disputeFields,
        /** What the office wrote to the client. */
        resolution: string().max(INVOICE_REASON_MAX).required(),
        resolved_by: string().required(),
        /** Milliseconds since 1970, UTC. */
        resolved_at: number().integer().required(),
      }).required(),
    )
      .max(DISPUTES_MAX)
      .default([]),
    /** The reminders that were sent, oldest first; `at` in milliseconds since 1970, UTC. */
    reminders: array(
      object({ step: string().oneOf(REMINDER_STEPS).required(), at: number().integer().required() }).required(),
    ).default([]),
    reminders_paused: boolean().default(false),
    /** The recurring invoice, the quotation or the milestone that it was made from, or null. */
    recurring_id: string().nullable().default(null),
    quotation_id: string().nullable().default(null),
    milestone_id: string().nullable().default(null),
    /** Whether it is an open item from before the portal. */
    is_opening: boolean().default(false),
    /** When the office sent the draft to be signed by the tax authority: until then nobody changes it. */
    signing_since: date().nullable().default(null),
    /** What the tax authority's control unit answered; null if it was not signed. */
    tax_signature: taxSignatureSchema.nullable().default(null),
    history: statusHistory(INVOICE_STATUSES, INVOICE_HISTORY_MAX),
    /** Increases with every change of the draft and with every recorded certificate; detects conflicts. */
    revision: number().integer().min(0).required(),
    created_by: string().required(),
    created_at: date().required(),
  }),
)
export type Invoice = InferType<typeof invoiceSchema>
export type InvoiceHistoryEntry = Invoice['history'][number]

/** The fields that a record stored by an earlier version lacks. */
export const LATER_INVOICE_FIELDS = {
  ...LATER_BILLING_FIELDS,
  vat_class: null,
  tax_day: null,
  exchange_rate: null,
  credited_amount: 0,
  withheld_income_tax: 0,
  withheld_vat: 0,
  withholds: null,
  written_off_amount: 0,
  shillings_balance: null,
  expected_income_tax: 0,
  expected_vat: 0,
  certificates_due: false,
  certificates_since: null,
  certificate_reminders: [],
  buyer: null,
  dispute: null,
  past_disputes: [],
  reminders: [],
  reminders_paused: false,
  recurring_id: null,
  quotation_id: null,
  milestone_id: null,
  is_opening: false,
  signing_since: null,
  tax_signature: null,
} satisfies Partial<Invoice>
