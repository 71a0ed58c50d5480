import { randomUUID } from 'node:crypto'
import { endpointPath } from '@domain/endpoints.ts'
import { siteLink } from '../../endpoint/settings.ts'
import { signatureOf } from '../payment-provider.ts'
import { SANDBOX_KEY, SANDBOX_SIGNATURE, type SandboxTransaction, transactions } from './sandbox-provider.ts'

/** How long a payment without a webhook stays pending. */
const LATE_MS = 5000

type WebhookKind = 'true' | 'forged'

interface SandboxAction {
  label: string
  hint: string
  change: (transaction: SandboxTransaction, now: Date) => Partial<SandboxTransaction>
  webhooks: readonly WebhookKind[]
}

const paid = (_transaction: SandboxTransaction, now: Date) => ({ status: 'succeeded', paid_at: now }) as const

export const SANDBOX_ACTIONS = {
  pay: { label: 'Pay', hint: 'The money comes in and a webhook is sent.', change: paid, webhooks: ['true'] },
  fail: {
    label: 'Fail',
    hint: 'The payment is refused and a webhook is sent.',
    change: () => ({ status: 'failed' }),
    webhooks: ['true'],
  },
  cancel: { label: 'Cancel', hint: 'Nothing is paid. Back to the site.', change: () => ({}), webhooks: [] },
  duplicate: { label: 'Duplicate', hint: 'Pays; the webhook is sent twice.', change: paid, webhooks: ['true', 'true'] },
  late: {
    label: 'Late webhook',
    hint: 'The money comes in after five seconds, and no webhook is ever sent.',
    change: (_transaction, now) => ({ status: 'succeeded', paid_at: new Date(now.valueOf() + LATE_MS) }),
    webhooks: [],
  },
  wrong_amount: {
    label: 'Wrong amount',
    hint: 'Half of the amount comes in and a webhook is sent.',
    change: ({ amount_minor }, now) => ({
      status: 'succeeded',
      amount_minor: Math.max(1, Math.floor(amount_minor / 2)),
      paid_at: now,
    }),
    webhooks: ['true'],
  },
  bad_signature: {
    label: 'Bad signature',
    hint: 'Nothing is paid; a forged webhook says that it was.',
    change: () => ({}),
    webhooks: ['forged'],
  },
} as const satisfies Record<string, SandboxAction>

export type SandboxActionName = keyof typeof SANDBOX_ACTIONS

/** Applies a button's action and sends its webhooks. Ignores unknown references. */
export async function runSandboxAction(name: SandboxActionName, reference: string, now: Date): Promise<void> {
  const action: SandboxAction = SANDBOX_ACTIONS[name]
  const ref = transactions().doc(reference)
  const transaction = (await ref.get()).data() as SandboxTransaction | undefined
  if (transaction?.status !== 'pending') return
  // `update` rejects empty changes, which Cancel has.
  await ref.set(action.change(transaction, now), { merge: true })
  const webhook = sandboxWebhook(reference)
  await Promise.all(action.webhooks.map((kind) => send(webhook, kind)))
}

function sandboxWebhook(reference: string): Buffer {
  return Buffer.from(JSON.stringify({ id: randomUUID(), event: 'payment', reference, status: 'succeeded' }))
}

/** Ignores failures, because the site also verifies payments without a webhook. */
async function send(body: Buffer, kind: WebhookKind): Promise<void> {
  const signature = signatureOf(body, kind === 'true' ? SANDBOX_KEY : 'another key')
  const headers = { 'content-type': 'application/json', [SANDBOX_SIGNATURE]: signature }
  await fetch(siteLink(endpointPath('paymentWebhook')), { method: 'POST', headers, body: new Uint8Array(body) }).catch(
    () => undefined,
  )
}
