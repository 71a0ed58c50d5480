/** What the activity log records. Each entry names people and records by their ids only. */
export const ACTIVITY_KINDS = [
  'account_created',
  'account_deleted',
  'role_changed',
  'signed_out_everywhere',
  'data_downloaded',
  'project_created',
  'project_status_changed',
  'document_uploaded',
  'document_reviewed',
  'invoice_created',
  'invoice_deleted',
  'invoice_sent',
  'invoice_overdue',
  'invoice_paid',
  'invoice_cancelled',
  'payment_received',
  'payment_flagged',
  'payment_reversed',
] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]
