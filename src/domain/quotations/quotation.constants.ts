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

export const QUOTATION_HISTORY_MAX = 20
export const SIGNER_NAME_MAX = 100
/** Of declining, and of withdrawing. */
export const QUOTATION_REASON_MAX = 500
/** Days for which a new quotation is valid, unless another day is entered. */
export const QUOTATION_VALID_DAYS = 30
