import type { DocumentKind, DocumentState } from '../../../billing/verification/verification.module.ts'
import { errorTexts, successTexts } from '../../message-types.ts'

export const VERIFICATION_ERRORS = errorTexts('Error', {
  'verification/failed': 'The document could not be checked. Please try again.',
  'verification/entry-missing': 'Enter the number and the check code of the document.',
  'verification/not-issued': {
    title: 'We did not issue this.',
    description:
      'Compare number and code with the document, letter by letter. If both are right, do not pay, and send us a copy of the document.',
  },
})

export const VERIFICATION_SUCCESSES = successTexts({
  'verification/issued': {
    title: 'We issued this document.',
    description: 'Compare the facts with the document in your hand.',
  },
})

/** The form of /verify. */
export const VERIFICATION_TEXTS = {
  number: 'Number',
  numberExample: 'For example INV-2026-0007',
  code: 'Check code',
  codeExample: 'Sixteen letters and digits, beside the QR code',
  check: 'Check the document',
  /** For people who are signed in. */
  open: 'Open it in the portal',
  openHint: 'It shows more to those who may see the record.',
  needsScript: 'This needs JavaScript. Switch it on in your browser’s settings, or write to us.',
} as const

export const VERIFIED_FACTS = {
  issuer: 'Issued by',
  document: 'Document',
  date: 'Date',
  total: 'Total',
  amount: 'Amount without VAT',
  state: 'State',
  client: 'Client',
  invoice: 'For invoice',
  credited: 'Credited',
} as const

export const DOCUMENT_KIND_LABELS: Record<DocumentKind, string> = {
  invoice: 'Invoice',
  receipt: 'Receipt',
  credit_note: 'Credit note',
  quotation: 'Quotation',
  acceptance: 'Acceptance of a milestone',
}

export const DOCUMENT_STATE_LABELS: Record<DocumentState, string> = {
  paid: 'Paid',
  unpaid: 'Not paid in full',
  cancelled: 'Cancelled: nothing is to be paid',
  received: 'Payment received',
  reversed: 'Taken back: it no longer counts',
  credited: 'Credited',
  open: 'Waiting for an answer',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn: it can no longer be accepted',
  expired: 'Expired',
}

/** The sentences of an acceptance. A change concerns only later acceptances: each stores its own text. */
export const ACCEPTANCE_SENTENCES = {
  accepted: (title: string, project: string) =>
    `I accept the milestone “${title}”${project ? ` of the project “${project}”` : ''} as completed.`,
  result: 'Result:',
  amount: (amount: string) => `The amount of this milestone is ${amount} without VAT. An invoice for it follows.`,
  files: 'Files that were submitted:',
  file: (name: string, hash: string) => `${name} (SHA-256 ${hash})`,
  noFiles: 'No files were submitted.',
} as const
