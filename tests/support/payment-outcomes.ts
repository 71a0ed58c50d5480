/** Results of `readPaymentOutcome` for an invoice of these tests, in major units. */
export const TOTAL = 11_600.5
/** Paid once through the provider. */
export const PAID = {
  status: 'paid',
  paid: TOTAL,
  count: 1,
  flag: null,
  paidMoves: 1,
  payments: [`succeeded ${TOTAL}`],
  receipts: 1,
  usable: 0,
  settled: 1,
  log: ['invoice_paid', 'payment_received'],
  mails: ['payment-receipt'],
}
/** Unpaid, with an open checkout. */
export const UNPAID = {
  status: 'sent',
  paid: 0,
  count: 0,
  flag: null,
  paidMoves: 0,
  payments: [],
  receipts: 0,
  usable: 1,
  settled: 0,
  log: [],
  mails: [],
}
