/** How often the tests of billing and organisations repeat what they do by tens in other runs. The test that reads a count says what it counts. */
export const FULL_COUNTS = {
  LEDGER_SEQUENCES: '100',
  LINES_RUNS: '100000',
  MANAGER_ROUNDS: '100',
  MERGE_JOINS: '200',
  MERGE_KILLS: '10',
  MERGE_RECORDS: '10000',
  NUMBER_WRITERS: '200',
  PDF_COUNT: '200',
  TAX_INVOICES: '500',
  TAX_RUNS: '100000',
  TAX_WRITERS: '200',
  VERIFY_GUESSES: '10000',
}

/** The unit tests that read a count: sums of lines, messages to the tax authority, and PDFs. */
export const COUNTING_UNIT_TESTS = [
  'src/domain/billing/lines/totals.test.ts',
  'src/domain/billing/tax/sale-message.test.ts',
  'functions/src/billing/pdf/read-back.test.ts',
]

/** The tests of the functions that read a count: numbers, the ledger, the tax queue, check codes, and organisations. */
export const COUNTING_FUNCTION_TESTS = [
  'gapless-numbers',
  'invoice-numbers',
  'ledger-sequences',
  'organisation-merge',
  'organisation-races',
  'quotations',
  'tax-crashes',
  'tax-numbers',
  'verify-document',
].map((name) => `tests/functions/${name}.test.ts`)
