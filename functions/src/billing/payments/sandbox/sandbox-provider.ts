import { createHash, randomUUID } from 'node:crypto'
import type { Currency } from '@domain/platform/money.ts'
import { collections, createIfAbsent, dateOf, type StoredTime } from '../../../platform/endpoint/firebase.ts'
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

/** The portal's colours in light and dark, without files of the site. */
export const STYLE = `
:root{color-scheme:light dark;--page:#f4f7f5;--surface:#fff;--line:#d3ddd7;--text:#0b1f1a;--soft:#43554d;--accent:#0b5f45;--on:#fff;--warn:#5e3900;--tint:#fff0cc}
@media (prefers-color-scheme:dark){:root{--page:#0a1613;--surface:#11211c;--line:#2a4038;--text:#eaf2ee;--soft:#a9bdb4;--accent:#7fcba6;--on:#06231d;--warn:#ffd479;--tint:#3a2a08}}
*{box-sizing:border-box}
body{margin:0;padding:24px 16px;background:var(--page);color:var(--text);font:17px/1.6 system-ui,sans-serif}
main{max-width:560px;margin:24px auto;padding:24px;background:var(--surface);border:1px solid var(--line);border-radius:16px}
h1{margin:0 0 4px;font-size:1.75rem;line-height:1.15;overflow-wrap:anywhere}
p{margin:0 0 16px}
.note{padding:12px 16px;border-radius:10px;background:var(--tint);color:var(--warn)}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0 0 20px}
dt{color:var(--soft)}
dd{margin:0;overflow-wrap:anywhere}
ul{list-style:none;margin:0;padding:0;display:grid;gap:12px}
button,a{display:block;width:100%;min-height:48px;padding:10px 16px;border:2px solid var(--accent);border-radius:10px;background:transparent;color:var(--accent);font:600 1rem/1.5 system-ui,sans-serif;text-align:center;cursor:pointer}
li:first-child button{background:var(--accent);color:var(--on)}
:focus-visible{outline:3px solid var(--text);outline-offset:2px}
small{display:block;padding:4px 2px 0;color:var(--soft);font-size:.9375rem}
`

const HASH = createHash('sha256').update(STYLE).digest('base64')

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
      return verificationOf((await transactions().doc(reference).get()).data() as SandboxTransaction | undefined, new Date())
    },
    parseNotification: parse,
  }
}

function verificationOf(transaction: SandboxTransaction | undefined, now: Date): Verification {
  if (!transaction) return UNKNOWN_PAYMENT
  const { status, amount_minor, currency, transaction_id, paid_at } = transaction
  const isInProgress = status === 'succeeded' && !!paid_at && dateOf(paid_at) > now
  return {
    status: isInProgress ? 'pending' : status,
    isIdle: status === 'pending',
    amountMinor: amount_minor,
    currency,
    providerTxId: transaction_id,
    paidAt: paid_at && dateOf(paid_at),
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
