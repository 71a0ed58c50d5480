import { randomUUID } from 'node:crypto'
import { ENDPOINTS } from '@domain/endpoints.ts'
import { siteLink } from '../../endpoint/settings.ts'
import { signatureOf } from '../payment-provider.ts'
import { SANDBOX_KEY, SANDBOX_SIGNATURE } from './sandbox-provider.ts'
import { type SandboxTransaction, transactions } from './sandbox-transactions.ts'

/** How long a payment is under way whose notice never comes. */
const LATE_MS = 5000

type Notice = 'true' | 'forged'

interface SandboxAction {
  label: string
  hint: string
  /** What becomes of the transaction. */
  change: (transaction: SandboxTransaction, now: Date) => Partial<SandboxTransaction>
  /** The notices that are sent to the site, all at once. */
  notices: readonly Notice[]
}

const paid = (_transaction: SandboxTransaction, now: Date) => ({ status: 'succeeded', paid_at: now }) as const

/** The buttons of the page, in their order. */
export const SANDBOX_ACTIONS = {
  pay: { label: 'Pay', hint: 'The money comes in and a notice is sent.', change: paid, notices: ['true'] },
  fail: {
    label: 'Fail',
    hint: 'The payment is refused and a notice is sent.',
    change: () => ({ status: 'failed' }),
    notices: ['true'],
  },
  cancel: { label: 'Cancel', hint: 'Nothing is paid. Back to the site.', change: () => ({}), notices: [] },
  duplicate: { label: 'Duplicate', hint: 'Pays; the notice is sent twice.', change: paid, notices: ['true', 'true'] },
  late: {
    label: 'Late webhook',
    hint: 'The money comes in after five seconds, and no notice is ever sent.',
    change: (_transaction, now) => ({ status: 'succeeded', paid_at: new Date(now.valueOf() + LATE_MS) }),
    notices: [],
  },
  wrong_amount: {
    label: 'Wrong amount',
    hint: 'Half of the amount comes in and a notice is sent.',
    change: ({ amount_minor }, now) => ({
      status: 'succeeded',
      amount_minor: Math.max(1, Math.floor(amount_minor / 2)),
      paid_at: now,
    }),
    notices: ['true'],
  },
  bad_signature: {
    label: 'Bad signature',
    hint: 'Nothing is paid; a forged notice says that it was.',
    change: () => ({}),
    notices: ['forged'],
  },
} as const satisfies Record<string, SandboxAction>

export type SandboxActionName = keyof typeof SANDBOX_ACTIONS

/** Does what a button says, and sends the webhook of a provider. Unknown references are ignored. */
export async function act(name: SandboxActionName, reference: string, now: Date): Promise<void> {
  const action: SandboxAction = SANDBOX_ACTIONS[name]
  const ref = transactions().doc(reference)
  const transaction = (await ref.get()).data() as SandboxTransaction | undefined
  if (transaction?.status !== 'pending') return
  // Not `update`, which refuses to change nothing, as Cancel does.
  await ref.set(action.change(transaction, now), { merge: true })
  const notice = sandboxNotice(reference)
  await Promise.all(action.notices.map((kind) => send(notice, kind)))
}

/** A notice as the sandbox sends it. */
function sandboxNotice(reference: string): Buffer {
  return Buffer.from(JSON.stringify({ id: randomUUID(), event: 'payment', reference, status: 'succeeded' }))
}

/** A notice that does not arrive is no matter: the site asks by itself. */
async function send(body: Buffer, kind: Notice): Promise<void> {
  const signature = signatureOf(body, kind === 'true' ? SANDBOX_KEY : 'another key')
  const headers = { 'content-type': 'application/json', [SANDBOX_SIGNATURE]: signature }
  await fetch(siteLink(ENDPOINTS.paymentWebhook), { method: 'POST', headers, body: new Uint8Array(body) }).catch(
    () => undefined,
  )
}
