import { array } from 'yup'
import { INVOICE_AMOUNT_MAX } from '../invoices/invoice.constants.ts'
import { toMinor } from '../money.ts'
import { fieldError } from '../texts/field-error.ts'
import { LINES_MAX } from './line.constants.ts'
import { type Line, lineSchema } from './line.schema.ts'
import { isPriced, totalsOf } from './totals.ts'

/** The lines of a form; none for an invoice whose amount and tax are typed. Their sum is what an amount may be. */
export const linesSchema = array(lineSchema.exact().required())
  .max(LINES_MAX, fieldError('lines/too-many'))
  .test('some-amount', fieldError('lines/sum-missing'), (lines) => !lines?.length || netOf(lines) > 0)
  .test(
    'storable-amount',
    fieldError('lines/sum-too-large'),
    (lines) => !lines?.length || netOf(lines) <= toMinor(INVOICE_AMOUNT_MAX),
  )
  .default(() => [])

/** The sum without VAT, in cents; 1 if a line is invalid, which has its own error. The rates of no day change it. */
function netOf(lines: readonly Line[]): number {
  return lines.every(isPriced) ? totalsOf(lines, '').net : 1
}
