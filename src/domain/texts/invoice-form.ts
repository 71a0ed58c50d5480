/** What the form of an invoice says at its fields. */
export const INVOICE_FORM_TEXTS = {
  titleTooLong: 'A title has at most 120 characters.',
  descriptionTooLong: 'A description has at most 2,000 characters.',
  reasonTooLong: 'A reason has at most 500 characters.',
  amount: 'An amount is a number above 0, with two decimals at most.',
  tax: 'A tax is a number from 0, with two decimals at most.',
  tooLarge: 'This amount is larger than any that can be stored.',
  dueDate: 'Enter a day that exists, or none.',
} as const
