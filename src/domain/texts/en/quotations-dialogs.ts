import type { QuotationStatus } from '../../quotations/quotation.constants.ts'
import { errorTexts, type SuccessText } from '../message-types.ts'
import { FORM_TEXTS } from './forms.ts'
import { ANSWER_STORED } from './signatures.ts'

/** Texts of the office's form and of the question before a draft is sent. */
export const QUOTATION_DIALOG_TEXTS = {
  create: 'Create quotation',
  edit: 'Edit draft',
  draft: 'It is a draft until you send it: its client does not see it before.',
  fromInquiry: 'From the quote list of an inquiry. Check the client and the prices before you send it.',
  send: 'Send quotation',
  sending: 'Sending…',
  sendEffect: 'The client gets an email and can accept or decline it. The quotation can no longer be changed.',
} as const

export const QUOTATION_LINE_TEXTS = {
  net: 'Amount without VAT',
  vat: 'VAT',
} as const

export const vatOfClassLabel = (code: string, percent: number) => `VAT ${percent} % (${code})`
export const sendQuotationQuestion = (quotationNumber: string) => `Send ${quotationNumber}?`

/** Shown while the deletion can be undone. */
export const quotationDeleted = (quotationNumber: string): SuccessText => ({
  title: `${quotationNumber} deleted`,
  description: 'No client has seen it. The next quotation gets its number.',
})

/** Errors of an open quotation, and of actions on it. */
export const QUOTATION_DIALOG_ERRORS = errorTexts('Error', {
  'quotations/not-found': {
    title: 'Quotation not found',
    description: 'It does not exist, or it is not yours. Check the link, or choose one from your quotations.',
  },
  'quotations/create-failed': 'Failed to create quotation',
  'quotations/update-failed': 'Failed to update quotation',
  'quotations/delete-failed': 'Failed to delete quotation',
  'quotations/send-failed': 'Failed to send quotation',
  'quotations/withdraw-failed': 'The quotation could not be withdrawn. What you entered is kept. Try again.',
  'quotations/decide-failed': 'Your answer could not be stored. Nothing was decided. Try again.',
  'quotations/invoice-failed': 'The invoice could not be made. Nothing was stored. Try again.',
  'quotations/fields-missing': { title: 'Validation Error', description: 'Please fill in all required fields' },
})

export const QUOTATION_FIELD_TEXTS = {
  'quotations/fields-missing': FORM_TEXTS.required,
  'quotations/title-too-long': 'A title has at most 120 characters.',
  'quotations/description-too-long': 'A description has at most 2,000 characters.',
  'quotations/lines-missing': 'A quotation has at least one line.',
  'quotations/day-invalid': 'Enter the last day on which it can be accepted.',
  'quotations/name-missing': 'Type your name.',
  'quotations/name-too-long': 'A name has at most 100 characters.',
  'quotations/reason-missing': 'Say why. The client reads it.',
  'quotations/reason-too-long': 'A reason has at most 500 characters.',
} as const

const QUOTATION_CHANGES: Record<QuotationStatus, string> = {
  draft: 'Drafted',
  sent: 'Sent to the client',
  accepted: 'Accepted by the client',
  declined: 'Declined by the client',
  withdrawn: 'Withdrawn by us',
  expired: 'Not answered by its last day',
}

/** A status change in the quotation's history. */
export const quotationHistoryText = (to: QuotationStatus) => QUOTATION_CHANGES[to]

/** What accepting means. */
export const acceptLead = (total: string) =>
  `You order everything on this quotation for ${total}. ${ANSWER_STORED} This cannot be undone.`

/** Texts of a quotation's details, and of the forms there. */
export const QUOTATION_VIEW_TEXTS = {
  loading: 'Loading quotation…',
  sent: 'Sent',
  lines: 'Lines',
  discount: 'Discount',
  decision: 'Answer of the client',
  reason: 'Reason',
  over: 'Its last day is over, so it can no longer be accepted. Ask us for a new one.',
  accept: 'Accept',
  acceptTitle: 'Accept this quotation',
  acceptLabel: 'Accept quotation',
  decline: 'Decline',
  declineTitle: 'Decline this quotation',
  declineLead: `Nothing is ordered. ${ANSWER_STORED} This cannot be undone.`,
  declineLabel: 'Decline quotation',
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw this quotation',
  withdrawLead: 'The client gets the reason by email and can no longer accept it. This cannot be undone.',
  withdrawLabel: 'Withdraw quotation',
  withdrawing: 'Withdrawing…',
  sending: 'Sending…',
  back: 'Back',
  name: 'Your name',
  reasonOptional: 'Reason (optional)',
  makeInvoice: 'Make invoice',
  making: 'Making…',
  openInvoice: 'Open the invoice',
} as const

export const QUOTATION_SUCCESSES = {
  'quotations/created': { title: 'Quotation created' },
  'quotations/updated': { title: 'Quotation updated' },
  'quotations/deleted': { title: 'Draft deleted' },
  'quotations/sent': { title: 'Quotation sent' },
  'quotations/withdrawn': { title: 'Quotation withdrawn' },
  'quotations/accepted': { title: 'Quotation accepted', description: 'Thank you. We get in touch with you.' },
  'quotations/declined': { title: 'Quotation declined' },
  'quotations/invoiced': { title: 'Draft invoice made' },
} as const satisfies Record<string, SuccessText>
