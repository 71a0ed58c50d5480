import type { AccountingTab } from '../../../billing/ledger/ledger.ts'
import { errorTexts, successTexts } from '../../message-types.ts'
import { BOOK_DAY_TEXTS } from '../platform/forms.ts'
import { LINE_FIELD_TEXTS } from './lines.ts'

export const ACCOUNTING_TEXTS = {
  sections: 'Sections of the accounts',
  loading: 'Loading the accounts…',
} as const

export const ACCOUNTING_TAB_LABELS: Record<AccountingTab, string> = {
  accounts: 'Accounts',
  recurring: 'Recurring',
  catalogue: 'Catalogue',
  receivables: 'Receivables',
  journal: 'Sales journal',
  tax: 'Tax',
  certificates: 'Certificates',
}

/** Of the fields that an invoice, a recurring invoice and a quotation have in common. */
export const BILLING_FIELD_TEXTS = {
  ...LINE_FIELD_TEXTS,
  'invoices/title-too-long': 'A title has at most 120 characters.',
  'invoices/description-too-long': 'A description has at most 2,000 characters.',
} as const

/** Texts of the closed months, beside the sales journal. */
export const MONTH_TEXTS = {
  heading: 'Closed months',
  lead: 'In a closed month nothing changes: payments, refunds, opening items and opening credit are refused with a day in it. An online payment of such a day counts on the first open day. What is taken back has the day of today.',
  none: 'No month is closed.',
  month: 'Month to close',
  close: 'Close month',
  closing: 'Closing…',
  closed: 'Closed',
  reopened: 'Reopened',
  reopen: 'Reopen',
  reopening: 'Reopening…',
  reopenEffect:
    'Days in this month can be entered again until you close it. Tell your accountant if its figures were reported.',
  reason: 'Reason',
  allEnded: 'Every month that has ended is closed.',
} as const

/** "Close October 2026?" */
export const closeQuestion = (month: string) => `Close ${month}?`
/** "Reopen October 2026?" */
export const reopenQuestion = (month: string) => `Reopen ${month}?`
export const closeEffects = (month: string) =>
  [
    `After this, no payment, refund, opening item or opening credit can be dated into ${month} or a month before it.`,
    'A withholding certificate keeps its date. It counts on the day on which it is accepted.',
    'Record the payments and import the opening items of these months first. Only the last closed month can be reopened, with a reason.',
  ] as const
/** "All months until October 2026 are closed." */
export const closedUntilText = (month: string) => `All months until ${month} are closed.`

export const MONTH_ERRORS = errorTexts('Error', {
  'ledger/months-failed': 'The closed months could not be loaded. Nothing was lost. Try again.',
  'ledger/close-failed': 'The month could not be closed. Nothing was changed. Try again.',
  'ledger/reopen-failed': 'The month could not be reopened. Nothing was changed. Try again.',
})

export const MONTH_SUCCESSES = successTexts({
  'ledger/months-loaded': { title: 'Closed months loaded' },
  'ledger/month-closed-now': { title: 'Month closed' },
  'ledger/month-reopened': { title: 'Month reopened' },
})

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

export const OPENING_RESPONSES = errorTexts('Error', {
  'openings/in-future': 'Item {row}, {number}: its date is after today. Nothing was imported. Correct it, and import again.',
  'openings/month-closed':
    'Item {row}, {number}: {month} is closed. Nothing was imported, and your rows are still here. Reopen the closed months back to it under Accounting, Sales journal, the last one first, and import again.',
  'openings/number-known':
    'Item {row}: this client has an invoice with the number {number} already. Nothing was imported. Leave the item out or correct its number, and import again.',
  'openings/no-credit-note':
    'This is an opening item, which was invoiced before the portal, so no credit note can be issued for it. Nothing was changed. Cancel the item with a reason, and import it again if only its entries are wrong.',
})
