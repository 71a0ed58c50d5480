import { boolean, date, type InferType, number, object, string } from 'yup'
import { clientNamesSchema, storedBuyerSchema } from '../../platform/client-names.ts'
import type { CalendarDate } from '../../platform/dates.ts'
import { calendarDate, receivedData } from '../../platform/field.schema.ts'
import { signingAccountSchema } from '../../platform/signature.ts'
import { statusHistory, type Tone } from '../../platform/status.ts'
import { storedBillingFields } from '../invoices/billing-fields.ts'
import { storedRate } from '../lines/line.ts'

/**
 * draft → sent → accepted or declined, by the client, withdrawn, by the office, or expired after its last day. The last four
 * are final.
 */
export const QUOTATION_STATUSES = ['draft', 'sent', 'accepted', 'declined', 'withdrawn', 'expired'] as const
export type QuotationStatus = (typeof QUOTATION_STATUSES)[number]

export const QUOTATION_STATUS_LABELS: Record<QuotationStatus, string> = {
  draft: 'Draft',
  sent: 'Sent',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
}

/** Only the office has drafts. */
export const QUOTATION_TABS = ['all', 'waiting', 'accepted', 'draft'] as const
export type QuotationTab = (typeof QUOTATION_TABS)[number]

export const QUOTATION_TAB_LABELS: Record<QuotationTab, string> = {
  all: 'All',
  waiting: 'Waiting',
  accepted: 'Accepted',
  draft: 'Drafts',
}

/** The status of each tab. `all` has no condition. */
export const QUOTATION_TAB_STATUS: Record<Exclude<QuotationTab, 'all'>, QuotationStatus> = {
  waiting: 'sent',
  accepted: 'accepted',
  draft: 'draft',
}

/** The orders of the list; the first is the default. */
export const QUOTATION_SORTS = ['newest', 'oldest', 'ends-first', 'ends-last'] as const
export type QuotationSort = (typeof QUOTATION_SORTS)[number]

/** What a client may answer. */
export const QUOTATION_DECISIONS = ['accepted', 'declined'] as const satisfies readonly QuotationStatus[]
export type QuotationDecision = (typeof QUOTATION_DECISIONS)[number]

const QUOTATION_HISTORY_MAX = 20
export const SIGNER_NAME_MAX = 100
/** Of declining, and of withdrawing. */
export const QUOTATION_REASON_MAX = 500
/** Days for which a new quotation is valid, unless another day is entered. */
export const QUOTATION_VALID_DAYS = 30

/** A stored quotation (`quotations`). Money is in major units. Timestamps are converted to `Date` first. */
export const quotationSchema = receivedData(
  object({
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
  }),
)
export type Quotation = InferType<typeof quotationSchema>

/** Who decided a quotation from which network (`quotation_signers`, by the quotation's id); colleagues never read it. */
export const quotationSignerSchema = receivedData(
  object({
    id: string().required(),
    user_id: string().required(),
    /** As of `callerAddress`; 'unknown' if it is not known. */
    address: string().required(),
  }),
)
export type QuotationSigner = InferType<typeof quotationSignerSchema>

const QUOTATION_TRANSITIONS: Record<QuotationStatus, readonly QuotationStatus[]> = {
  draft: ['sent'],
  sent: ['accepted', 'declined', 'withdrawn', 'expired'],
  accepted: [],
  declined: [],
  withdrawn: [],
  expired: [],
}

/** Whether a quotation may change from one status to another. */
export function canChangeQuotation(from: QuotationStatus, to: QuotationStatus): boolean {
  return QUOTATION_TRANSITIONS[from].includes(to)
}

/**
 * Whether the last day of a sent quotation is over. The status follows in the night, but nobody can accept it meanwhile.
 * @param today the calendar date in Nairobi
 */
export function isQuotationOver(
  { status, valid_until }: Pick<Quotation, 'status' | 'valid_until'>,
  today: CalendarDate,
): boolean {
  return status === 'sent' && valid_until < today
}

/** Whether its client can accept or decline it. @param today the calendar date in Nairobi */
export function isDecidable(quotation: Pick<Quotation, 'status' | 'valid_until'>, today: CalendarDate): boolean {
  return canChangeQuotation(quotation.status, 'accepted') && !isQuotationOver(quotation, today)
}

/** Whether an invoice can be made from it. */
export function isInvoiceable({ status, invoice_id }: Pick<Quotation, 'status' | 'invoice_id'>): boolean {
  return status === 'accepted' && invoice_id === null
}

/**
 * The id of the invoice that is made from a quotation, so that repeated and parallel requests make only one.
 * @param cancelled the ids of its cancelled invoices, none of which is made again
 */
export function quotationInvoiceId(quotationId: string, cancelled: readonly string[]): string {
  const first = `quotation-${quotationId}`
  let id = first
  for (let count = 2; cancelled.includes(id); count += 1) id = `${first}-${count}`
  return id
}

export const QUOTATION_TONES: Record<QuotationStatus, Tone> = {
  draft: 'warn',
  sent: 'info',
  accepted: 'ok',
  declined: 'bad',
  withdrawn: 'mute',
  expired: 'mute',
}
