import { errorTexts, successTexts } from '../../message-types.ts'

/** Texts of the closed months, beside the sales journal. */
export const MONTH_TEXTS = {
  heading: 'Closed months',
  lead: 'In a closed month nothing changes: payments, refunds, opening items and opening credit are refused with a day in it. An online payment of such a day counts on the first open day. What is taken back has the day of today.',
  none: 'No month is closed.',
  month: 'Month to close',
  close: 'Close month',
  closing: 'Closing…',
  closed: 'Closed',
  reopened: 'Reopened',
  reopen: 'Reopen',
  reopening: 'Reopening…',
  reopenEffect:
    'Days in this month can be entered again until you close it. Tell your accountant if its figures were reported.',
  reason: 'Reason',
  allEnded: 'Every month that has ended is closed.',
} as const

/** "Close October 2026?" */
export const closeQuestion = (month: string) => `Close ${month}?`
/** "Reopen October 2026?" */
export const reopenQuestion = (month: string) => `Reopen ${month}?`
export const closeEffects = (month: string) =>
  [
    `After this, no payment, refund, opening item or opening credit can be dated into ${month} or a month before it.`,
    'A withholding certificate keeps its date. It counts on the day on which it is accepted.',
    'Record the payments and import the opening items of these months first. Only the last closed month can be reopened, with a reason.',
  ] as const
/** "All months until October 2026 are closed." */
export const closedUntilText = (month: string) => `All months until ${month} are closed.`

export const MONTH_ERRORS = errorTexts('Error', {
  'ledger/months-failed': 'The closed months could not be loaded. Nothing was lost. Try again.',
  'ledger/close-failed': 'The month could not be closed. Nothing was changed. Try again.',
  'ledger/reopen-failed': 'The month could not be reopened. Nothing was changed. Try again.',
})

export const MONTH_SUCCESSES = successTexts({
  'ledger/months-loaded': { title: 'Closed months loaded' },
  'ledger/month-closed-now': { title: 'Month closed' },
  'ledger/month-reopened': { title: 'Month reopened' },
})
