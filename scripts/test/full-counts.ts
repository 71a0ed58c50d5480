/** How often the tests of billing repeat what they do by tens in the other runs. Each test says what its number counts. */
export const FULL_COUNTS = {
  LEDGER_SEQUENCES: '100',
  LINES_RUNS: '100000',
  NUMBER_WRITERS: '200',
  PDF_COUNT: '200',
  TAX_INVOICES: '500',
  TAX_RUNS: '100000',
  TAX_WRITERS: '200',
  VERIFY_GUESSES: '10000',
}
export const COUNTING_UNIT_TESTS = [
  'src/domain/lines/totals.test.ts',
  'src/domain/tax/sale-message.test.ts',
  'functions/src/invoices/pdf/read-back.test.ts',
]
export const COUNTING_FUNCTION_TESTS = [
  'gapless-numbers',
  'invoice-numbers',
  'ledger-sequences',
  'quotations',
  'tax-crashes',
  'tax-numbers',
  'verify-document',
].map((name) => `tests/functions/${name}.test.ts`)
