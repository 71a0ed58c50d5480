/** Texts of the PDFs of invoices, receipts, credit notes and quotations that several of them share. */
export const PDF_TEXTS = {
  proforma: 'PROFORMA INVOICE',
  proformaNote: 'This is no tax invoice. The amounts may change until the invoice is issued.',
  openingItem: 'OPENING ITEM',
  openingNote: 'This item was invoiced before the portal, and stays due as it was. This is no tax invoice.',
  copy: 'COPY',
  quantity: 'Quantity',
  unitPrice: 'Unit price',
  discount: 'Discount',
  vatClass: 'VAT',
  broughtForward: 'Brought forward',
  carriedForward: 'Carried forward',
  taxClass: 'Tax class',
  rate: 'Rate',
  taxable: 'Without VAT',
  vat: 'VAT',
  gross: 'With VAT',
  credited: 'Credited',
  creditUsed: 'Credit used',
  keptAsCredit: 'Kept as your credit',
  settledBefore: 'Credited or withheld',
  withheld: 'Withheld, with certificate',
  writtenOff: 'Written off',
  withholding: 'Withholding',
  withholdingNote: (parts: string, rest: string) =>
    `We expect you to withhold ${parts}, and to pay ${rest}. Each withheld amount counts as paid once we have its certificate from iTax.`,
  exchangeRate: (currency: string, rate: string) => `Exchange rate: 1 ${currency} = ${rate}`,
  inShillings: (amount: string) => `Total in Kenya shillings: ${amount}`,
  payBy: (day: string) => `Please pay by ${day}.`,
  genuine: 'Is this document genuine?',
  genuineHow: (place: string) => `Scan the code, or enter number and check code at ${place}`,
  checkCode: 'Check code',
  signed: 'Signed by the tax authority (KRA eTIMS)',
  scuTime: 'SCU date and time',
  cuId: 'CU ID',
  cuInvoiceNumber: 'CU invoice number',
  internalData: 'Internal data',
  receiptSignature: 'Receipt signature',
} as const

/** The facts of an answer that binds an organisation: what was typed, and which account was used. */
export const SIGNATURE_TEXTS = {
  typed: 'Typed name',
  account: 'Account',
  email: 'Verified address',
  at: 'Time',
  from: 'Network address',
  fromLoading: 'Loading…',
  fromFailed: 'Could not be loaded',
} as const

export const inNairobiText = (moment: string) => `${moment}, Nairobi time`

/** Said before an answer. */
export const ANSWER_STORED =
  'We store the name that you type, your account with its email address, the time and your network address.'
