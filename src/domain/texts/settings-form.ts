/** What the forms of the office settings say at their fields. */
export const SETTINGS_FORM_TEXTS = {
  day: 'Choose a day.',
  reason: 'Enter a reason: clients read it.',
  reasonTooLong: 'A reason has at most 120 characters.',
  tooManyDays: 'At most 150 closing days can be kept. Remove some first.',
  dayNotAhead: 'Choose today or a day in the next three years.',
  dayTwice: 'This day is in the list already.',
  seats: 'Enter a whole number from 1 to 20.',
  notice: 'Enter a whole number of hours from 0 to 720 (30 days).',
  paymentTerms: 'Enter a whole number of days from 0 to 365.',
  signature: 'Enter a signature: every mail says who sends it.',
  signatureTooLong: 'A signature has at most 500 characters.',
} as const
