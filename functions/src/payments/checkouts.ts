import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import type { Currency } from '@domain/money.ts'
import { RECORD_ID } from '@domain/record-id.ts'
import { db } from '../endpoint/firebase.ts'
import { sha256 } from '../endpoint/random-token.ts'
import type { StoredTime } from '../endpoint/stored-time.ts'

/**
 * opening (a lease, while the provider is asked) → open → settled, failed or closed. `replaced`: a later attempt took its
 * place. Whatever it says, money that comes in for it is taken or flagged: only `settled` has a payment.
 */
type CheckoutState = 'opening' | 'open' | 'settled' | 'failed' | 'replaced' | 'closed'

/** One attempt to pay an invoice (`checkouts/{reference}`). Its id is our reference at the provider. */
export interface Checkout {
  invoice_id: string
  invoice_number: string
  client_id: string
  /** From 1, for each invoice by itself. */
  attempt: number
  provider: string
  amount_minor: number
  currency: Currency
  state: CheckoutState
  /** Where to pay; null until the provider has answered. */
  url: string | null
  /** Until when one call has the provider to itself. */
  lease_until: StoredTime | null
  /** When the sweep asks the provider again; null where there is nothing more to learn. */
  next_check_at: StoredTime | null
  created_at: StoredTime
}

export const checkouts = db.collection(SERVER_COLLECTIONS.checkouts)

/** What a provider takes as a reference, with room for the number of the attempt. */
const PLAIN_ID = /^[A-Za-z0-9-]{1,40}$/

/** The same for the same attempt, so that a call that goes on for one that died asks for the same thing. */
export function referenceOf(invoiceId: string, attempt: number): string {
  return `${PLAIN_ID.test(invoiceId) ? invoiceId : sha256(invoiceId).slice(0, 40)}-${attempt}`
}

/** The checkout of a reference that came from outside, or undefined. */
export async function checkoutOf(reference: string): Promise<Checkout | undefined> {
  if (!RECORD_ID.test(reference)) return undefined
  return (await checkouts.doc(reference).get()).data() as Checkout | undefined
}

/** The newest attempt of an invoice, or undefined. */
export async function latestAttempt(invoiceId: string): Promise<FirebaseFirestore.QueryDocumentSnapshot | undefined> {
  const { docs } = await checkouts.where('invoice_id', '==', invoiceId).get()
  return docs.sort((a, b) => b.get('attempt') - a.get('attempt'))[0]
}
