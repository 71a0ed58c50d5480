import { toMajor, toMinor } from '../money.ts'
import type { CertificateKind } from '../withholding/withholding.constants.ts'
import type { LedgerEntry } from './ledger.schema.ts'

/** What of an entry decides the figures of its invoice. */
export type Movement = Pick<LedgerEntry, 'kind' | 'amount' | 'certificate_kind'> & Partial<Pick<LedgerEntry, 'shillings'>>

/** The figures of an invoice that its entries determine, in whole cents. */
export interface Figures {
  issued: number
  /** Payments, credit and accepted certificates together. */
  settled: number
  credited: number
  withheld: Record<CertificateKind, number>
  writtenOff: number
  /** What is left in Kenya shillings; null if no entry has any. */
  shillings: number | null
}

export const NO_FIGURES: Figures = {
  issued: 0,
  settled: 0,
  credited: 0,
  withheld: { income_tax: 0, vat: 0 },
  writtenOff: 0,
  shillings: null,
}

/** The figures after further entries of the same invoice. The order of the entries does not matter. */
export function addMovements(before: Figures, movements: readonly Movement[]): Figures {
  return movements.reduce(addMovement, before)
}

/** Whether a movement is the debt itself: the issue of an invoice, or an opening item. */
export function isCharge({ kind, amount }: Pick<Movement, 'kind' | 'amount'>): boolean {
  return kind === 'issue' || (kind === 'opening' && amount > 0)
}

function addMovement(before: Figures, movement: Movement): Figures {
  const { settled, credited, withheld, writtenOff } = before
  const { kind, certificate_kind } = movement
  const amount = toMinor(movement.amount)
  const shillings = movement.shillings == null ? before.shillings : (before.shillings ?? 0) + toMinor(movement.shillings)
  if (isCharge(movement)) return { ...before, issued: before.issued + amount, shillings }
  return {
    ...before,
    settled: settled - amount,
    // A reversed note adds what it took off. A cancelled opening item is credited by its negative entry.
    credited: kind === 'credit_note' || kind === 'opening' ? credited - amount : credited,
    withheld: certificate_kind ? { ...withheld, [certificate_kind]: withheld[certificate_kind] - amount } : withheld,
    writtenOff: kind === 'write_off' ? writtenOff - amount : writtenOff,
    shillings,
  }
}

/** The stored fields of an invoice that follow from its entries, in major units. */
export interface FigureFields {
  paid_amount: number
  credited_amount: number
  withheld_income_tax: number
  withheld_vat: number
  written_off_amount: number
  shillings_balance: number | null
}

export function figureFields({ settled, credited, withheld, writtenOff, shillings }: Figures): FigureFields {
  return {
    paid_amount: toMajor(settled),
    credited_amount: toMajor(credited),
    withheld_income_tax: toMajor(withheld.income_tax),
    withheld_vat: toMajor(withheld.vat),
    written_off_amount: toMajor(writtenOff),
    shillings_balance: shillings === null ? null : toMajor(shillings),
  }
}

export function storedFigures(invoice: FigureFields & { total_amount: number }): Figures {
  return {
    issued: toMinor(invoice.total_amount),
    settled: toMinor(invoice.paid_amount),
    credited: toMinor(invoice.credited_amount),
    withheld: { income_tax: toMinor(invoice.withheld_income_tax), vat: toMinor(invoice.withheld_vat) },
    writtenOff: toMinor(invoice.written_off_amount),
    shillings: invoice.shillings_balance === null ? null : toMinor(invoice.shillings_balance),
  }
}
