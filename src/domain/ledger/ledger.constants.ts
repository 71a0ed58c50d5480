/**
 * The movements of a client's account. `payment`, `credit_note` and `certificate` settle an invoice; `receipt` is money kept
 * as credit; `transfer` moves credit between the account and an invoice; `reversal` takes a payment back; `refund` is credit
 * that was paid out; `opening` is the balance from before the portal;
 * `exchange_difference` has shillings only: see `entryShillings`.
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
  'exchange_difference',
] as const
export type LedgerKind = (typeof LEDGER_KINDS)[number]

export const LEDGER_REASON_MAX = 500
/** Invoices that one payment can be spread over: their writes fit one atomic write. */
export const SPREAD_MAX = 30
/** Entries of an account that the office sees at once. */
export const ACCOUNT_ENTRIES_MAX = 50
