import type { AgeClass } from '../../../billing/receivables/receivables.endpoints.ts'
import { errorTexts, successTexts } from '../../message-types.ts'
import { BOOK_DAY_TEXTS } from '../platform/forms.ts'

/** Texts of the corrections of payments in an invoice, and of the part Accounts of /admin/accounting. */
export const LEDGER_TEXTS = {
  reversePayment: 'Reverse payment',
  reverseLead: 'For a payment that was recorded by mistake. The invoice is open again, and its receipt is no longer valid.',
  reverseNotice: 'The client gets a mail with the reason.',
  reversing: 'Reversing…',
  keepPayment: 'Keep the payment',
  reverse: 'Reverse',
  reason: 'Reason',
  clearFlag: 'End the review',
  clearLead: 'Decide about the money, and say why. The client can pay the invoice online again if something is still due.',
  clearing: 'Saving…',
  keepFlag: 'Decide later',
  flaggedMoney: 'Money that was not applied',
  reversedMoney: 'Payment that the provider took back',
  decision: 'Please choose',
  account: 'Account',
  chooseClient: 'Choose a client to see the account of their organisation.',
  credit: 'Credit',
  owed: 'Owed from before the portal',
  noCredit: 'No credit',
  unpaid: 'Unpaid invoices',
  noUnpaid: 'Nothing is due.',
  entries: 'Receipts, opening credit and refunds',
  noEntries: 'None yet.',
  allocate: 'Record payment',
  allocationLead: 'One payment for several invoices. Each gets its receipt by mail. What is left is kept as credit.',
  allocateToOldest: 'Spread over the oldest',
  allocationRest: 'Kept as credit',
  allocationPart: 'Part',
  openingItems: 'Opening items',
  opening: 'Opening credit',
  openingLead:
    'What the client had paid in advance before the portal, as a negative amount. Import what they owed as opening items.',
  refund: 'Refund credit',
  refundLead: 'For credit that you have paid out to the client.',
  recording: 'Recording…',
  duplicateReason: 'Why this is another one',
  writeOff: 'Write off the rest',
  writeOffLead:
    'For a small difference that nobody will pay. If it settles the invoice, the client can read the reason in its history.',
  writingOff: 'Writing off…',
  reverseWriteOffLead: 'The amount is due again. If the invoice was paid, the client can read the reason in its history.',
  reversed: 'Reversed',
  recordedOn: 'Received on',
} as const

export const FLAGGED_MONEY_LABELS = {
  credit: 'Keep it as credit of the client',
  returned: 'It was returned to the client',
} as const

export const REVERSED_MONEY_LABELS = {
  reverse: 'The money is gone: take the payment back',
  keep: 'The money is there: keep the payment',
} as const

/** The kinds of entries that belong to no invoice. */
export const ACCOUNT_ENTRY_LABELS = {
  receipt: 'Receipt',
  transfer: 'Credit moved',
  reversal: 'Reversal',
  refund: 'Refund',
  opening: 'Opening credit',
} as const

export const LEDGER_FIELD_TEXTS = {
  ...BOOK_DAY_TEXTS,
  'ledger/reason-missing': 'Please give a reason.',
  'ledger/reason-too-long': 'A reason has at most 500 characters.',
  'ledger/day-invalid': 'Enter a day that exists.',
  'ledger/client-missing': 'Choose a client.',
  'ledger/opening-owed':
    'Enter what the client had paid in advance, as a negative amount. Import what they owed as opening items, with their old numbers and due dates.',
  'ledger/too-many-parts': 'A payment is spread over at most 30 invoices.',
} as const

export const LEDGER_ERRORS = errorTexts('Error', {
  'ledger/fetch-failed': 'Failed to fetch the account',
  'ledger/save-failed': 'Failed to save. Nothing was recorded.',
  'ledger/reverse-failed': 'Failed to reverse. Nothing was changed.',
  'ledger/write-off-failed': 'Failed to write off. Nothing was changed.',
  'ledger/import-failed': 'Failed to import the opening items. Import again: none is imported twice.',
  'ledger/clear-failed': 'Failed to end the review. Nothing was changed.',
})

export const LEDGER_SUCCESSES = successTexts({
  'ledger/payment-reversed': { title: 'Payment reversed' },
  'ledger/flag-cleared': { title: 'Review ended' },
  'ledger/payment-allocated': { title: 'Payment recorded' },
  'ledger/opening-recorded': { title: 'Opening credit recorded' },
  'ledger/refund-recorded': { title: 'Refund recorded' },
  'ledger/entry-reversed': { title: 'Entry reversed' },
  'ledger/written-off': { title: 'Rest written off' },
  'ledger/write-off-reversed': { title: 'Write-off taken back' },
  'ledger/loaded': { title: 'Account loaded' },
})

export const LEDGER_RESPONSES = errorTexts('Error', {
  'ledger/not-reversible': 'Only what the office recorded by hand can be reversed. Nothing was changed.',
  'ledger/invoice-cancelled':
    'A credit note has cancelled this invoice, so its payment is credit of the client now. Refund the credit instead. Nothing was changed.',
  'ledger/choice-missing':
    'A payment of this invoice still needs a decision. Load the page again, and choose for each. Nothing was changed.',
  'ledger/parts-too-large': 'The parts are more than the payment. Nothing was recorded.',
  'ledger/part-not-payable': '{invoice_number} can no longer be paid. Load the page again. Nothing was recorded.',
  'ledger/part-too-large': 'The part for {invoice_number} is more than what is still due. Nothing was recorded.',
  'ledger/in-future': 'The day cannot be after today. Nothing was recorded.',
  'ledger/month-closed':
    '{month} is closed, so nothing was recorded. What you entered is still here. Enter a day of an open month; the last closed month can be reopened under Accounting, Sales journal.',
  'ledger/month-not-ended': 'This month has not ended, so it cannot be closed. Nothing was changed.',
  'ledger/later-month-closed': 'A later month is closed. Reopen that one first. Nothing was changed.',
  'ledger/not-enough-credit': 'The client has less credit than this. Nothing was changed.',
  'ledger/unknown-entry': 'This entry does not exist. Load the page again.',
  'ledger/same-opening': {
    title: 'The same opening credit is there already',
    description: 'Nothing was recorded, and your entries are kept. Compare it, and say why this is another one.',
  },
  'ledger/other-opening': '{client}: {amount} on {day}',
  'ledger/other-receipt': '{client}: {amount} on {day}, kept as credit',
  'ledger/rest-not-small':
    'What is due is more than a small difference, waits for a certificate or needs a review. Nothing was changed. Load the page again to see it.',
  'ledger/nothing-written-off': 'Nothing of this invoice is written off. Load the page again.',
  'ledger/entered-otherwise': {
    title: 'This entry is there already',
    description: 'It was recorded when you sent it before, with what you had entered then. Close this window to see it.',
  },
})

/** Begins an entry of the activity log, and heads several entries of one kind. */
export const LEDGER_ACTIVITY_NAMES = {
  opening_recorded: 'Opening items or credit recorded',
  credit_refunded: 'Credit refunded',
  entry_reversed: 'Entry of the account reversed',
  duplicate_confirmed: 'Recorded although it looked recorded already',
  statement_mailed: 'Statement of account mailed',
  month_closed: 'Month of the books closed',
  month_reopened: 'Month of the books reopened',
} as const

/** The headings of the sales journal, and the texts of its form. */
export const JOURNAL_TEXTS = {
  pin: 'KRA PIN',
  exchangeRate: 'Exchange rate',
  net: 'Net',
  tax: 'Tax',
  gross: 'Gross',
  inShillings: 'Gross in KES',
  heading: 'Sales journal',
  lead: 'One row for each issued invoice, credit note, payment, certificate, write-off, reversal and exchange difference, with net and tax for each VAT class. What a client owes less is negative. The exchange rate is that of the invoice.',
  file: 'the sales journal',
  unclassified:
    'An invoice without lines has the class of its amount. One from before the classes counts by its tax: B or E if it is the rate of that class, A without tax, otherwise unclassified.',
} as const

export const JOURNAL_ERRORS = errorTexts('Error', {
  'journal/failed': 'The journal could not be made. Nothing was lost. Try again, or choose a shorter period.',
})

export const JOURNAL_FIELD_TEXTS = {
  'journal/too-long': 'A journal covers at most a year. Choose a later first day.',
} as const

export const RECEIVABLE_TEXTS = {
  organisation: 'Organisation',
  credit: 'Unused credit',
  none: 'Nobody owes anything.',
  csv: 'CSV',
  file: 'the receivables',
  unnamed: 'Organisation without a name',
} as const

export const AGE_CLASS_LABELS: Record<AgeClass, string> = {
  current: 'Current',
  days_30: '1–30 days',
  days_60: '31–60 days',
  days_90: '61–90 days',
  older: 'Over 90 days',
}

/** "Owed in KES by age" */
export const owedText = (currency: string) => `Owed in ${currency} by age`
/** "Days late on Nov 27, 2026" */
export const agedOnText = (day: string) => `By days after the due date, on ${day}`

export const RECEIVABLE_ERRORS = errorTexts('Error', {
  'receivables/fetch-failed': 'The receivables could not be loaded. Nothing was lost. Try again.',
})

export const RECEIVABLE_SUCCESSES = successTexts({
  'receivables/receivables': { title: 'Receivables' },
})
