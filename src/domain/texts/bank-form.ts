/** What the form of the bank details says at its fields. */
export const BANK_FORM_TEXTS = {
  bankName: 'Enter the name of the bank.',
  bankLineTooLong: 'Use at most 80 characters.',
  account: 'Enter an account number or an IBAN: 5 to 40 letters, digits, spaces or hyphens. Check it for typing errors.',
  swift: 'Enter a SWIFT code of 8 or 11 capital letters and digits.',
  paybill: 'Enter a paybill number of 5 to 7 digits, or leave it empty.',
  footerTooLong: 'A footer has at most 500 characters.',
} as const
