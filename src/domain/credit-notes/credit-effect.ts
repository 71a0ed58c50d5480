import { balanceMinor } from '../invoices/invoice.policy.ts'
import type { Invoice } from '../invoices/invoice.schema.ts'
import { toMinor } from '../money.ts'

/** What a credit note changes, in cents. */
export interface CreditEffect {
  /** What becomes credit of the organisation; negative if credit is taken back. */
  kept: number
  /** What is still due on the invoice. */
  due: number
  /** Whether the invoice is credited in full, which cancels it. */
  isFull: boolean
}

/**
 * What exceeds the balance becomes credit. A full credit takes exactly the balance: if a payment was reversed after its money
 * had become credit, that credit is taken back. @param total of the note, in major units
 */
export function creditEffect(
  invoice: Pick<Invoice, 'total_amount' | 'paid_amount' | 'credited_amount'>,
  total: number,
): CreditEffect {
  const excess = toMinor(total) - balanceMinor(invoice)
  const isFull = toMinor(invoice.credited_amount) + toMinor(total) >= toMinor(invoice.total_amount)
  return { kept: isFull ? excess : Math.max(0, excess), due: isFull ? 0 : Math.max(0, -excess), isFull }
}
