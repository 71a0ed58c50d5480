import { toMajor, toMinor } from '../../platform/money.ts'
import type { AccountOverview, SpreadForm } from './ledger-form.schema.ts'

type Part = SpreadForm['parts'][number]
type Unpaid = Pick<AccountOverview['unpaid'][number], 'id' | 'due_date' | 'balance'>

/**
 * Spreads a payment over invoices, the oldest due date first, those without a due date last.
 * @param amount major units
 */
export function spreadOver(amount: number, unpaid: readonly Unpaid[]): Part[] {
  let left = toMinor(amount)
  const parts: Part[] = []
  for (const { id, balance } of unpaid.toSorted(byDueDate)) {
    const part = Math.min(left, toMinor(balance))
    if (part > 0) parts.push({ invoice_id: id, amount: toMajor(part) })
    left -= part
  }
  return parts
}

/** The oldest due date first, invoices without one last. */
export function byDueDate(a: Pick<Unpaid, 'due_date'>, b: Pick<Unpaid, 'due_date'>): number {
  return dueOf(a).localeCompare(dueOf(b))
}

const dueOf = ({ due_date }: Pick<Unpaid, 'due_date'>) => due_date ?? '9999-12-31'

/** What the parts leave of a payment, in whole cents; negative if they are more than the payment. */
export function restMinor({ amount, parts }: Pick<SpreadForm, 'amount' | 'parts'>): number {
  return toMinor(amount) - parts.reduce((sum, part) => sum + toMinor(part.amount), 0)
}
