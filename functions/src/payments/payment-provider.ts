import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Currency } from '@domain/money.ts'

/** What a checkout is opened for. */
export interface CheckoutRequest {
  /** Ours, unique: letters, digits and "-". */
  reference: string
  /** Whole cents. */
  amountMinor: number
  currency: Currency
  description: string
  /** The payer's address. */
  email: string
  /** Where the browser comes back to. It says nothing about the money. */
  returnUrl: string
}

/** What a notice says. Never trusted for an amount or a status: only the provider's own answer is. */
export interface Notification {
  authentic: 'signed' | 'unsigned' | 'rejected'
  /** The same for a repeat of the same notice. */
  eventKey: string
  reference: string
}

/** `reversed`: it came in, and the provider took it back. */
type VerifiedStatus = 'pending' | 'succeeded' | 'failed' | 'reversed'

/** The state of a payment, as the provider's own answer reports it. */
export interface Verification {
  status: VerifiedStatus
  /** Of `pending`: nothing is under way. The client has not paid, or has left the checkout. */
  isIdle: boolean
  /** Whole cents. */
  amountMinor: number
  currency: string
  providerTxId: string | null
  /** When the money came in; null where it has not. */
  paidAt: Date | null
}

/** A request as it came. */
export interface WebhookRequest {
  rawBody: Buffer
  headers: Record<string, string | string[] | undefined>
  query: Record<string, unknown>
}

/** A payment provider. Every provider for Kenyan merchants fits behind these three methods. */
export interface PaymentProvider {
  name: string
  currencies: readonly Currency[]
  /** @throws ProviderFailure */
  createCheckout(request: CheckoutRequest): Promise<{ url: string }>
  parseNotification(notice: WebhookRequest): Notification
  /** A reference that the provider does not know is pending and idle. @throws ProviderFailure */
  verify(reference: string): Promise<Verification>
}

/**
 * `unavailable`: no answer, or none that can be read; asking again may help. `duplicate`: the provider knows the reference
 * already. `refused`: it takes no such checkout, or not from us.
 */
type FailureKind = 'unavailable' | 'duplicate' | 'refused'

/** Thrown where a request to a provider fails. It quotes nothing from the provider's answer. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure'
  readonly kind: FailureKind
  /** The status of its answer, or the kind: for the log. */
  readonly code: string

  constructor(kind: FailureKind, status?: number) {
    super(kind)
    this.kind = kind
    this.code = status === undefined ? kind : `${kind} ${status}`
  }
}

/** Hex HMAC-SHA512 of a notice's bytes. */
export function signatureOf(rawBody: Buffer, key: string): string {
  return createHmac('sha512', key).update(rawBody).digest('hex')
}

/** Whether a notice carries the signature that only the holder of the key can make. */
export function hasValidSignature(rawBody: Buffer, given: string | string[] | undefined, key: string): boolean {
  // An empty key would be one that everybody has.
  if (typeof given !== 'string' || key === '') return false
  const [right, sent] = [Buffer.from(signatureOf(rawBody, key)), Buffer.from(given)]
  return right.length === sent.length && timingSafeEqual(right, sent)
}
