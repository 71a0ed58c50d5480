import { errorTexts } from '../message-types.ts'
import { TAX_ERRORS, TAX_FIELD_TEXTS } from './tax.ts'

export const TAX_ANSWERS = {
  ...TAX_FIELD_TEXTS,
  ...TAX_ERRORS,
  ...errorTexts('Error', {
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
  }),
} as const

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
