import { COLLECTIONS } from '@domain/collections.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import {
  accountOverview as accountOverviewEndpoint,
  importOpeningItems as importOpeningItemsEndpoint,
  liftFlag as liftFlagEndpoint,
  recordOpening as recordOpeningEndpoint,
  refundCredit as refundCreditEndpoint,
  reverseEntry as reverseEntryEndpoint,
  reversePayment as reversePaymentEndpoint,
  reverseWriteOff as reverseWriteOffEndpoint,
  smallDifferenceLimit as smallDifferenceLimitEndpoint,
  spreadPayment as spreadPaymentEndpoint,
  writeOffRest as writeOffRestEndpoint,
} from '@domain/ledger/ledger.endpoints.ts'
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
import { callFunction } from './firebase/call.ts'
import { invalidateAfter, queryClient } from './firebase/query-client.ts'

const KEY = 'ledger-account'
/** The collections whose records include figures of the ledger. */
const SHOWING_LEDGER = [COLLECTIONS.invoices, COLLECTIONS.activity]

/** The account of a client's organisation. For admins. */
export function accountOverview(clientId: string) {
  return queryOptions({
    queryKey: [KEY, clientId],
    queryFn: () => callFunction(accountOverviewEndpoint, { client_id: clientId }),
    select: (answer): AccountOverview => accountSchema.validateSync(answer),
    enabled: clientId !== '',
  })
}

/** @throws ApiRequestError */
export async function reversePayment(reversal: PaymentReversal): Promise<void> {
  await change(callFunction(reversePaymentEndpoint, reversal))
}

/** @throws ApiRequestError */
export async function liftFlag({ id }: Pick<Invoice, 'id'>, lift: Omit<FlagLift, 'invoice_id'>): Promise<void> {
  await change(callFunction(liftFlagEndpoint, { ...lift, invoice_id: id }))
}

/** A repeated request with the same id records only one payment. @throws ApiRequestError */
export async function spreadPayment(payment: SpreadPayment): Promise<void> {
  await change(callFunction(spreadPaymentEndpoint, payment))
}

/** A repeated request with the same id adds only one entry. @throws ApiRequestError */
export async function recordOpening(opening: Opening): Promise<void> {
  await change(callFunction(recordOpeningEndpoint, opening))
}

/** All items are imported or none; a repeated request imports them once. @throws ApiRequestError */
export async function importOpeningItems(items: OpeningItems): Promise<void> {
  await change(callFunction(importOpeningItemsEndpoint, items))
}

/** A repeated request with the same id adds only one entry. @throws ApiRequestError */
export async function refundCredit(refund: Refund): Promise<void> {
  await change(callFunction(refundCreditEndpoint, refund))
}

/** @throws ApiRequestError */
export async function reverseEntry(reversal: EntryReversal): Promise<void> {
  await change(callFunction(reverseEntryEndpoint, reversal))
}

/** A repeated request with the same id writes off only once. @throws ApiRequestError */
export async function writeOffRest(writeOff: WriteOff): Promise<void> {
  await change(callFunction(writeOffRestEndpoint, writeOff))
}

/** @throws ApiRequestError */
export async function reverseWriteOff(writeOff: WriteOff): Promise<void> {
  await change(callFunction(reverseWriteOffEndpoint, writeOff))
}

/** The limit of small differences in Kenya shillings, from the office settings. For admins. */
export const smallDifferenceLimit = queryOptions({
  queryKey: ['office-settings', 'small-differences'],
  queryFn: async () => {
    const answer = await callFunction(smallDifferenceLimitEndpoint, {})
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
