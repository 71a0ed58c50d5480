/** draft → sent → overdue; sent or overdue → paid; draft, sent or overdue → cancelled. Paid and cancelled are final. */
export const INVOICE_STATUSES = ['draft', 'sent', 'paid', 'overdue', 'cancelled'] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

export const INVOICE_STATUS_LABELS: Record<InvoiceStatus, string> = {
  draft: 'Draft',
  sent: 'Sent',
  paid: 'Paid',
  overdue: 'Overdue',
  cancelled: 'Cancelled',
}

export const INVOICE_TABS = ['all', 'pending', 'paid', 'overdue'] as const
export type InvoiceTab = (typeof INVOICE_TABS)[number]

export const INVOICE_TAB_LABELS: Record<InvoiceTab, string> = {
  all: 'All',
  pending: 'Pending',
  paid: 'Paid',
  overdue: 'Overdue',
}

/** The statuses of each tab and its stat card. `all` has no condition. */
export const INVOICE_TAB_STATUSES: Record<Exclude<InvoiceTab, 'all'>, readonly InvoiceStatus[]> = {
  pending: ['draft', 'sent'],
  paid: ['paid'],
  overdue: ['overdue'],
}

/** Statuses of issued invoices with an unpaid part. */
export const UNPAID_STATUSES: readonly InvoiceStatus[] = ['sent', 'overdue']

/** The orders of the list; the first is the default. */
export const INVOICE_SORTS = ['newest', 'oldest', 'due-first', 'due-last'] as const
export type InvoiceSort = (typeof INVOICE_SORTS)[number]

/** Statuses of invoices that count as billed: neither drafts nor cancelled ones. Total Value and the charts add these up. */
export const INVOICED_STATUSES: readonly InvoiceStatus[] = ['sent', 'overdue', 'paid']

export const INVOICE_TITLE_MAX = 120
export const INVOICE_DESCRIPTION_MAX = 2000
export const INVOICE_REASON_MAX = 500
/** Maximum of amount and tax each, in major units: their sum is exact to the cent. */
export const INVOICE_AMOUNT_MAX = 999_999_999_999
export const INVOICE_HISTORY_MAX = 50

/** How often one invoice can be disputed. */
export const DISPUTES_MAX = 5

/** Why an admin must check an invoice; the money itself is on its payments. */
export const INVOICE_FLAGS = ['amount_differs', 'paid_twice', 'paid_after_cancel', 'reversed'] as const
export type InvoiceFlag = (typeof INVOICE_FLAGS)[number]

export const INVOICE_FLAG_LABELS: Record<InvoiceFlag, string> = {
  amount_differs: 'A payment came in that is not the amount asked for',
  paid_twice: 'Money came in again after the invoice was paid',
  paid_after_cancel: 'Money came in after the invoice was cancelled',
  reversed: 'The provider took a payment back',
}

/** The reminders by their days after the due date; each is sent once. */
export const REMINDER_DAYS = { before: -3, due: 0, after_7: 7, after_14: 14, after_30: 30 } as const
export const REMINDER_STEPS = [
  'before',
  'due',
  'after_7',
  'after_14',
  'after_30',
] as const satisfies readonly (keyof typeof REMINDER_DAYS)[]
export type ReminderStep = (typeof REMINDER_STEPS)[number]
