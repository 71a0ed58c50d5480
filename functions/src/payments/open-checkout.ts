import { setTimeout as pause } from 'node:timers/promises'
import { PAYMENT_RETURN_PATH } from '@domain/routes.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { unlessConflict } from '../endpoint/conflicts.ts'
import { db } from '../endpoint/firebase.ts'
import { siteLink } from '../endpoint/settings.ts'
import { dateOf } from '../endpoint/stored-time.ts'
import { checkPayment } from './apply-verification.ts'
import type { Order } from './checkouts.ts'
import { type Checkout, checkouts, firstCheck, latestAttempt, referenceOf } from './checkouts.ts'
import { type PaymentProvider, ProviderFailure } from './payment-provider.ts'

/** Longer than a provider may take to answer: a call that holds the lease for longer has died. */
const LEASE_MS = 60_000
/** An older checkout is replaced: providers let theirs run out. */
const FRESH_MS = 24 * 3_600_000
const WAIT_MS = 250
const LONGEST_WAIT_MS = 30_000

export interface Opening {
  /** Read again in each round: what is due may change while the provider is asked. @throws ApiError */
  readOrder: () => Promise<Order>
  email: string
}

interface OpenCheckout {
  url: string
  reference: string
}

type Snapshot = FirebaseFirestore.DocumentSnapshot
/** An attempt that this call alone may ask the provider for. */
interface Claim {
  reference: string
  attempt: number
  /** Of its record, since when nobody else has written to it. */
  since: FirebaseFirestore.Timestamp
}

/**
 * The open checkout of an invoice: the one that there is, or a new one. However many ask at once, one of them asks the
 * provider and all are answered the same. Where it died, the next one goes on with the same reference.
 * @throws ApiError
 */
export async function openCheckout(provider: PaymentProvider, opening: Opening, now = () => new Date()): Promise<OpenCheckout> {
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
    const url = claim && (await askProvider(provider, claim, order, opening, now()))
    if (claim && url) return { url, reference: claim.reference }
  }
  throw new ApiError('payments/create-failed', 503)
}

function isUsable(known: Checkout, { amountMinor, currency }: Order, provider: PaymentProvider, now: Date): boolean {
  const isSame = known.amount_minor === amountMinor && known.currency === currency && known.provider === provider.name
  return known.state === 'open' && isSame && now.valueOf() - dateOf(known.created_at).valueOf() < FRESH_MS
}

function isHeld({ state, lease_until }: Checkout, now: Date): boolean {
  return state === 'opening' && !!lease_until && dateOf(lease_until) > now
}

/** Goes on with an attempt that was left, or begins the next one. Undefined where another call was faster. */
async function claimAttempt(
  latest: Snapshot | undefined,
  order: Order,
  provider: PaymentProvider,
  now: Date,
): Promise<Claim | undefined> {
  const known = latest?.data() as Checkout | undefined
  const lease_until = new Date(now.valueOf() + LEASE_MS)
  const isLeft = known?.state === 'opening' && known.amount_minor === order.amountMinor && known.provider === provider.name
  const attempt = isLeft ? known.attempt : (known?.attempt ?? 0) + 1
  const reference = referenceOf(order.invoiceId, attempt)
  const batch = db.batch()
  const unchanged = latest?.updateTime ? { lastUpdateTime: latest.updateTime } : {}
  if (isLeft) batch.update(checkouts.doc(reference), { lease_until }, unchanged)
  else {
    batch.create(checkouts.doc(reference), { ...newCheckout(order, provider, attempt, now), lease_until })
    if (latest && known && known.state !== 'settled') batch.update(latest.ref, { state: 'replaced' }, unchanged)
  }
  const written = await writtenBy(batch)
  return written && { reference, attempt, since: written }
}

function newCheckout(order: Order, provider: PaymentProvider, attempt: number, now: Date): Checkout {
  return {
    invoice_id: order.invoiceId,
    invoice_number: order.invoiceNumber,
    client_id: order.clientId,
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

/** Asks the provider for a checkout. Undefined where the next round must look again. @throws ApiError */
async function askProvider(
  provider: PaymentProvider,
  { reference, attempt, since }: Claim,
  order: Order,
  { email, readOrder }: Opening,
  now: Date,
): Promise<string | undefined> {
  const release = (fields: Partial<Checkout>) => {
    const batch = db.batch()
    batch.update(checkouts.doc(reference), { lease_until: null, ...fields }, { lastUpdateTime: since })
    return writtenBy(batch)
  }
  try {
    // What came in for the attempt before this one is settled first: then nothing may be due any more.
    if (attempt > 1) {
      await checkPayment(provider, referenceOf(order.invoiceId, attempt - 1), now)
      await readOrder()
    }
    const { amountMinor, currency, invoiceNumber, title } = order
    const returnUrl = siteLink(PAYMENT_RETURN_PATH, { reference })
    const description = `${invoiceNumber} ${title}`
    const { url } = await provider.createCheckout({ reference, amountMinor, currency, description, email, returnUrl })
    return (await release({ state: 'open', url })) && url
  } catch (error) {
    // The provider knows the reference, and nobody knows the address: it cannot be used, and nobody can have paid there.
    const isLost = error instanceof ProviderFailure && error.kind === 'duplicate'
    await release(isLost ? { state: 'failed' } : {})
    if (isLost) return undefined
    throw error instanceof ProviderFailure ? new ApiError('payments/create-failed', 502) : error
  }
}

/** When it was written; undefined where somebody else wrote first. */
async function writtenBy(batch: FirebaseFirestore.WriteBatch): Promise<FirebaseFirestore.Timestamp | undefined> {
  return (await unlessConflict(batch.commit()))?.[0]?.writeTime
}
