/** What the dashboard counts, each by one aggregation of the database. */
export const FIGURES = [
  'projects_all',
  'projects_active',
  'messages_unread',
  'messages_sent_unread',
  'documents_in_review',
  'documents_rejected',
  'documents_to_renew',
  'appointments_upcoming',
  'appointments_soon',
  'appointments_to_confirm',
  'tickets_open',
  'tickets_answered',
  'tickets_waiting',
  'invoices_to_pay',
  'invoices_overdue',
  'users_all',
  'inquiries_new',
] as const
export type Figure = (typeof FIGURES)[number]

/** How many days ahead an expiry counts as near. */
export const RENEW_DAYS = 30
/** How many days ahead an appointment counts as near. */
export const SOON_DAYS = 7

/** Whole days since a ticket was opened, from and to; the last has no end. */
export const TICKET_AGES = [
  { from: 0, to: 2 },
  { from: 3, to: 7 },
  { from: 8, to: 14 },
  { from: 15, to: null },
] as const

/** Months that the chart of money shows, this one included. */
export const CHART_MONTHS = 12
