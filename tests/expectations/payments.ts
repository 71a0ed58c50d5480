import * as payments from '@domain/billing/payments/payment.ts'
import * as payment from '../../functions/src/billing/payments/payment-mails.ts'
import { defineExpectations, NOBODY, OWN } from '../support/define-expectations.ts'
import { LINK, OFFICE } from '../support/mail-samples.ts'
import { samplePayment } from '../support/sample-records.ts'

export const paymentExpectations = defineExpectations({
  collections: {
    payments: {
      permissions: [OWN, OWN, NOBODY],
      capabilities: 'invoices, office.money',
      subject: {
        ownerRecord: 'owners-payment',
        newRecord: (uid) => samplePayment(uid, { invoice_id: 'another-invoice' }),
        change: { amount: 1 },
      },
      onDeletion: ['owner client_id: keep'],
      download: 'all',
    },
    checkouts: { capabilities: 'invoices, office.money', onDeletion: ['owner client_id: keep'], download: 'nothing' },
    payment_events: { onDeletion: [], download: 'nothing' },
    sandbox_transactions: { onDeletion: [], download: 'nothing' },
  },
  activity: {
    payment_received: ['invoices/i1', '/invoices?id=i1', '/invoices?id=i1'],
    payment_flagged: ['invoices/i1', '/invoices?id=i1', '/invoices?id=i1'],
    payment_reversed: ['invoices/i1', '/invoices?id=i1', '/invoices?id=i1'],
    payment_corrected: ['invoices/i1', '/invoices?id=i1', '/invoices?id=i1'],
  },
  storedValues: [
    ['manual payment methods', payments.MANUAL_METHODS, 'bank_transfer mpesa cheque cash'],
    ['payment methods', payments.PAYMENT_METHODS, 'online bank_transfer mpesa cheque cash', payments.PAYMENT_METHOD_LABELS],
    ['payment statuses', payments.PAYMENT_STATUSES, 'succeeded flagged credited reversed', payments.PAYMENT_STATUS_LABELS],
    ['checkout outcomes', payments.CHECKOUT_OUTCOMES, 'received processing not_completed'],
  ],
  mails: ({ typed }) => {
    const paid = { invoice_number: 'INV-2026-0007', title: OFFICE, amount: 600, currency: 'KES', due: 0 } as const
    const received = {
      ...paid,
      receipt_number: 'RCT-2026-0007-1',
      reference: typed,
      method: 'mpesa',
      day: '2026-11-20',
    } as const
    return {
      paymentReceiptMail: payment.paymentReceiptMail(received, LINK),
      paymentCorrectedMail: payment.paymentCorrectedMail({ ...received, reason: OFFICE }, LINK),
      paymentAlertMail: payment.paymentAlertMail({ why: OFFICE, invoice_number: 'INV-1', amount: 'KES 1' }, LINK),
    }
  },
  queries: async ({ reader, client, invoiceId }) => {
    const { invoicePayments } = await import('@/data/billing/invoice-details.data.ts')
    return [['payments of an invoice', () => client.fetchQuery(invoicePayments(reader, invoiceId))]]
  },
})
