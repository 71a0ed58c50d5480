import { date, type InferType, number, object, string } from 'yup'
import { CLIENT_PARAMETER } from '../../new-routes.ts'
import { calendarDate } from '../../platform/field.schema.ts'
import { CURRENCIES, toMajor, toMinor } from '../../platform/money.ts'
import { ACCOUNTING_PATH } from '../../routes.ts'
import { CERTIFICATE_KINDS, type CertificateKind } from '../withholding/withholding.ts'

/**
 * The movements of a client's account. `payment`, `credit_note` and `certificate` settle an invoice; `receipt` is money kept
 * as credit; `transfer` moves credit between the account and an invoice; `reversal` takes a payment back; `refund` is credit
 * that was paid out; `opening` is an open item of an invoice, or credit without one, from before the portal; `write_off` is a
 * small rest that the office gives up, or takes back; `exchange_difference` has shillings only: see `entryShillings`.
 */
export const LEDGER_KINDS = [
  'issue',
  'payment',
  'receipt',
  'credit_note',
  'certificate',
  'transfer',
  'reversal',
  'refund',
  'opening',
  'write_off',
  'exchange_difference',
] as const
export type LedgerKind = (typeof LEDGER_KINDS)[number]

export const LEDGER_REASON_MAX = 500
/** Invoices that one payment can be spread over: their writes fit one atomic write. */
export const ALLOCATION_MAX = 30
/** Entries of an account that the office sees at once. */
export const ACCOUNT_ENTRIES_MAX = 50
/** Opening items of one import: its writes fit one atomic write. */
export const OPENING_ITEMS_MAX = 200
export const OPENING_NUMBER_MAX = 40

/** One movement of a client's account (`ledger_entries`). It never changes. Timestamps are converted to `Date` first. */
export const ledgerEntrySchema = object({
  /** Derived from the record that caused it, so that a repeated request adds none. */
  id: string().required(),
  kind: string().oneOf(LEDGER_KINDS).required(),
  client_id: string().required(),
  organisation_id: string().required(),
  currency: string().oneOf(CURRENCIES).required(),
  /** In major units: positive if the client owes more, negative if less. */
  amount: number().required(),
  /** The amount in Kenya shillings, major units; null on an account in shillings, and if an earlier version stored it. */
  shillings: number().nullable().default(null),
  /** The invoice that it belongs to; null for the organisation's credit and for its opening balance. */
  invoice_id: string().nullable().defined(),
  invoice_number: string().nullable().defined(),
  /** The number on the document that caused it: a receipt, a credit note, a certificate; may be empty. */
  label: string().defined(),
  /** Of a certificate only. */
  certificate_kind: string().oneOf(CERTIFICATE_KINDS).nullable().defined(),
  /** The path of the record that caused it. */
  source: string().required(),
  /** The day in Nairobi to which it belongs: that of the payment, not of its recording. */
  day: calendarDate().required(),
  reason: string().defined(),
  /** Of a receipt whose reference the office typed: see `referenceKey`. */
  reference_key: string().optional(),
  /** Why the office recorded it although it looked recorded already. */
  duplicate_reason: string().optional(),
  /** User id, or `system`. */
  by: string().required(),
  created_at: date().required(),
})
export type LedgerEntry = InferType<typeof ledgerEntrySchema>

/** What of an entry decides the figures of its invoice. */
export type Movement = Pick<LedgerEntry, 'kind' | 'amount' | 'certificate_kind'> & Partial<Pick<LedgerEntry, 'shillings'>>

/** The figures of an invoice that its entries determine, in whole cents. */
interface Balances {
  issued: number
  /** Payments, credit and accepted certificates together. */
  settled: number
  credited: number
  withheld: Record<CertificateKind, number>
  writtenOff: number
  /** What is left in Kenya shillings; null if no entry has any. */
  shillings: number | null
}

export const NO_BALANCES: Balances = {
  issued: 0,
  settled: 0,
  credited: 0,
  withheld: { income_tax: 0, vat: 0 },
  writtenOff: 0,
  shillings: null,
}

/** The figures after further entries of the same invoice. The order of the entries does not matter. */
export function addMovements(before: Balances, movements: readonly Movement[]): Balances {
  return movements.reduce(addMovement, before)
}

/** Whether a movement is the debt itself: the issue of an invoice, or an opening item. */
export function isCharge({ kind, amount }: Pick<Movement, 'kind' | 'amount'>): boolean {
  return kind === 'issue' || (kind === 'opening' && amount > 0)
}

function addMovement(before: Balances, movement: Movement): Balances {
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
interface BalanceFields {
  paid_amount: number
  credited_amount: number
  withheld_income_tax: number
  withheld_vat: number
  written_off_amount: number
  shillings_balance: number | null
}

export function balanceFields({ settled, credited, withheld, writtenOff, shillings }: Balances): BalanceFields {
  return {
    paid_amount: toMajor(settled),
    credited_amount: toMajor(credited),
    withheld_income_tax: toMajor(withheld.income_tax),
    withheld_vat: toMajor(withheld.vat),
    written_off_amount: toMajor(writtenOff),
    shillings_balance: shillings === null ? null : toMajor(shillings),
  }
}

export function storedBalances(invoice: BalanceFields & { total_amount: number }): Balances {
  return {
    issued: toMinor(invoice.total_amount),
    settled: toMinor(invoice.paid_amount),
    credited: toMinor(invoice.credited_amount),
    withheld: { income_tax: toMinor(invoice.withheld_income_tax), vat: toMinor(invoice.withheld_vat) },
    writtenOff: toMinor(invoice.written_off_amount),
    shillings: invoice.shillings_balance === null ? null : toMinor(invoice.shillings_balance),
  }
}

/** The parts of /admin/accounting, in their order. */
export const ACCOUNTING_TABS = ['receivables', 'accounts', 'certificates', 'recurring', 'journal', 'catalogue', 'tax'] as const
export type AccountingTab = (typeof ACCOUNTING_TABS)[number]

/** The account of a client's organisation. */
export const accountPath = (clientId: string) =>
  `${ACCOUNTING_PATH}?${new URLSearchParams({ tab: 'accounts', [CLIENT_PARAMETER]: clientId })}`
