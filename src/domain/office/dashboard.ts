import { object, string } from 'yup'
import { CURRENCIES, DEFAULT_CURRENCY } from '../platform/money.ts'

/** The dashboard's figures, each counted by one aggregation query. */
export const METRICS = [
  'projects_all',
  'projects_active',
  'messages_unread',
  'messages_sent_unread',
  'documents_in_review',
  'documents_rejected',
  'documents_to_renew',
  'documents_requested',
  'milestones_to_accept',
  'appointments_upcoming',
  'appointments_soon',
  'appointments_to_confirm',
  'tickets_open',
  'tickets_answered',
  'tickets_waiting',
  'invoices_to_pay',
  'invoices_overdue',
  'users_all',
  'inquiries_unanswered',
  'organisations_to_confirm',
  'organisations_abandoned',
] as const

export type Metric = (typeof METRICS)[number]

/** The figures whose records may need a person's action. */
export type AttentionMetric = Exclude<
  Metric,
  'projects_all' | 'projects_active' | 'messages_sent_unread' | 'appointments_upcoming' | 'tickets_open' | 'users_all'
>

/** Days before an expiry in which renewal is due. */
export const RENEW_DAYS = 30

/** Days ahead in which an appointment or the due day of a requested document counts as soon. */
export const SOON_DAYS = 7

/** Age ranges of tickets in whole days since opening; the last has no upper limit. */
export const TICKET_AGES = [
  { from: 0, to: 2 },
  { from: 3, to: 7 },
  { from: 8, to: 14 },
  { from: 15, to: null },
] as const

/** Months in the revenue chart, including the current one. */
export const CHART_MONTHS = 12

/** Hours for which tickets wait for the office; the last range has no upper limit. */
export const WAITING_HOURS = [
  { from: 0, to: 4 },
  { from: 4, to: 24 },
  { from: 24, to: 72 },
  { from: 72, to: null },
] as const

/** Days since the due date of overdue invoices; the last range has no upper limit. */
export const DEBT_AGES = [
  { from: 0, to: 30 },
  { from: 31, to: 60 },
  { from: 61, to: 90 },
  { from: 91, to: null },
] as const

/** Appointments and inquiries that an admin's board names; the lists have the others. */
export const TODAY_SHOWN = 3

/** The request for the charts. It names one currency because money is never added up across currencies. */
export const askedMetricsSchema = object({ currency: string().oneOf(CURRENCIES).default(DEFAULT_CURRENCY).required() }).exact()
