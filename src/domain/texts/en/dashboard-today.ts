import { DEBT_AGES, WAITING_HOURS } from '../../dashboard/dashboard.constants.ts'
import { formatCount } from '../../formats.ts'

/** Texts of an admin's board of the day. */
export const TODAY_TEXTS = {
  appointments: 'Appointments today',
  noAppointments: 'Nothing is booked for today.',
  inquiries: 'Inquiries to answer',
  noInquiries: 'Every inquiry is answered. A new one should be answered within 24 hours.',
  waiting: 'Tickets by waiting time',
  time: 'Waiting for',
  tickets: 'Tickets',
  debts: 'Overdue money by age',
  noDebts: 'No invoice is overdue.',
  overdueInvoices: 'Overdue invoices',
  appointmentList: 'All appointments',
} as const

/** "under 4 hours", "1–3 days", "over 3 days" */
export const WAITING_LABELS: readonly string[] = WAITING_HOURS.map(({ from, to }) => {
  if (to === null) return `over ${from / 24} days`
  if (from === 0) return `under ${to} hours`
  return from < 24 ? `${from}–${to} hours` : `${from / 24}–${to / 24} days`
})

/** "0–30 days", "over 90 days" */
export const DEBT_LABELS: readonly string[] = DEBT_AGES.map(({ from, to }) =>
  to === null ? `over ${from - 1} days` : `${from}–${to} days`,
)

/** "7 appointments"; without any, the name of the list */
export function appointmentsText(count: number): string {
  if (count === 0) return TODAY_TEXTS.appointmentList
  return `${formatCount(count)} ${count === 1 ? 'appointment' : 'appointments'}`
}

/** "5 inquiries, 2 overdue" */
export function inquiriesText(count: number, overdue: number): string {
  const words = `${formatCount(count)} ${count === 1 ? 'inquiry' : 'inquiries'}`
  return overdue > 0 ? `${words}, ${formatCount(overdue)} overdue` : words
}
