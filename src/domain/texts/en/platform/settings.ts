import { COMPANY } from '../../../platform/company.ts'
import type { SettingsPart } from '../../../platform/settings/office-settings.ts'
import { errorTexts, successTexts } from '../../message-types.ts'

export const SETTINGS_TEXTS = {
  loading: 'Loading the office settings…',
  loadSaved: 'Load the saved values',
  unchanged: 'Nobody has changed this yet: these are the values that the product comes with.',
  noDays: 'No closing days are set. Sundays are closed without them.',
  addDay: 'Add a closing day',
  day: 'Day',
  reason: 'Reason (clients read it)',
  add: 'Add',
  proposals: 'Public holidays of Kenya that are not in the list',
  proposalsHint:
    'This and next year. A holiday on a Sunday is kept on the next day. Idd-ul-Fitr and Idd-ul-Azha follow the moon: compare their days with the gazette.',
  addAll: 'Add all',
  unsaved: 'The list is not saved yet.',
  toMove: 'These appointments are on a closing day. Nothing has happened to them: please move each one.',
  seats: 'Appointments in the same half hour',
  notice: 'Earliest notice for clients, in hours',
  paymentTerms: 'Days until an invoice is due',
  smallDifference: 'Largest small difference, in Kenya shillings',
  vatClass: 'VAT class of a typed amount',
  bankName: 'Bank',
  branch: 'Branch (optional)',
  account: 'Account number or IBAN',
  swift: 'SWIFT code',
  paybill: 'M-Pesa paybill number (optional)',
  footer: 'Footer of invoices (optional)',
  signature: 'Signature',
  staffFactor: 'Every admin must sign in with a second factor',
} as const

/** The effect of each part, in one or two sentences below its name. */
export const SETTINGS_HINTS: Record<SettingsPart, string> = {
  closing_days: 'Nobody can book on these days. Appointments that are on them already stay, and are listed here to be moved.',
  booking: 'Fewer seats keep what is booked. The notice binds clients, not the office.',
  payment_terms: 'They fill in the due date of a new invoice, which can still be changed or removed.',
  small_differences:
    'A payment may be more than what is due by this much; the difference becomes credit of the client. A smaller rest of an invoice can be written off. In other currencies the invoice’s exchange rate applies.',
  vat: 'New invoices without lines, and the invoices of milestones, begin with it. An invoice can have another one, and each line has its own.',
  bank_details:
    'They apply to drafts and to what is sent from now on; a sent invoice keeps its own. A change needs a sign-in of the last five minutes, so sign in again before you begin. Every admin gets a mail about it.',
  reminders:
    'Each goes once to the client of an unpaid invoice, in the morning. They may contain {invoice_number}, {amount} (what is still due), {due_date} and {client}. None is sent while an invoice is disputed or its reminders are paused.',
  mail_signature: 'It ends every mail that we send.',
  staff_second_factor:
    'Once it is on, admins who signed in without a second factor see only a page that asks them to set one up. Their work is kept. To switch it on, sign in with your own second factor first; to switch it off, that sign-in must be of the last five minutes. Every admin gets a mail about it.',
}

/** Who last saved a part. @param when formatted as "Nov 28, 2026 4:05 PM" */
export const changedText = (name: string, when: string) => `Last changed by ${name}, ${when}`

/** Accessible name of a button in the row of one day. */
export const dayButton = (action: string, day: string) => `${action} ${day}`

export const SETTINGS_FIELD_TEXTS = {
  'settings/day-missing': 'Choose a day.',
  'settings/day-not-ahead': 'Choose today or a day in the next three years.',
  'settings/day-twice': 'This day is in the list already.',
  'settings/too-many-days': 'At most 150 closing days can be kept. Remove some first.',
  'settings/reason-missing': 'Enter a reason: clients read it.',
  'settings/reason-too-long': 'A reason has at most 120 characters.',
  'settings/seats-invalid': 'Enter a whole number from 1 to 20.',
  'settings/notice-invalid': 'Enter a whole number of hours from 0 to 720 (30 days).',
  'settings/payment-terms-invalid': 'Enter a whole number of days from 0 to 365.',
  'settings/small-difference-invalid': 'Enter an amount from 0 to 1,000, with two decimals at most.',
  'settings/signature-missing': 'Enter a signature: every mail says who sends it.',
  'settings/signature-too-long': 'A signature has at most 500 characters.',
  'settings/reminder-missing': 'Enter a text: the client reads it.',
  'settings/reminder-placeholder': 'In braces, use only {invoice_number}, {amount}, {due_date} and {client}.',
  'settings/reminder-subject-too-long': 'A subject has at most 120 characters.',
  'settings/reminder-text-too-long': 'A text has at most 1,000 characters.',
  'settings/bank-name-missing': 'Enter the name of the bank.',
  'settings/bank-line-too-long': 'Use at most 80 characters.',
  'settings/account-invalid':
    'Enter an account number or an IBAN: 5 to 40 letters, digits, spaces or hyphens. Check it for typing errors.',
  'settings/swift-invalid': 'Enter a SWIFT code of 8 or 11 capital letters and digits.',
  'settings/paybill-invalid': 'Enter a paybill number of 5 to 7 digits, or leave it empty.',
  'settings/footer-too-long': 'A footer has at most 500 characters.',
} as const

export const SETTINGS_ERRORS = errorTexts('Error', {
  'settings/fetch-failed': 'Failed to load the office settings',
  'settings/save-failed': 'The settings could not be saved. What you entered is kept. Try again.',
})

export const SETTINGS_SUCCESSES = successTexts({
  'settings/loaded': { title: 'Settings loaded' },
  'settings/saved': { title: 'Settings saved', description: 'They apply from now on.' },
})

export const SETTINGS_RESPONSES = {
  'settings/changed-meanwhile': {
    title: 'These settings have changed meanwhile',
    description:
      'They were saved in another tab or by another admin. Your change is not saved, and what you entered is still here. Load the saved values, which replaces it, then make your change again.',
  },
  'settings/own-factor-first': {
    title: 'Use a second factor yourself first',
    description:
      'Otherwise you would lock yourself out. Nothing was saved. Add one on your account page, sign in again with it, and then switch this on.',
  },
  'settings/day-over': {
    title: 'This day is over',
    description: 'A closing day is today or later. Nothing was saved. Remove the day, then save again.',
  },
  'settings/day-too-far': {
    title: 'This day is too far ahead',
    description: 'Closing days can be set three years ahead. Nothing was saved. Remove the day, then save again.',
  },
} as const

export const OFFICE_MAILS = {
  bankDetailsChanged: {
    when: '{moment} in Nairobi',
    subject: `The bank details on invoices of ${COMPANY.shortName} have changed`,
    heading: 'The bank details on invoices have changed',
    paragraph: 'Invoices that are sent from now on carry the new details. Those that were sent before keep theirs.',
    paragraph2: 'Did nobody announce this change? Then compare the details with those of your bank at once.',
    open: 'Open the office settings',
    reason: 'You get this mail because you are an admin: every change of the bank details is reported to all of them.',
  },
  staffFactorChanged: {
    subject: `Signing in to the portal of ${COMPANY.shortName} has changed for staff`,
    headingOn: 'Admins now need a second factor',
    headingOff: 'Admins no longer need a second factor',
    on: 'From now on, admins open the portal only after a sign-in with a second factor. If you have none, the portal asks you to set one up at your next visit.',
    off: 'Admins can open the portal with their password alone, unless they have a second factor. It is safer to keep yours.',
    paragraph2: 'Did nobody announce this change? Then ask the admin who made it.',
    open: 'Open the office settings',
    reason: 'You get this mail because you are an admin: changes of this setting are reported to all of them.',
  },
  test: {
    subject: 'Test email',
    heading: 'The mail settings work',
    paragraph: 'This mail was sent to check that our site can send mail. It asks nothing of you.',
    open: 'Visit our site',
    reason: 'You get this mail because this address was entered on the test page of our site.',
  },
  facts: {
    changedBy: 'Changed by',
    when: 'When',
  },
} as const

/** Begins an entry of the activity log, and heads several entries of one kind. */
export const SETTINGS_ACTIVITY_NAMES = {
  settings_changed: 'Office settings changed',
} as const
