/** Texts of the lines in a form. */
export const LINES_TEXTS = {
  add: 'Add lines',
  addAnother: 'Add a line',
  typeAmount: 'Type an amount instead',
  paste: 'Paste from a spreadsheet',
  lines: 'Lines',
  description: 'Description',
  quantity: 'Quantity',
  unit: 'Unit',
  price: 'Unit price',
  discount: 'Discount %',
  vatClass: 'VAT class',
  lineTotal: 'Without VAT',
  keyboard: 'Alt with the arrow keys moves a line up or down.',
  discountTotal: 'Discount',
  net: 'Amount',
  total: 'Total',
  pasted: 'Copied rows',
  pasteHint:
    'Copy the rows of a spreadsheet, with or without headings. Without them, the columns are description, quantity, unit, unit price, discount and VAT class; with two columns description and price; with three description, quantity and price.',
  pasteAdd: 'Add the rows',
  pasteClose: 'Close',
  pasteRest: 'The rows below were not added. Correct them here, and add them.',
  exchangeHint: 'The tax authority wants shillings. An invoice in a foreign currency is not sent without a rate.',
  rateIsRight: 'The rate is right',
} as const

export const lineLabel = (position: number) => `Line ${position}`
export const lineUpLabel = (position: number) => `Move line ${position} up`
export const lineDownLabel = (position: number) => `Move line ${position} down`
export const lineRemoveLabel = (position: number) => `Remove line ${position}`
/** Announced to screen readers. */
export const lineMovedText = (position: number, count: number) => `The line is now number ${position} of ${count}.`
export const lineRemovedText = (position: number) => `Line ${position} removed.`
export const linesAddedText = (count: number) => (count === 1 ? '1 line added.' : `${count} lines added.`)
export const pastedRowText = (row: number, problem: string) => `Row ${row}: ${problem}`
export const catalogueFoundText = (count: number) =>
  count === 1 ? '1 item of the catalogue found' : `${count} items of the catalogue found`
export const vatOfClass = (code: string, label: string, percent: number) => `VAT ${code}, ${label.toLowerCase()}, ${percent} %`
export const exchangeLabel = (currency: string) => `Shillings for 1 ${currency}`
/** "1 USD = KES 0.0077?" */
export const unusualRateText = (currency: string, rate: number) =>
  `1 ${currency} = KES ${rate}? This is far from the usual rate.`
export const proposedRateText = (invoiceNumber: string) => `Proposed from ${invoiceNumber}: check the rate of the day.`
