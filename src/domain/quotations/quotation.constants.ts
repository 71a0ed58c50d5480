/** draft → sent → accepted or declined, by the client, or expired after its last day. The last three are final. */
export const QUOTATION_STATUSES = ['draft', 'sent', 'accepted', 'declined', 'expired'] as const
export type QuotationStatus = (typeof QUOTATION_STATUSES)[number]

export const QUOTATION_STATUS_LABELS: Record<QuotationStatus, string> = {
  draft: 'Draft',
  sent: 'Sent',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
}

export const QUOTATION_HISTORY_MAX = 20
export const SIGNER_NAME_MAX = 100
