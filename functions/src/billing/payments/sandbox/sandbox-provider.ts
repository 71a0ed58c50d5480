import { randomUUID } from 'node:crypto'
import type { Currency } from '@domain/platform/money.ts'
import { collections, convertToDate, createIfAbsent, type StoredTime } from '../../../platform/endpoint/firebase.ts'
import { siteLink } from '../../../platform/notifications/notify.ts'
import {
  type CheckoutRequest,
  hasValidSignature,
  type Notification,
  type PaymentProvider,
  ProviderFailure,
  UNKNOWN_PAYMENT,
  type Verification,
  type WebhookRequest,
} from '../payment-provider.ts'
import { registerProvider } from '../providers.ts'

/** The sandbox's record of a checkout (`sandbox_transactions/{reference}`). Contains no addresses. */
export interface SandboxTransaction {
  /** The status reported after `paid_at`. */
  status: 'pending' | 'succeeded' | 'failed' | 'reversed'
  transaction_id: string
  amount_minor: number
  currency: Currency
  description: string
  return_url: string
  paid_at: StoredTime | null
  created_at: StoredTime
}

/** @throws Error outside the emulators of a demo project */
function assertLocalRun(): void {
  const isDemo = process.env['GCLOUD_PROJECT']?.startsWith('demo-')
  if (process.env['FUNCTIONS_EMULATOR'] !== 'true' || !isDemo) throw new Error('The sandbox is for local runs only')
}

export function transactions() {
  assertLocalRun()
  return collections.sandboxTransactions
}

function newTransaction(request: CheckoutRequest, now: Date): SandboxTransaction {
  const { amountMinor, currency, description, returnUrl } = request
  return {
    status: 'pending',
    transaction_id: randomUUID(),
    amount_minor: amountMinor,
    currency,
    description,
    return_url: returnUrl,
    paid_at: null,
    created_at: now,
  }
}

const SANDBOX_PATH = '/sandbox/checkout'
export const SANDBOX_SIGNATURE = 'x-sandbox-signature'
/** Public, because it only works in local runs. */
export const SANDBOX_KEY = 'the key of the sandbox'

/**
 * A payment provider for local runs. Moves no money; its page has a button for each possible outcome of a payment.
 * Stores its state in Firestore, so that it survives a restart.
 * @throws Error outside the emulators of a demo project
 */
export function sandbox(): PaymentProvider {
  assertLocalRun()
  return {
    name: 'sandbox',
    currencies: ['KES', 'USD'],
    async createCheckout(request) {
      if (!(await createIfAbsent(transactions().doc(request.reference), newTransaction(request, new Date())))) {
        throw new ProviderFailure('duplicate')
      }
      return { url: siteLink(SANDBOX_PATH, { reference: request.reference }) }
    },
    async verify(reference) {
      return toSandboxVerification(
        (await transactions().doc(reference).get()).data() as SandboxTransaction | undefined,
        new Date(),
      )
    },
    parseNotification: parse,
  }
}

function toSandboxVerification(transaction: SandboxTransaction | undefined, now: Date): Verification {
  if (!transaction) return UNKNOWN_PAYMENT
  const { status, amount_minor, currency, transaction_id, paid_at } = transaction
  const isInProgress = status === 'succeeded' && !!paid_at && convertToDate(paid_at) > now
  return {
    status: isInProgress ? 'pending' : status,
    isIdle: status === 'pending',
    amountMinor: amount_minor,
    currency,
    providerTxId: transaction_id,
    paidAt: paid_at && convertToDate(paid_at),
  }
}

function parse({ rawBody, headers }: WebhookRequest): Notification {
  if (!hasValidSignature(rawBody, headers[SANDBOX_SIGNATURE], SANDBOX_KEY)) {
    return { authentic: 'rejected', eventKey: '', reference: '' }
  }
  const { id, reference } = JSON.parse(rawBody.toString('utf8')) as { id: string; reference: string }
  return { authentic: 'signed', eventKey: id, reference }
}

registerProvider('sandbox', sandbox)
