import { LEDGER_KINDS, type LedgerKind } from '../ledger/ledger.constants.ts'

/** A year, also a leap year. */
export const JOURNAL_DAYS_MAX = 366

/** Moving credit to an invoice neither sells nor settles anything, and openings were sold before the portal. */
export const JOURNAL_KINDS: readonly LedgerKind[] = LEDGER_KINDS.filter((kind) => kind !== 'transfer' && kind !== 'opening')

/** The movements whose records have amounts by VAT class. */
export const SALES_KINDS: readonly LedgerKind[] = ['issue', 'credit_note']
