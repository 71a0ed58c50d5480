/** What the forms of an appointment say at their fields. */
export const APPOINTMENT_FORM_TEXTS = {
  dayInvalid: 'Choose a day.',
  timeInvalid: 'Choose a time.',
  titleTooLong: 'A title has at most 120 characters.',
  descriptionTooLong: 'A description has at most 2,000 characters.',
  notesTooLong: 'Notes have at most 1,000 characters.',
  locationTooLong: 'A place has at most 200 characters.',
  linkTooLong: 'A link has at most 500 characters.',
  linkInvalid: 'Enter a link that begins with https://.',
  placeMissing: 'Please enter where to meet before you confirm.',
  linkMissing: 'Please enter the link of the meeting before you confirm.',
  reasonMissing: 'Please give the client a reason.',
  past: 'This time is over. Please choose a later one.',
  closedDay: 'Our office is closed on Sundays.',
  tooSoon: 'This time is too soon for us to prepare. Please choose a later one.',
  tooFar: 'Appointments can be booked half a year ahead. Please choose an earlier day.',
  reasonTooLong: 'A reason has at most 500 characters.',
} as const

/** Why nothing can be booked on a closing day. @param reason as the office entered it */
export function closedFor(reason: string): string {
  return `Our office is closed on this day: ${reason}. Please choose another day.`
}
