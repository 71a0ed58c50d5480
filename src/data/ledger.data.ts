import { COLLECTIONS } from '@domain/collections.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import {
  type AccountOverview,
  accountSchema,
  type EntryReversal,
  type FlagLift,
  type Opening,
  type PaymentReversal,
  type Refund,
  type SpreadPayment,
  smallDifferenceLimitSchema,
  type WriteOff,
} from '@domain/ledger/ledger-form.schema.ts'
import type { OpeningItems } from '@domain/ledger/opening-items.schema.ts'
import { queryOptions } from '@tanstack/react-query'
import { LEDGER_ERRORS } from '@texts/ledger.ts'
import { PAYMENT_ERRORS } from '@texts/payments.ts'
import { SETTINGS_ERRORS } from '@texts/settings.ts'
import { callFunction } from './firebase/call.ts'
import { invalidateAfter, queryClient } from './firebase/query-client.ts'

const KEY = 'ledger-account'
/** The collections whose records include figures of the ledger. */
const SHOWING_LEDGER = [COLLECTIONS.invoices, COLLECTIONS.activity]

/** The account of a client's organisation. For admins. */
export function accountOverview(clientId: string) {
  return queryOptions({
    queryKey: [KEY, clientId],
    queryFn: () => callFunction('accountOverview', { client_id: clientId }, LEDGER_ERRORS['ledger/fetch-failed']),
    select: (answer): AccountOverview => accountSchema.validateSync(answer),
    enabled: clientId !== '',
  })
}

/** @throws ApiRequestError */
export async function reversePayment(reversal: PaymentReversal): Promise<void> {
  await change(callFunction('reversePayment', reversal, LEDGER_ERRORS['ledger/reverse-failed']))
}

/** @throws ApiRequestError */
export async function liftFlag({ id }: Pick<Invoice, 'id'>, lift: Omit<FlagLift, 'invoice_id'>): Promise<void> {
  await change(callFunction('liftFlag', { ...lift, invoice_id: id }, LEDGER_ERRORS['ledger/lift-failed']))
}

/** A repeated request with the same id records only one payment. @throws ApiRequestError */
export async function spreadPayment(payment: SpreadPayment): Promise<void> {
  await change(callFunction('spreadPayment', payment, PAYMENT_ERRORS['payments/record-failed']))
}

/** A repeated request with the same id adds only one entry. @throws ApiRequestError */
export async function recordOpening(opening: Opening): Promise<void> {
  await change(callFunction('recordOpening', opening, LEDGER_ERRORS['ledger/save-failed']))
}

/** All items are imported or none; a repeated request imports them once. @throws ApiRequestError */
export async function importOpeningItems(items: OpeningItems): Promise<void> {
  await change(callFunction('importOpeningItems', items, LEDGER_ERRORS['ledger/import-failed']))
}

/** A repeated request with the same id adds only one entry. @throws ApiRequestError */
export async function refundCredit(refund: Refund): Promise<void> {
  await change(callFunction('refundCredit', refund, LEDGER_ERRORS['ledger/save-failed']))
}

/** @throws ApiRequestError */
export async function reverseEntry(reversal: EntryReversal): Promise<void> {
  await change(callFunction('reverseEntry', reversal, LEDGER_ERRORS['ledger/reverse-failed']))
}

/** A repeated request with the same id writes off only once. @throws ApiRequestError */
export async function writeOffRest(writeOff: WriteOff): Promise<void> {
  await change(callFunction('writeOffRest', writeOff, LEDGER_ERRORS['ledger/write-off-failed']))
}

/** @throws ApiRequestError */
export async function reverseWriteOff(writeOff: WriteOff): Promise<void> {
  await change(callFunction('reverseWriteOff', writeOff, LEDGER_ERRORS['ledger/reverse-failed']))
}

/** The limit of small differences in Kenya shillings, from the office settings. For admins. */
export const smallDifferenceLimit = queryOptions({
  queryKey: ['office-settings', 'small-differences'],
  queryFn: async () => {
    const answer = await callFunction('smallDifferenceLimit', {}, SETTINGS_ERRORS['settings/fetch-failed'])
    return smallDifferenceLimitSchema.validateSync(answer, { strict: true }).limit
  },
})

async function change(call: Promise<unknown>): Promise<void> {
  try {
    await invalidateAfter(call, ...SHOWING_LEDGER)
  } finally {
    // Also after an error, because the answer may have been lost.
    void queryClient.invalidateQueries({ queryKey: [KEY] })
  }
}
