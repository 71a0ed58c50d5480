/** The error of a day in the books, in every form that has one. */
export const BOOK_DAY_TEXTS = {
  'ledger/day-too-far': 'This day is too many years away. Check the year.',
} as const
