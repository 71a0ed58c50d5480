import type { Currency } from '@domain/platform/money.ts'
import { PAYMENT_PROVIDER, PAYSTACK_SECRET_KEY, sha256 } from '../../platform/endpoint/settings.ts'
import {
  type CheckoutRequest,
  hasValidSignature,
  type Notification,
  type PaymentProvider,
  ProviderFailure,
  UNKNOWN_PAYMENT,
  type Verification,
  type WebhookRequest,
} from './payment-provider.ts'
import { type Fields, parseFields, paystackClient, requireText, toFields } from './paystack-client.ts'

/** Created on first use, because secrets are not readable earlier. */
const factories = new Map<string, () => PaymentProvider>([
  ['paystack', () => paystack({ secretKey: PAYSTACK_SECRET_KEY.value() })],
])

/** Registers another provider for `PAYMENT_PROVIDER`, for local runs; the deployed code does not contain it. */
export function registerProvider(name: string, make: () => PaymentProvider): void {
  factories.set(name, make)
}

/** The provider that `PAYMENT_PROVIDER` names. @throws Error if the name is not registered */
export function paymentProvider(): PaymentProvider {
  const make = factories.get(PAYMENT_PROVIDER.value())
  if (!make) throw new Error('PAYMENT_PROVIDER names no payment provider')
  return make()
}

const API = 'https://api.paystack.co'
const CURRENCIES: readonly Currency[] = ['KES', 'USD']
const CHANNELS = ['card', 'mobile_money']
const SIGNATURE = 'x-paystack-signature'

/** Paystack's final statuses; all others count as pending. */
const STATUSES = new Map<string, Verification['status']>([
  ['success', 'succeeded'],
  ['failed', 'failed'],
  ['reversed', 'reversed'],
])
/** Opened but unpaid; a payment is still possible. */
const IDLE = 'abandoned'

interface PaystackSettings {
  secretKey: string
  /** Overrides the API address in tests. */
  baseUrl?: string
  /** The time limit of one request. */
  timeoutMs?: number
}

/**
 * Paystack (paystack.com/docs/api) accepts Kenyan shillings by card and M-Pesa, and US dollars by card. Both sides use
 * whole cents.
 */
export function paystack({ secretKey, baseUrl = API, timeoutMs = 15_000 }: PaystackSettings): PaymentProvider {
  const call = paystackClient({ secretKey, baseUrl, timeoutMs })
  return {
    name: 'paystack',
    currencies: CURRENCIES,
    async createCheckout(request) {
      const { data } = await call('/transaction/initialize', buildCheckoutBody(request))
      return { url: checkoutUrl(requireText(data, 'authorization_url')) }
    },
    async verify(reference) {
      const answer = await call(`/transaction/verify/${encodeURIComponent(reference)}`)
      return answer.isFound ? parseVerification(answer.data, reference) : UNKNOWN_PAYMENT
    },
    parseNotification: (webhook) => parse(webhook, secretKey),
  }
}

const CHECKOUT_HOST = /(^|\.)paystack\.(com|co)$/

/** The browser follows this URL without asking, so it must lead to Paystack. @throws ProviderFailure */
function checkoutUrl(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol !== 'https:' || !CHECKOUT_HOST.test(url.hostname)) throw new ProviderFailure('unavailable')
  return url.href
}

function buildCheckoutBody({ reference, amountMinor, currency, description, email, returnUrl }: CheckoutRequest): object {
  return {
    reference,
    amount: amountMinor,
    currency,
    email,
    callback_url: returnUrl,
    channels: CHANNELS,
    // A cancelled checkout redirects to the same page, which checks the payment.
    metadata: { description, cancel_action: returnUrl },
  }
}

function parseVerification(data: Fields, reference: string): Verification {
  const status = requireText(data, 'status')
  const currency = requireText(data, 'currency')
  const { amount: amountMinor, id } = data
  if (requireText(data, 'reference') !== reference) throw new ProviderFailure('unavailable')
  if (!Number.isSafeInteger(amountMinor)) throw new ProviderFailure('unavailable')
  return {
    status: STATUSES.get(status) ?? 'pending',
    isIdle: status === IDLE,
    amountMinor: Number(amountMinor),
    currency,
    providerTxId: id === undefined ? null : String(id),
    paidAt: timeIn(data['paid_at']),
  }
}

function timeIn(value: unknown): Date | null {
  const time = new Date(typeof value === 'string' ? value : Number.NaN)
  return Number.isNaN(time.valueOf()) ? null : time
}

/** Verifies the signature over the raw bytes before parsing them. */
function parse({ rawBody, headers }: WebhookRequest, secretKey: string): Notification {
  if (!hasValidSignature(rawBody, headers[SIGNATURE], secretKey)) return { authentic: 'rejected', eventKey: '', reference: '' }
  const body = parseFields(rawBody.toString('utf8')) ?? {}
  const data = toFields(body['data']) ?? {}
  const { event } = body
  const key = event && data['id'] ? `${event} ${data['id']}` : sha256(rawBody)
  return { authentic: 'signed', eventKey: key, reference: referenceIn(data) }
}

/** Charges contain the reference; refunds and disputes contain that of their transaction. */
function referenceIn(data: Fields): string {
  const about = data['transaction_reference'] ?? toFields(data['transaction'])?.['reference'] ?? data['reference']
  return typeof about === 'string' ? about : ''
}
