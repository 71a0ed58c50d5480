import { COMPANY_SHORT_NAME } from '../company-name.ts'

/** What the list of appointments says; apart from the dialogs, so that the page carries no text of theirs. */
export const APPOINTMENT_TEXTS = {
  book: 'Book Appointment',
  details: 'Details',
  cancel: 'Cancel',
  loading: 'Loading appointments…',
  /** After a time: where it is this time. */
  inNairobi: 'in Nairobi',
  /** Over, and neither completed nor cancelled. */
  past: 'Past',
  bookedByOffice: `Booked by ${COMPANY_SHORT_NAME}`,
} as const

/** How long an appointment is. @param minutes a whole number */
export function durationText(minutes: number): string {
  return `${minutes} minutes`
}
