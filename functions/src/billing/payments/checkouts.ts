import type { CreatePayment } from '@domain/billing/payments/payment.ts'
import { canBePaidOnline, chargeMinor } from '@domain/billing/withholding/withholding.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import type { Actor } from '@domain/platform/access/capabilities.ts'
import { can, getOwnerId, recordOrganisation } from '@domain/platform/access/permissions.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@domain/platform/dates.ts'
import { RECORD_ID } from '@domain/platform/ids.ts'
import { type Currency, hasWholeCents, toMinor } from '@domain/platform/money.ts'
import { ApiError, collections, convertToDate, type StoredTime } from '../../platform/endpoint/firebase.ts'
import { sha256 } from '../../platform/endpoint/settings.ts'
import { invoiceRef, storedInvoice } from '../invoices/change-invoice.ts'

/**
 * opening (a lease during the call to the provider) → open → settled, failed or closed. `replaced`: a later attempt
 * replaced it. Money that arrives in any state is accepted or flagged; only `settled` has a payment.
 */
type CheckoutState = 'opening' | 'open' | 'settled' | 'failed' | 'replaced' | 'closed'

/** One attempt to pay an invoice (`checkouts/{reference}`). The id is our reference at the provider. */
export interface Checkout {
  invoice_id: string
  invoice_number: string
  client_id: string
  /** Absent until the migration. */
  organisation_id?: string
  /** Counts from 1 for each invoice. */
  attempt: number
  provider: string
  amount_minor: number
  currency: Currency
  state: CheckoutState
  /** The provider's payment page; null until the provider has answered. */
  url: string | null
  /** Until then, one call may contact the provider exclusively. */
  lease_until: StoredTime | null
  /** When the sweep verifies again; null if no change is expected. */
  next_check_at: StoredTime | null
  created_at: StoredTime
}

export const checkouts = collections.checkouts

/** Characters that a provider accepts in a reference, leaving room for the attempt number. */
const PLAIN_ID = /^[A-Za-z0-9-]{1,40}$/

/** Deterministic, so that a call that continues an interrupted attempt uses the same reference. */
export function buildCheckoutReference(invoiceId: string, attempt: number): string {
  return `${PLAIN_ID.test(invoiceId) ? invoiceId : sha256(invoiceId).slice(0, 40)}-${attempt}`
}

export async function readCheckout(reference: string): Promise<Checkout | undefined> {
  if (!RECORD_ID.test(reference)) return undefined
  return (await checkouts.doc(reference).get()).data() as Checkout | undefined
}

export async function latestAttempt(invoiceId: string): Promise<FirebaseFirestore.QueryDocumentSnapshot | undefined> {
  const { docs } = await checkouts.where('invoice_id', '==', invoiceId).get()
  return docs.sort((a, b) => b.get('attempt') - a.get('attempt'))[0]
}

/** How long an unpaid checkout is checked: the 72 hours in which providers retry webhooks, plus a margin. */
const UNPAID_CHECKS_MS = 72 * HOUR_MS + 6 * HOUR_MS
/** How long a payment is checked daily for reversals; most disputes start within this time. */
const PAID_CHECKS_MS = 60 * DAY_MS

/** The first check of a new checkout if no webhook or return page came earlier. */
export function firstCheck(now: Date): Date {
  return new Date(now.valueOf() + 10 * MINUTE_MS)
}

/** The next check of an unpaid checkout, at growing intervals from 10 minutes to 6 hours; null after the last one. */
export function nextUnpaidCheck(createdAt: StoredTime, now: Date): Date | null {
  const age = now.valueOf() - convertToDate(createdAt).valueOf()
  if (age >= UNPAID_CHECKS_MS) return null
  return new Date(now.valueOf() + Math.min(6 * HOUR_MS, Math.max(10 * MINUTE_MS, age / 4)))
}

/** The next check of a paid checkout, because the provider may reverse the payment; null after the last one. */
export function nextPaidCheck(createdAt: StoredTime, now: Date): Date | null {
  const age = now.valueOf() - convertToDate(createdAt).valueOf()
  return age >= PAID_CHECKS_MS ? null : new Date(now.valueOf() + DAY_MS)
}

/** The amount due, from the server's own records. */
export interface Order {
  invoiceId: string
  invoiceNumber: string
  clientId: string
  organisationId: string
  title: string
  /** The balance less the missing withholding certificates, in cents. */
  amountMinor: number
  currency: Currency
}

/**
 * Reads the amount due on an invoice. The error does not reveal whether the invoice is missing, a draft, another
 * client's, paid or flagged.
 * @throws ApiError
 */
export async function payableOrder({ invoiceId, amount, currency }: CreatePayment, actor: Actor): Promise<Order> {
  const invoice = storedInvoice(await invoiceRef(invoiceId).get())
  const isDue = invoice && can(actor, 'invoices/pay', invoice) && canBePaidOnline(invoice) && invoice.flag === null
  if (!invoice || !isDue) throw new ApiError('payments/not-payable', 409)
  const amountMinor = chargeMinor(invoice)
  const isSeen = hasWholeCents(amount) && toMinor(amount) === amountMinor && currency === invoice.currency
  if (!isSeen) throw new ApiError('payments/amount-differs', 409)
  const { invoice_number: invoiceNumber, title } = invoice
  const clientId = getOwnerId(COLLECTIONS.invoices, invoice)
  const organisationId = recordOrganisation(COLLECTIONS.invoices, invoice)
  return { invoiceId, invoiceNumber, clientId, organisationId, title, amountMinor, currency }
}
