import { COMPANY } from '../../company.ts'
import { errorTexts } from '../message-types.ts'
import { CREDIT_NOTE_ERRORS } from './credit-notes.ts'
import { CREDIT_NOTE_FIELD_TEXTS } from './credit-notes-dialogs.ts'

export const CREDIT_NOTE_ANSWERS = {
  ...CREDIT_NOTE_FIELD_TEXTS,
  ...CREDIT_NOTE_ERRORS,
  ...errorTexts('Error', {
    'credit-notes/not-creditable':
      'Only an invoice that was sent and is not cancelled can be credited. Nothing was changed. Load the page again to see its present state.',
    'credit-notes/issued-otherwise': {
      title: 'This credit note is there already',
      description:
        'It was issued when you sent it before, with what you had entered then. Close this window to see it among the credit notes of the invoice.',
    },
    'credit-notes/not-found': {
      title: 'Credit note not found',
      description: 'It does not exist, or it is not yours. Open the invoice to see its credit notes.',
    },
    'credit-notes/flagged':
      'This invoice needs a look first: a payment of it is not clear. No credit was used. Resolve that, and try again.',
    'credit-notes/written-off':
      'A rest of this invoice is written off. Take the write-off back first, then issue the credit note. Nothing was changed.',
    'credit-notes/more-than-due': 'This is more than what is still due. No credit was used.',
    'credit-notes/more-than-credit':
      'This is more than the credit that is left: it may have been used meanwhile. No credit was used. Close this window and open it again to see what is left.',
    'credit-notes/use-unknown': 'There is no such use of credit. Nothing was changed. Load the page again.',
    'credit-notes/use-cancelled':
      'A credit note has cancelled this invoice, so its money is credit of the client already. Nothing was changed. Use that credit instead.',
    'credit-notes/undo-flagged':
      'This invoice needs a look first: a payment of it is not clear. Nothing was changed. End the review, and try again.',
    'credit-notes/undo-signed':
      'The tax authority has this credit note, so it cannot be taken back. Nothing was changed. Issue a new invoice instead.',
    'credit-notes/undo-later':
      'A later credit note of this invoice still counts. Nothing was changed. Take back the newest one first.',
    'credit-notes/undo-used':
      'The credit that this note left was used or paid out since. Nothing was changed. Move that credit back first, and try again.',
    'credit-notes/undo-invoiced':
      'The quotation of this invoice was invoiced again since. Nothing was changed. Cancel or delete that invoice first, and try again.',
    'credit-notes/used-otherwise': {
      title: 'This credit is used already',
      description: 'It was used when you sent it before, with the amount of then. Close this window to see the invoice.',
    },
  }),
} as const

/** What resolves an objection to an invoice that is credited in full. */
export const CREDIT_NOTE_RESOLUTION = 'Credit note {credit_note_number} credits this invoice in full: nothing is to be paid.'

export const CREDIT_NOTE_MAILS = {
  reason: `You get this mail because ${COMPANY.name} addressed this invoice to you.`,
  issued: {
    subject: 'Credit note {credit_note_number} for invoice {invoice_number}',
    heading: 'You have a credit note',
    paragraph: 'The credit note as a PDF file is with the invoice in the portal.',
  },
  used: {
    subject: 'Your credit was used on invoice {invoice_number}',
    heading: 'Your credit was used',
    paragraph: 'You need not do anything. The invoice in the portal shows what is still due.',
  },
  returned: {
    subject: 'Credit was moved back from invoice {invoice_number}',
    heading: 'Your credit is yours again',
    paragraph: 'It had been used on this invoice by mistake. The invoice in the portal shows what is still due.',
  },
  reversed: {
    subject: 'A credit note for invoice {invoice_number} was taken back',
    heading: 'A credit note was taken back',
    paragraph: 'It no longer counts. The invoice in the portal shows what is still due.',
  },
  open: 'Open the invoice',
  facts: {
    creditNote: 'Credit note',
    invoice: 'Invoice',
    credited: 'Credited',
    used: 'Used',
    returned: 'Moved back',
    keptAsCredit: 'Kept as your credit',
    stillDue: 'Still due',
  },
} as const

export const CREDIT_NOTE_PDF_TEXTS = {
  creditNote: 'CREDIT NOTE',
  creditedTo: 'Credited to',
  date: 'Date',
  forInvoice: 'For invoice',
  invoiceDate: 'Invoice date',
  reason: 'Reason',
  total: 'Total credited',
  reversed: 'REVERSED',
  reversedOn: (day: string, reason: string) => `Taken back on ${day}, so it credits nothing: ${reason}`,
} as const
