import { CREDIT_SCOPES } from '@domain/billing/credit-notes/credit-note.ts'
import * as creditNote from '../../functions/src/billing/payments/payment-mails.ts'
import { defineExpectations, NOBODY, OWN } from '../support/define-expectations.ts'
import { LINK, OFFICE, stored } from '../support/mail-samples.ts'
import { sampleCreditNote } from '../support/sample-billing.ts'

export const creditNoteExpectations = defineExpectations({
  collections: {
    credit_notes: {
      permissions: [OWN, OWN, NOBODY],
      capabilities: 'invoices, office.money',
      subject: { ownerRecord: 'owners-credit-note', newRecord: sampleCreditNote, change: { total_amount: 1 } },
      onDeletion: ['owner client_id: replace names, name the organisation'],
      erasedAfter: ['profiles', 'invoices'],
      download: 'all',
    },
  },
  activity: {
    credit_note_issued: ['invoices/i1', '/invoices?id=i1', '/invoices?id=i1'],
    credit_used: ['invoices/i1', '/invoices?id=i1', '/invoices?id=i1'],
    credit_returned: ['invoices/i1', '/invoices?id=i1', '/invoices?id=i1'],
    credit_note_reversed: ['invoices/i1', '/invoices?id=i1', '/invoices?id=i1'],
  },
  storedValues: [['scopes of credit notes', CREDIT_SCOPES, 'rest lines amount']],
  mails: ({ about, bill }) => ({
    creditNoteMail: creditNote.creditNoteMail(stored({ ...sampleCreditNote('a', about), kept: 0, due: 0 }), LINK),
    creditReturnedMail: creditNote.creditReturnedMail(bill(), { returned: 100, due: 100, reason: OFFICE }, LINK),
    creditNoteReversedMail: creditNote.creditNoteReversedMail(
      stored({ ...sampleCreditNote('a', about), due: 100, reason: OFFICE }),
      LINK,
    ),
    creditUsedMail: creditNote.creditUsedMail(bill(), { used: 100, due: 0 }, LINK),
  }),
  queries: async ({ reader, client, invoiceId }) => {
    const { buildCreditNotesQuery } = await import('@/data/billing/credit-note.data.ts')
    return [['credit notes of an invoice', () => client.fetchQuery(buildCreditNotesQuery(reader, invoiceId))]]
  },
})
