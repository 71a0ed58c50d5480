import type { LedgerEntry } from '../ledger/ledger.schema.ts'
import { toMajor, toMinor } from '../money.ts'
import { STATED_KINDS } from './statement.constants.ts'
import type { Statement, StatementLine } from './statement.schema.ts'

export type StatedEntry = Pick<
  LedgerEntry,
  'id' | 'day' | 'kind' | 'certificate_kind' | 'label' | 'invoice_id' | 'invoice_number' | 'amount'
>

/**
 * The movements with the balance after each, and the closing balance. Leaves out transfers, which cancel each other.
 * @param opening the balance before the first entry, in major units
 * @param entries oldest first
 */
export function stateAccount(
  opening: number,
  entries: readonly StatedEntry[],
): Pick<Statement, 'opening' | 'closing' | 'lines'> {
  let balance = toMinor(opening)
  const stated = entries.filter(({ kind }) => STATED_KINDS.includes(kind))
  const lines = stated.map((entry): StatementLine => {
    const { id, day, kind, certificate_kind, label, invoice_id, invoice_number, amount } = entry
    balance += toMinor(amount)
    const shown = { id, day, kind, certificate_kind, label, invoice_id, invoice_number, amount }
    return { ...shown, balance: toMajor(balance) }
  })
  return { opening: toMajor(toMinor(opening)), closing: toMajor(balance), lines }
}

/** What was charged and what was settled within the period, in major units; neither is negative. */
export function turnoverOf({ lines }: Pick<Statement, 'lines'>): { charged: number; settled: number } {
  const sum = (amounts: number[]) => toMajor(amounts.reduce((total, amount) => total + toMinor(amount), 0))
  return {
    charged: sum(lines.map(({ amount }) => Math.max(amount, 0))),
    settled: sum(lines.map(({ amount }) => Math.max(-amount, 0))),
  }
}
