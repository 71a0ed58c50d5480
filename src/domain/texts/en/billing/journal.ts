import { errorTexts } from '../../message-types.ts'

/** The headings of the sales journal, and the texts of its form. */
export const JOURNAL_TEXTS = {
  pin: 'KRA PIN',
  exchangeRate: 'Exchange rate',
  net: 'Net',
  tax: 'Tax',
  gross: 'Gross',
  inShillings: 'Gross in KES',
  heading: 'Sales journal',
  lead: 'One row for each issued invoice, credit note, payment, certificate, write-off, reversal and exchange difference, with net and tax for each VAT class. What a client owes less is negative. The exchange rate is that of the invoice.',
  file: 'the sales journal',
  unclassified:
    'An invoice without lines has the class of its amount. One from before the classes counts by its tax: B or E if it is the rate of that class, A without tax, otherwise unclassified.',
} as const

export const JOURNAL_ERRORS = errorTexts('Error', {
  'journal/failed': 'The journal could not be made. Nothing was lost. Try again, or choose a shorter period.',
})

export const JOURNAL_FIELD_TEXTS = {
  'journal/too-long': 'A journal covers at most a year. Choose a later first day.',
} as const
