import { setTimeout as pause } from 'node:timers/promises'
import * as endpoints from '@domain/billing/payments/payments.endpoints.ts'
import { PAYMENT_RETURN_PATH } from '@domain/routes.ts'
import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { ApiError, convertToDate, db, unlessConflict } from '../../platform/endpoint/firebase.ts'
import { implement } from '../../platform/endpoint/implement.ts'
import { PAYSTACK_SECRET_KEY } from '../../platform/endpoint/settings.ts'
import { siteLink } from '../../platform/notifications/notify.ts'
import { checkPayment } from './apply-verification.ts'
import {
  buildCheckoutReference,
  type Checkout,
  checkouts,
  firstCheck,
  latestAttempt,
  type Order,
  payableOrder,
} from './checkouts.ts'
import { type PaymentProvider, ProviderFailure } from './payment-provider.ts'
import { paymentProvider } from './providers.ts'

export const createPayment = implement(
  endpoints.createPayment,
  async (input, caller) => {
    // Checked before the provider is chosen, so that other people cannot learn whether anything is due.
    await payableOrder(input, caller)
    const { url, reference } = await openCheckout(paymentProvider(), {
      readOrder: () => payableOrder(input, caller),
      email: caller.email,
    })
    return { key: 'payments/checkout-opened', result: { url, reference } }
  },
  { secrets: [PAYSTACK_SECRET_KEY] },
)

/** Longer than the provider's timeout, so an expired lease means that its call crashed. */
const LEASE_MS = 60_000
/** Older checkouts are replaced, because providers let theirs expire. */
const FRESH_MS = 24 * 3_600_000
const WAIT_MS = 250
const LONGEST_WAIT_MS = 30_000

export interface Opening {
  /** Read in every round, because the amount due may change during the provider's call. @throws ApiError */
  readOrder: () => Promise<Order>
  email: string
}

/** An attempt for which only this call may contact the provider. */
interface Claim {
  reference: string
  attempt: number
  /** The record's write time; the precondition for the next write. */
  since: Timestamp
}

/**
 * The open checkout of an invoice: an existing one, or a new one. Of concurrent calls, one contacts the provider and
 * all return the same checkout. After a crash, the next call continues with the same reference.
 * @throws ApiError
 */
export async function openCheckout(
  provider: PaymentProvider,
  opening: Opening,
  now = () => new Date(),
): Promise<{ url: string; reference: string }> {
  const deadline = now().valueOf() + LONGEST_WAIT_MS
  while (now().valueOf() < deadline) {
    const order = await opening.readOrder()
    if (!provider.currencies.includes(order.currency)) throw new ApiError('payments/create-failed', 409)
    const latest = await latestAttempt(order.invoiceId)
    const known = latest?.data() as Checkout | undefined
    if (latest && known?.url && isUsable(known, order, provider, now())) return { url: known.url, reference: latest.id }
    if (known && isHeld(known, now())) {
      await pause(WAIT_MS * (1 + Math.random()))
      continue
    }
    const claim = await claimAttempt(latest, order, provider, now())
    const url = claim && (await createAtProvider(provider, claim, order, opening, now()))
    if (claim && url) return { url, reference: claim.reference }
  }
  throw new ApiError('payments/create-failed', 503)
}

function isUsable(known: Checkout, { amountMinor, currency }: Order, provider: PaymentProvider, now: Date): boolean {
  const isSame = known.amount_minor === amountMinor && known.currency === currency && known.provider === provider.name
  return known.state === 'open' && isSame && now.valueOf() - convertToDate(known.created_at).valueOf() < FRESH_MS
}

function isHeld({ state, lease_until }: Checkout, now: Date): boolean {
  return state === 'opening' && !!lease_until && convertToDate(lease_until) > now
}

/** Continues an abandoned attempt or starts the next one. Undefined if another call was faster. */
async function claimAttempt(
  latest: DocumentSnapshot | undefined,
  order: Order,
  provider: PaymentProvider,
  now: Date,
): Promise<Claim | undefined> {
  const known = latest?.data() as Checkout | undefined
  const lease_until = new Date(now.valueOf() + LEASE_MS)
  const isAbandoned = known?.state === 'opening' && known.amount_minor === order.amountMinor && known.provider === provider.name
  const attempt = isAbandoned ? known.attempt : (known?.attempt ?? 0) + 1
  const reference = buildCheckoutReference(order.invoiceId, attempt)
  const batch = db.batch()
  const unchanged = latest?.updateTime ? { lastUpdateTime: latest.updateTime } : {}
  if (isAbandoned) batch.update(checkouts.doc(reference), { lease_until }, unchanged)
  else {
    batch.create(checkouts.doc(reference), { ...newCheckout(order, provider, attempt, now), lease_until })
    if (latest && known && known.state !== 'settled') batch.update(latest.ref, { state: 'replaced' }, unchanged)
  }
  const written = (await unlessConflict(batch.commit()))?.[0]
  return written && { reference, attempt, since: written.writeTime }
}

function newCheckout(order: Order, provider: PaymentProvider, attempt: number, now: Date): Checkout {
  return {
    invoice_id: order.invoiceId,
    invoice_number: order.invoiceNumber,
    client_id: order.clientId,
    organisation_id: order.organisationId,
    attempt,
    provider: provider.name,
    amount_minor: order.amountMinor,
    currency: order.currency,
    state: 'opening',
    url: null,
    lease_until: null,
    next_check_at: firstCheck(now),
    created_at: now,
  }
}

/** Creates a checkout at the provider. Undefined if the caller must try another round. @throws ApiError */
async function createAtProvider(
  provider: PaymentProvider,
  { reference, attempt, since }: Claim,
  order: Order,
  { email, readOrder }: Opening,
  now: Date,
): Promise<string | undefined> {
  const release = (fields: Partial<Checkout>) =>
    unlessConflict(checkouts.doc(reference).update({ lease_until: null, ...fields }, { lastUpdateTime: since }))
  try {
    // Stores money of the previous attempt first, because the invoice may then be paid.
    if (attempt > 1) {
      await checkPayment(provider, buildCheckoutReference(order.invoiceId, attempt - 1), now)
      await readOrder()
    }
    const { amountMinor, currency, invoiceNumber, title } = order
    const returnUrl = siteLink(PAYMENT_RETURN_PATH, { reference })
    const description = `${invoiceNumber} ${title}`
    const { url } = await provider.createCheckout({ reference, amountMinor, currency, description, email, returnUrl })
    return (await release({ state: 'open', url })) && url
  } catch (error) {
    // The provider knows the reference, but its page address is lost, so nobody can have paid there.
    const isLost = error instanceof ProviderFailure && error.kind === 'duplicate'
    await release(isLost ? { state: 'failed' } : {})
    if (isLost) return undefined
    throw error instanceof ProviderFailure ? new ApiError('payments/create-failed', 502) : error
  }
}
