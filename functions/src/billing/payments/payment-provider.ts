import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Currency } from '@domain/platform/money.ts'

export interface CheckoutRequest {
  /** Our unique reference: letters, digits and "-". */
  reference: string
  /** Whole cents. */
  amountMinor: number
  currency: Currency
  description: string
  /** The payer's email address. */
  email: string
  /** The page to which the provider redirects. The redirect proves no payment. */
  returnUrl: string
}

/** The content of a webhook. Amount and status always come from a verification instead. */
export interface Notification {
  authentic: 'signed' | 'unsigned' | 'rejected'
  /** Equal for repeats of one webhook. */
  eventKey: string
  reference: string
}

/** The state of a payment in the provider's answer. */
export interface Verification {
  /** `reversed`: the money arrived, and the provider took it back. */
  status: 'pending' | 'succeeded' | 'failed' | 'reversed'
  /** For `pending`: no payment is in progress, because the client has not paid or has left the checkout. */
  isIdle: boolean
  /** Whole cents. */
  amountMinor: number
  currency: string
  providerTxId: string | null
  /** When the money arrived; null if it has not. */
  paidAt: Date | null
}

/** The state of a payment that the provider does not know. */
export const UNKNOWN_PAYMENT: Verification = {
  status: 'pending',
  isIdle: true,
  amountMinor: 0,
  currency: '',
  providerTxId: null,
  paidAt: null,
}

export interface WebhookRequest {
  rawBody: Buffer
  headers: Record<string, string | string[] | undefined>
  query: Record<string, unknown>
}

/** A payment provider. All providers for Kenyan merchants can implement these three methods. */
export interface PaymentProvider {
  name: string
  currencies: readonly Currency[]
  /** @throws ProviderFailure */
  createCheckout(request: CheckoutRequest): Promise<{ url: string }>
  parseNotification(webhook: WebhookRequest): Notification
  /** An unknown reference is pending and idle. @throws ProviderFailure */
  verify(reference: string): Promise<Verification>
}

/**
 * `unavailable`: no readable answer, so a retry may help. `duplicate`: the provider already has the reference.
 * `refused`: the provider rejects the checkout or our account.
 */
type FailureKind = 'unavailable' | 'duplicate' | 'refused'

/** A failed request to a provider. Quotes nothing of the provider's answer. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure'
  readonly kind: FailureKind
  /** The response status, or the kind; for the log. */
  readonly code: string

  constructor(kind: FailureKind, status?: number) {
    super(kind)
    this.kind = kind
    this.code = status === undefined ? kind : `${kind} ${status}`
  }
}

/** Hex HMAC-SHA512 of a webhook's body. */
export function signWebhookBody(rawBody: Buffer, key: string): string {
  return createHmac('sha512', key).update(rawBody).digest('hex')
}

/** Whether a webhook's signature matches its body. */
export function hasValidSignature(rawBody: Buffer, given: string | string[] | undefined, key: string): boolean {
  // With an empty key, anybody could sign.
  if (typeof given !== 'string' || key === '') return false
  const [right, sent] = [Buffer.from(signWebhookBody(rawBody, key)), Buffer.from(given)]
  return right.length === sent.length && timingSafeEqual(right, sent)
}
