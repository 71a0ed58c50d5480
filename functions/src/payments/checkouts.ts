import { isOwner } from '@domain/access/ownership.ts'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { balanceMinor, isPayable } from '@domain/invoices/invoice.policy.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { type Currency, hasWholeCents, toMinor } from '@domain/money.ts'
import type { CreatePayment } from '@domain/payments/payment.schema.ts'
import { RECORD_ID } from '@domain/record-id.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { db } from '../endpoint/firebase.ts'
import { sha256 } from '../endpoint/secrets.ts'
import { dateOf, type StoredTime } from '../endpoint/stored-time.ts'

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

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long an unpaid checkout is checked: the 72 hours in which a provider repeats its webhooks, and a margin. */
const OPEN_MS = 72 * HOUR_MS + 6 * HOUR_MS
/** Until when a payment is looked at again, once a day: disputes are mostly opened by then. */
const TAKEN_MS = 60 * DAY_MS

/** When a new checkout is first checked, if no webhook and no return came before. */
export function firstCheck(now: Date): Date {
  return new Date(now.valueOf() + 10 * MINUTE_MS)
}

/** When it is checked again: first every ten minutes, then ever more rarely; null when its time is over. */
export function nextOpenCheck(createdAt: StoredTime, now: Date): Date | null {
  const age = now.valueOf() - dateOf(createdAt).valueOf()
  if (age >= OPEN_MS) return null
  return new Date(now.valueOf() + Math.min(6 * HOUR_MS, Math.max(10 * MINUTE_MS, age / 4)))
}

/** The same for one whose money came in: the provider may take it back. */
export function nextTakenCheck(createdAt: StoredTime, now: Date): Date | null {
  const age = now.valueOf() - dateOf(createdAt).valueOf()
  return age >= TAKEN_MS ? null : new Date(now.valueOf() + DAY_MS)
}

/** What is to be paid online, by the server's own records. */
export interface Order {
  invoiceId: string
  invoiceNumber: string
  clientId: string
  title: string
  /** The whole balance, in cents. */
  amountMinor: number
  currency: Currency
}

/**
 * Reads what is due for an invoice. Whether it does not exist, is a draft, somebody else's, paid, or has money that an
 * admin must look at first: the refusal does not reveal which.
 * @throws ApiError
 */
export async function payableOrder({ invoiceId, amount, currency }: CreatePayment, uid: string): Promise<Order> {
  const stored = await db.collection(COLLECTIONS.invoices).doc(invoiceId).get()
  const invoice = stored.data() as Invoice | undefined
  const isDue = invoice && isOwner({ uid }, COLLECTIONS.invoices, invoice) && isPayable(invoice) && invoice.flag === null
  if (!invoice || !isDue) throw new ApiError('payments/not-payable', 409)
  const amountMinor = balanceMinor(invoice)
  const isSeen = hasWholeCents(amount) && toMinor(amount) === amountMinor && currency === invoice.currency
  if (!isSeen) throw new ApiError('payments/amount-differs', 409)
  const { invoice_number: invoiceNumber, title } = invoice
  return { invoiceId, invoiceNumber, clientId: uid, title, amountMinor, currency }
}
