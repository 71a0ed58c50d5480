import type { QuotationStatus } from '../../../billing/quotations/quotation.ts'
import { COMPANY } from '../../../platform/company.ts'
import { errorTexts, type SuccessText, successTexts } from '../../message-types.ts'
import { FORM_TEXTS } from '../platform/forms.ts'
import { ANSWER_STORED } from '../platform/pdfs.ts'

/** Texts of the list of quotations. */
export const QUOTATION_TEXTS = {
  create: 'New Quotation',
  quotation: 'Quotation',
  heading: 'Quotations',
  plural: 'quotations',
  validUntil: 'Valid until',
  over: 'over',
  send: 'Send',
  edit: 'Edit',
  delete: 'Delete',
  pdf: 'PDF',
  /** Below an empty list, for members and for the office. */
  firstStep: {
    member: 'A quotation appears here when we send it.',
    office: 'Make the first quotation. Its client sees it when you send it.',
  },
} as const

export const QUOTATION_ERRORS = errorTexts('Error', {
  'quotations/fetch-failed': 'Failed to fetch quotations',
  'quotations/pdf-failed': 'The PDF could not be made. Nothing was lost. Try again.',
})

export const quotationHeading = (quotationNumber: string) => `Quotation ${quotationNumber}`

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

export const QUOTATION_SUCCESSES = successTexts({
  'quotations/created': { title: 'Quotation created' },
  'quotations/updated': { title: 'Quotation updated' },
  'quotations/deleted': { title: 'Draft deleted' },
  'quotations/sent': { title: 'Quotation sent' },
  'quotations/withdrawn': { title: 'Quotation withdrawn' },
  'quotations/accepted': { title: 'Quotation accepted', description: 'Thank you. We get in touch with you.' },
  'quotations/declined': { title: 'Quotation declined' },
  'quotations/invoiced': { title: 'Draft invoice made' },
})

export const QUOTATION_PDF_TEXTS = {
  quotation: 'QUOTATION',
  preparedFor: 'Prepared for',
  date: 'Date',
  validUntil: 'Valid until',
  acceptedOn: 'Accepted on',
  answers: { accepted: 'Accepted by', declined: 'Declined by' },
} as const

export const QUOTATION_RESPONSES = errorTexts('Error', {
  'quotations/created-otherwise': {
    title: 'This quotation is there already',
    description:
      'It was made when you sent it before, with what you had entered then. Close this window, open the quotation and change it there.',
  },
  'quotations/client-unknown': 'This client no longer exists. Choose another one.',
  'quotations/project-not-clients': 'This project belongs to another client. Choose one of this client’s.',
  'quotations/inquiry-unknown': 'The inquiry no longer exists. Nothing was stored. Make the quotation without it.',
  'quotations/no-address': 'Nobody at this client would get the quotation. Nothing was sent. Choose another client.',
  'quotations/day-past': 'Its last day is over. Enter a later one in the draft, and send it again. Nothing was sent.',
  'quotations/rates-changed':
    'The VAT rates have changed since this draft was saved. Open it, check the new total, save it, and send it again.',
  'quotations/no-draft':
    'Only a draft can be changed or deleted. Nothing was changed. Load the page again to see the present state.',
  'quotations/changed-meanwhile': {
    title: 'This quotation has changed meanwhile',
    description:
      'Somebody else has saved it since you opened it. Nothing of yours was saved. Close this window and open it again to see the present state.',
  },
  'quotations/move-refused': 'This quotation cannot be changed from {from} to {to}. Nothing was changed.',
  'quotations/withdrawn':
    'We have withdrawn this quotation, so it can no longer be answered. Nothing was decided. Ask us for a new one.',
  'quotations/over': 'The last day of this quotation is over. Nothing was decided. Ask us for a new one.',
  'quotations/not-accepted': 'An invoice is made only from an accepted quotation. Nothing was stored.',
})

export const QUOTATION_MAILS = {
  reason: `You get this mail because ${COMPANY.name} addressed this quotation to you.`,
  officeReason: 'You get this mail because answers to quotations go to this address.',
  open: 'Open the quotation',
  sent: {
    subject: `Quotation {quotation_number} from ${COMPANY.shortName}`,
    heading: 'You have a new quotation',
    paragraph: 'You can accept or decline it in the portal until its last day.',
  },
  withdrawn: {
    subject: `Quotation {quotation_number} from ${COMPANY.shortName} is withdrawn`,
    heading: 'A quotation is withdrawn',
    paragraph: 'It can no longer be accepted, and nothing is ordered. Ask us if you need a new one.',
  },
  accepted: {
    subject: 'Quotation {quotation_number} was accepted',
    heading: 'A client has accepted a quotation',
    paragraph: 'The invoice can be made from it in the portal.',
  },
  declined: {
    subject: 'Quotation {quotation_number} was declined',
    heading: 'A client has declined a quotation',
    paragraph: 'It can no longer be accepted.',
  },
  facts: {
    quotation: 'Quotation',
    for: 'For',
    client: 'Client',
    total: 'Total',
    validUntil: 'Valid until',
  },
} as const

/** Begins an entry of the activity log, and heads several entries of one kind. */
export const QUOTATION_ACTIVITY_NAMES = {
  quotation_created: 'Quotation drafted',
  quotation_deleted: 'Quotation draft deleted',
  quotation_sent: 'Quotation sent',
  quotation_accepted: 'Quotation accepted',
  quotation_declined: 'Quotation declined',
  quotation_withdrawn: 'Quotation withdrawn',
  quotation_expired: 'Quotation expired',
} as const

/** The heading of found records. */
export const QUOTATION_SEARCH_LABELS = { quotations: 'Quotations' } as const
