import { errorTexts, successTexts } from '../../message-types.ts'

/** Errors of the lines of an invoice, a credit note or a quotation. */
export const LINE_FIELD_TEXTS = {
  'lines/description-missing': 'Describe the work or the goods.',
  'lines/description-too-long': 'A description of a line has at most 300 characters.',
  'lines/unit-too-long': 'A unit has at most 20 characters.',
  'lines/quantity-invalid': 'A quantity is a number above 0 and below a million, with three decimals at most.',
  'lines/price-invalid': 'A unit price is a number from 0, with two decimals at most.',
  'lines/discount-invalid': 'A discount is a percentage from 0 to 100, with two decimals at most.',
  'lines/class-unknown': 'A VAT class is a letter from A to E, or its rate, such as 16 %.',
  'lines/too-many': 'An invoice has at most 200 lines.',
  'lines/sum-missing': 'The lines add up to nothing. Enter a unit price in one of them.',
  'lines/sum-too-large': 'The lines add up to more than can be stored.',
  'lines/exchange-rate-invalid': 'An exchange rate is a number above 0, with four decimals at most.',
} as const

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

/** Texts of the lines of an invoice that is read. */
export const LINES_VIEW_TEXTS = {
  heading: 'Lines',
  description: 'Description',
  vatClass: 'VAT',
  withoutVat: 'Without VAT',
  perClass: 'VAT by class',
  rate: 'Rate',
  net: 'Without VAT',
  tax: 'VAT',
  exchangeRate: 'Exchange rate',
} as const

/** "2.5 day × Ksh 40,000.00, less 10 %". */
export function priceText(quantity: string, unit: string, price: string, discount: number): string {
  const full = `${[quantity, unit].filter(Boolean).join(' ')} × ${price}`
  return discount > 0 ? `${full}, less ${discount} %` : full
}

export const exchangeRateText = (currency: string, rate: string) => `${rate} shillings for 1 ${currency}`
export const percentText = (percent: number) => `${percent} %`

/** Texts of the office's catalogue of services and goods. */
export const CATALOGUE_TEXTS = {
  heading: 'Services and goods',
  lead: 'Lines of invoices and quotations are filled from here. A change does not alter lines that exist.',
  add: 'Add item',
  change: 'Change item',
  edit: 'Edit',
  retire: 'Retire',
  restore: 'Restore',
  retired: 'Retired',
  search: 'Search in the catalogue',
  status: 'Status',
  offered: { active: 'Offered', retired: 'Retired' },
  noneFound: 'No item has these words.',
  name: 'Name',
  nameHint: 'It becomes the description of the line.',
  unit: 'Unit (optional)',
  unitHint: 'For example day, hour or piece.',
  price: 'Unit price without VAT',
  vatClass: 'VAT class',
  codes: 'Codes of the tax authority',
  classCode: 'Class code (optional)',
  classCodeHint: 'Ten digits, from the list of eTIMS.',
  packingUnit: 'Packing unit',
  quantityUnit: 'Quantity unit',
  itemCode: 'Item code',
} as const

export const CATALOGUE_FIELD_TEXTS = {
  'catalogue/name-missing': 'Name the service or the goods.',
  'catalogue/class-code-invalid': 'A class code has ten digits.',
  'catalogue/unit-code-invalid': 'A code has one to five capital letters or digits, such as NT or U.',
} as const

export const CATALOGUE_ERRORS = errorTexts('Error', {
  'catalogue/fetch-failed': 'Failed to fetch the catalogue',
  'catalogue/save-failed': 'Failed to save the item',
})

export const CATALOGUE_SUCCESSES = successTexts({
  'catalogue/saved': { title: 'Item saved' },
  'catalogue/retired': { title: 'Item retired' },
  'catalogue/restored': { title: 'Item restored' },
})

/** The number of items in the list. */
export const itemsCountText = (count: number) => (count === 1 ? '1 item' : `${count} items`)
/** The name of a button for screen readers: "Edit Bid evaluation". */
export const itemAction = (action: string, name: string) => `${action} ${name}`

export const CATALOGUE_RESPONSES = errorTexts('Error', {
  'catalogue/not-found': 'This item does not exist. Nothing was changed. Load the page again to see the present catalogue.',
  'catalogue/full': 'The catalogue has 1,000 items, which is the most it can hold. Change one that is retired instead.',
  'catalogue/created-otherwise': {
    title: 'This item is there already',
    description:
      'It was made when you saved it before, with what you had entered then. Close this window, and change the item in the list.',
  },
  'catalogue/changed-meanwhile': {
    title: 'This item has changed meanwhile',
    description:
      'Somebody else has saved it since you opened it. Nothing of yours was saved. Close this window and open it again to see the present state.',
  },
})

/** Begins an entry of the activity log, and heads several entries of one kind. */
export const CATALOGUE_ACTIVITY_NAMES = {
  catalogue_item_created: 'Item added to the catalogue',
  catalogue_item_changed: 'Item of the catalogue changed',
  catalogue_item_retired: 'Item of the catalogue retired',
  catalogue_item_restored: 'Item of the catalogue offered again',
} as const
