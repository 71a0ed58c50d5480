import type { SubmissionKind } from '../../../billing/tax/submission.ts'
import { formatCount } from '../../../platform/formats.ts'
import { errorTexts, successTexts } from '../../message-types.ts'

/** Texts of the signatures by the tax authority, in the accounts. */
export const TAX_TEXTS = {
  waiting: 'Waiting for a signature',
  refused: 'Refused',
  signedToday: 'Signed today',
  off: 'No tax authority is set up: invoices are sent without a signature.',
  nothingWaits: 'Nothing waits for a signature.',
  noneToday: 'Nothing was signed today.',
  queue: 'Waiting and refused',
  ended: 'Today',
  tryNow: 'Try now',
  trying: 'Trying…',
  unlock: 'Unlock',
  unlockEffect: 'The tax authority has no record of it. It is a draft again, which you can correct, send or delete.',
  sendWithout: 'Send without signature',
  sendWithoutEffect:
    'The client gets it by mail at once, without the signature and the QR code. The client may not be able to deduct it, and the tax authority may ask for the reason.',
  sending: 'Sending…',
  unlocking: 'Unlocking…',
  reason: 'Reason',
  words: 'The tax authority says',
  noWords: 'It has not answered yet.',
  since: 'Since',
  nextTry: 'Next try',
  atOnce: 'Within a minute',
  attempts: 'Attempts',
  withoutSignature: 'Sent without signature',
  signed: 'Signed',
} as const

export const TAX_KIND_LABELS: Record<SubmissionKind, string> = { invoice: 'Invoice', credit_note: 'Credit note' }

export const unlockQuestion = (number: string) => `Unlock ${number}?`
export const withoutQuestion = (number: string) => `Send ${number} without a signature?`
/** @param moment formatted as "Nov 28, 2026 4:05 PM" */
export const pausedText = (moment: string) => `The control unit does not answer. The next try is at ${moment}, Nairobi time.`
/** Shown if more documents wait than the page lists. */
export const moreWaitText = (count: number) => `${formatCount(count)} more wait. They follow in their order.`

export const TAX_ERRORS = errorTexts('Error', {
  'tax/fetch-failed': 'Failed to load what waits for a signature',
  'tax/retry-failed': 'The tax authority could not be asked. Nothing was lost: the portal tries again by itself.',
  'tax/unlock-failed': 'The draft could not be unlocked. Nothing was changed. Try again.',
  'tax/send-failed': 'It could not be sent without a signature. Nothing was changed. Try again.',
})

export const TAX_FIELD_TEXTS = {
  'tax/reason-missing': 'Please give a reason for sending it without a signature.',
  'tax/reason-too-long': 'A reason has at most 500 characters.',
} as const

export const TAX_SUCCESSES = successTexts({
  'tax/overview': { title: 'Signatures loaded' },
  'tax/retried': { title: 'Tried again' },
  'tax/unlocked': { title: 'Draft unlocked' },
  'tax/sent-without': { title: 'Sent without signature' },
})

export const TAX_RESPONSES = errorTexts('Error', {
  'tax/signing': {
    title: 'This invoice is being signed',
    description:
      'The tax authority signs it at the moment, so it cannot be changed, deleted, cancelled or sent again. Nothing was changed. Accounting, Tax says what it waits for.',
  },
  'tax/class-unknown':
    'The tax of this invoice is neither 16 %, 8 % nor 0, so the tax authority would refuse it. Nothing was sent. Edit the draft: correct the tax, or add lines with their VAT classes.',
  'tax/not-waiting': 'This document does not wait for a signature any more. Load the page again to see the present state.',
  'tax/seen':
    'The tax authority may have this document already, so it stays locked until the authority answers. Nothing was changed.',
  'tax/too-early':
    'It can be sent without a signature only after it has waited for 24 hours. Nothing was sent; the portal keeps trying.',
  'tax/not-an-invoice': 'A credit note is issued already and has only to be signed. Nothing was changed.',
})

export const TAX_MAILS = {
  unsigned: {
    subject: 'Documents have waited for a signature for 24 hours: {count}',
    heading: 'The tax authority has not signed',
    reason: 'You get this mail because invoices or credit notes wait for the signature of the tax authority.',
    paragraph:
      'The portal keeps trying. If the clients cannot wait, you can send these documents without a signature, with a reason; otherwise you need not do anything.',
    waiting: 'Waiting',
    oldest: 'The oldest',
    open: 'See what waits',
  },
} as const
