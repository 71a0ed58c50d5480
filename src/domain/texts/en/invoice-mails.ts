/** Texts of the mails about an invoice that the preview of a reminder shows too. */
export const INVOICE_MAIL_PARTS = {
  howToPay: 'The invoice says how you can pay. Have you paid already? Then you need not do anything.',
  open: 'Open the invoice',
  reminder: {
    heading: 'A reminder to pay an invoice',
    /** Instead of the client in a subject. */
    anyClient: 'your organisation',
  },
  facts: {
    total: 'Total',
    stillDue: 'Still due',
    invoice: 'Invoice',
    for: 'For',
    payBy: 'Pay by',
    creditNote: 'Credit note',
  },
} as const
