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
