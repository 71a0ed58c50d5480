import { errorTexts, successTexts } from '../../message-types.ts'
import { BOOK_DAY_TEXTS } from '../platform/book-days.ts'
import { LINE_FIELD_TEXTS } from './lines.ts'

/** Texts of the dialog that imports open items from before the portal. */
export const OPENING_TEXTS = {
  lead: 'Unpaid invoices from before the portal, with their old numbers. They age, are paid and are matched like other invoices. The client gets no mail.',
  hint: 'One row for each invoice, with these columns: number, date, due date, amount with tax, currency, exchange rate. Dates are written 2026-11-03 or 3/11/2026 (day first). The currency is KES if it is left out; USD and EUR need the exchange rate of the old invoice.',
  pasted: 'Rows of a spreadsheet or a CSV file',
  choose: 'Or choose a CSV file',
  template: 'Download a template',
  preview: 'What will be imported',
  number: 'Number',
  import: 'Import',
  importing: 'Importing…',
  tooLarge: 'This file is too large: at most 200 items are imported at once. Nothing was imported.',
  unread: 'The file could not be read. Nothing was imported. Save it as CSV with UTF-8, or paste its rows.',
} as const

/** The headings of the template, in the order of the columns. */
export const OPENING_HEADINGS = ['Number', 'Date', 'Due date', 'Amount', 'Currency', 'Exchange rate'] as const

export const openingTotalText = (count: number, amount: string) => `${count} × ${amount}`
export const openingProblemsText = (count: number) =>
  count === 1 ? 'One row has a problem. Correct it first.' : `${count} rows have a problem. Correct them first.`

/** "Rate 129.5" */
export const openingRateText = (rate: number | string) => `Rate ${rate}`

export const OPENING_FIELD_TEXTS = {
  ...BOOK_DAY_TEXTS,
  'openings/number-missing': 'The number is missing.',
  'openings/number-too-long': 'A number has at most 40 characters.',
  'openings/number-ours': 'The portal numbers its own documents like this. Put a word before it, such as old-INV-2024-0012.',
  'openings/number-twice': 'This number is there twice.',
  'openings/day-invalid': 'Enter the date as 2026-11-03 or 3/11/2026.',
  'openings/due-date-invalid': 'Enter the due date as 2026-12-03 or 3/12/2026.',
  'openings/due-before': 'The due date is before the date.',
  'openings/amount-invalid': 'An amount is a number above 0, with two decimals at most.',
  'openings/amount-ambiguous': '{sign} can be read in two ways. Write the amount as 12500.00.',
  'openings/currency-unknown': 'The currency is KES, USD or EUR.',
  'openings/rate-missing': 'USD and EUR need an exchange rate.',
  'openings/rate-unusual':
    'This exchange rate cannot be right. Enter the Kenya shillings for one unit of the currency, such as 129.25.',
  'openings/rows-wrong': 'Some rows have a problem, which is named below. Nothing was imported. Correct them first.',
  'openings/none': 'There is no item to import.',
  'openings/too-many': 'At most 200 items are imported at once. Import the others afterwards.',
} as const

/** The problems of a row in the preview. */
export const OPENING_ROW_TEXTS = { ...LINE_FIELD_TEXTS, ...OPENING_FIELD_TEXTS } as const

export const OPENING_SUCCESSES = successTexts({
  'openings/imported': { title: 'Opening items imported' },
})

/** The title of an opening item from before the portal. */
export const OPENING_ITEM_TITLE = 'Opening item from before the portal'

/** Ends the dispute of an opening item that the office cancels. */
export const OPENING_ITEM_RESOLUTION = 'We have cancelled this opening item: nothing is to be paid.'

export const OPENING_ANSWERS = errorTexts('Error', {
  'openings/in-future': 'Item {row}, {number}: its date is after today. Nothing was imported. Correct it, and import again.',
  'openings/month-closed':
    'Item {row}, {number}: {month} is closed. Nothing was imported, and your rows are still here. Reopen the closed months back to it under Accounting, Sales journal, the last one first, and import again.',
  'openings/number-known':
    'Item {row}: this client has an invoice with the number {number} already. Nothing was imported. Leave the item out or correct its number, and import again.',
  'openings/no-credit-note':
    'This is an opening item, which was invoiced before the portal, so no credit note can be issued for it. Nothing was changed. Cancel the item with a reason, and import it again if only its entries are wrong.',
})
