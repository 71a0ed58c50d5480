import { toMinor } from '../../platform/money.ts'
import type { Invoice } from '../invoices/invoice.schema.ts'
import { balanceMinor, isPayable } from '../invoices/invoice.ts'
import type { CertificateKind } from './withholding.ts'

type Billed = Pick<
  Invoice,
  'status' | 'total_amount' | 'paid_amount' | 'withheld_income_tax' | 'withheld_vat' | 'expected_income_tax' | 'expected_vat'
>

interface Recording {
  /** Whether the office records it, which may also record what an invoice does not expect. */
  isOffice: boolean
  /** The parts of other certificates of the tax that the office has not checked, in whole cents. */
  submitted?: number
}

/** The most that a certificate of this tax can be over on an invoice, in whole cents; 0 if the invoice is not open. */
export function allowedPart(invoice: Billed, kind: CertificateKind, { isOffice, submitted = 0 }: Recording): number {
  if (!isPayable(invoice)) return 0
  const balance = balanceMinor(invoice)
  const expected = toMinor(invoice[`expected_${kind}`])
  return isOffice && expected === 0
    ? balance
    : Math.max(0, Math.min(expected - toMinor(invoice[`withheld_${kind}`]) - submitted, balance))
}
