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
export const SPREAD_MAX = 30
/** Entries of an account that the office sees at once. */
export const ACCOUNT_ENTRIES_MAX = 50
/** Opening items of one import: its writes fit one atomic write. */
export const OPENING_ITEMS_MAX = 200
export const OPENING_NUMBER_MAX = 40
