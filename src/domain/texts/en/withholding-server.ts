import { COMPANY } from '../../company.ts'
import { errorTexts } from '../message-types.ts'
import { WITHHOLDING_ERRORS } from './withholding.ts'
import { CERTIFICATE_FILE_ERRORS, WITHHOLDING_FIELD_TEXTS } from './withholding-dialogs.ts'

const { 'invoices/reason-too-long': _shared, ...FIELD_TEXTS } = WITHHOLDING_FIELD_TEXTS

export const WITHHOLDING_ANSWERS = {
  ...FIELD_TEXTS,
  ...WITHHOLDING_ERRORS,
  ...CERTIFICATE_FILE_ERRORS,
  ...errorTexts('Error', {
    'withholding/not-found': 'This certificate does not exist, or it is not yours. Load the page again.',
    'withholding/not-open':
      'A certificate is recorded for invoices that are sent and not paid in full, and {invoice_number} is not. Nothing was recorded. Load the page again to see the present state.',
    'withholding/several-clients':
      'A certificate covers invoices of one client in one currency. Nothing was recorded. Record one certificate for each.',
    'withholding/in-future': 'The date on a certificate cannot be after today. Nothing was recorded.',
    'withholding/more-than-due':
      'This certificate is over more than its invoices expect: {parts}. Nothing was changed. Compare the amounts with the certificate.',
    'withholding/number-known': {
      title: 'This certificate is there already',
      description:
        'A certificate with the number {number} for the same tax is recorded on invoice {invoice_number}. Nothing was recorded. Check the number, or open that invoice.',
    },
    'withholding/recorded-otherwise': {
      title: 'This certificate is there already',
      description: 'It was recorded when you sent it before, with what you had entered then. Close this window to see it.',
    },
    'withholding/decided-already':
      'Somebody has decided about this certificate meanwhile: it is {status}. Nothing was changed. Load the page again.',
    'withholding/nothing-missing':
      'No certificate is missing on this invoice, or the missing ones wait for your check. No reminder was sent.',
    'withholding/not-dunned':
      'The client disputes this invoice, or its reminders are paused, so no reminder was sent. Resolve the dispute or resume the reminders first.',
    'withholding/reminded-today': 'The client was reminded of this invoice today. The next reminder can be sent tomorrow.',
  }),
} as const

/** "INV-2026-0007 at most Ksh 500.00 instead of Ksh 700.00": a part of a certificate that is refused. */
export const refusedPartText = (invoice: string, allowed: string, amount: string) =>
  `${invoice} at most ${allowed} instead of ${amount}`

export const WITHHOLDING_MAILS = {
  reason: `You get this mail because ${COMPANY.name} addressed this invoice to you.`,
  officeReason: 'You get this mail because notices about money go to this address.',
  recorded: {
    subject: 'A withholding certificate for {invoice_number} waits for a check',
    heading: 'A client has recorded a withholding certificate',
    paragraph: 'It settles its part of the invoice once you have accepted it.',
    open: 'Open the accounts',
  },
  accepted: {
    subject: 'Withholding certificate for {invoice_number} accepted',
    heading: 'We have accepted your withholding certificate',
    paragraph: 'Thank you. The amount counts as paid on the invoice.',
  },
  rejected: {
    subject: 'Withholding certificate for {invoice_number} rejected',
    heading: 'We could not accept your withholding certificate',
    paragraph: 'It does not count as paid. Please correct it, and record it again on the invoice.',
  },
  missing: {
    subject: 'Withholding certificates for {invoice_number} are missing',
    heading: 'Please send us the withholding certificates',
    paragraph:
      'What you withheld counts as paid once we have the certificate of iTax. Please record it on the invoice in the portal. Have you recorded it already? Then you need not do anything.',
  },
  open: 'Open the invoice',
  several: '{count} invoices',
  facts: {
    invoice: 'Invoice',
    for: 'For',
    tax: 'Tax',
    number: 'Certificate number',
    day: 'Date on the certificate',
    amount: 'Amount',
    stillDue: 'Still due',
    missing: '{kind} missing',
  },
} as const
