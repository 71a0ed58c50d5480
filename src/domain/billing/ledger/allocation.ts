import { toMajor, toMinor, toShillings } from '../../platform/money.ts'
import type { Invoice } from '../invoices/invoice.schema.ts'
import { balanceMinor } from '../invoices/invoice.ts'
import { isCharge, type LedgerEntry } from './ledger.ts'
import type { AccountOverview, AllocationForm } from './ledger-form.schema.ts'

type Part = AllocationForm['parts'][number]
type Unpaid = Pick<AccountOverview['unpaid'][number], 'id' | 'due_date' | 'balance'>

/**
 * Allocates a payment to invoices, the oldest due date first, those without a due date last.
 * @param amount major units
 */
export function allocateToOldest(amount: number, unpaid: readonly Unpaid[]): Part[] {
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
  return toDueSortKey(a).localeCompare(toDueSortKey(b))
}

const toDueSortKey = ({ due_date }: Pick<Unpaid, 'due_date'>) => due_date ?? '9999-12-31'

/** What the parts leave of a payment, in whole cents; negative if they are more than the payment. */
export function restMinor({ amount, parts }: Pick<AllocationForm, 'amount' | 'parts'>): number {
  return toMinor(amount) - parts.reduce((sum, part) => sum + toMinor(part.amount), 0)
}

type Converted = Pick<Invoice, 'exchange_rate' | 'shillings_balance' | 'total_amount' | 'paid_amount'>
/** An entry states its shillings if they do not follow from the rate of its invoice. */
type Entry = Pick<LedgerEntry, 'kind' | 'amount'> & Partial<Pick<LedgerEntry, 'shillings'>>

/** In major units, with the sign of the entry. Null for an invoice in shillings, and for one from before the migration. */
interface EntryShillings {
  shillings: number | null
  /** The shillings of the further entry that is needed if the entry states other shillings than it settles. */
  difference: number
}

/**
 * The shillings of further entries of an invoice, in their order. An entry has its amount at the invoice's rate; one after
 * which nothing is due has the rest, so that the entries of a settled invoice add up to nothing. A credit note has those of
 * the document, and a payment those that arrived.
 */
export function entryShillings(invoice: Converted, entries: readonly Entry[]): EntryShillings[] {
  const { exchange_rate: rate, shillings_balance } = invoice
  if (rate === null || shillings_balance === null) return entries.map(() => ({ shillings: null, difference: 0 }))
  let due = balanceMinor(invoice)
  let left = toMinor(shillings_balance)
  return entries.map((entry) => {
    const { kind, amount, shillings } = entry
    // An issued invoice has the shillings of its issue already.
    if (isCharge(entry)) return { shillings: toMajor(left), difference: 0 }
    due += toMinor(amount)
    const byRate = due === 0 ? 0 - left : toShillings(toMinor(amount), rate)
    const stated = shillings == null ? byRate : toMinor(shillings)
    const settled = kind === 'credit_note' && due !== 0 ? stated : byRate
    left += settled
    return { shillings: toMajor(stated), difference: toMajor(settled - stated) }
  })
}

type Posted = Entry & Pick<LedgerEntry, 'id' | 'label' | 'source' | 'day'>
type Difference = Pick<LedgerEntry, 'id' | 'kind' | 'amount' | 'label' | 'source' | 'day' | 'shillings'>

/** The entries with their shillings, and an entry for each exchange difference behind its cause. */
export function withShillings<E extends Posted>(
  invoice: Converted,
  entries: readonly E[],
): ((E & Pick<LedgerEntry, 'shillings'>) | Difference)[] {
  const each = entryShillings(invoice, entries)
  return entries.flatMap((entry, at) => {
    const { shillings = null, difference = 0 } = each[at] ?? {}
    const { id, label, source, day } = entry
    const about = { id: `exchange-${id}`, kind: 'exchange_difference', label, source, day } as const
    const settled = { ...entry, shillings }
    return difference === 0 ? [settled] : [settled, { ...about, amount: 0, shillings: difference }]
  })
}
