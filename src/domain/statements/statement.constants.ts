import { LEDGER_KINDS, type LedgerKind } from '../ledger/ledger.constants.ts'

/** Movements of one statement; a longer period has to be divided. */
export const STATEMENT_ENTRIES_MAX = 2000

/** The periods of the form, the default first. */
export const STATEMENT_PERIODS = ['this-month', 'last-month', 'this-year', 'own'] as const
export type StatementPeriod = (typeof STATEMENT_PERIODS)[number]

/** Moving credit to an invoice adds two entries that cancel each other, so a statement shows neither. */
export const STATED_KINDS: readonly LedgerKind[] = LEDGER_KINDS.filter(
  (kind) => kind !== 'transfer' && kind !== 'exchange_difference',
)
