import { INVOICE_AMOUNT_MAX } from '../invoices/invoice.constants.ts'
import { toMinor } from '../money.ts'
import { fieldError } from '../texts/field-error.ts'
import type { Line } from './line.schema.ts'
import { linesSchema } from './lines.schema.ts'
import { isPriced, totalsOf } from './totals.ts'

/** The lines of a form whose sum is an amount: above 0, and not too large. Apart, because no reader of lines needs it. */
export const summedLinesSchema = linesSchema
  .test('some-amount', fieldError('lines/sum-missing'), (lines) => !lines?.length || netOf(lines) > 0)
  .test(
    'storable-amount',
    fieldError('lines/sum-too-large'),
    (lines) => !lines?.length || netOf(lines) <= toMinor(INVOICE_AMOUNT_MAX),
  )

/** The sum without VAT, in cents; 1 if a line is invalid, which has its own error. The rates of no day change it. */
function netOf(lines: readonly Line[]): number {
  return lines.every(isPriced) ? totalsOf(lines, '').net : 1
}
