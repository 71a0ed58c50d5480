import { SANDBOX_POLICY, STYLE } from './sandbox-style.ts'
import '../../../platform/endpoint/firebase.ts'
import { randomUUID } from 'node:crypto'
import { endpointPath } from '@domain/endpoints.ts'
import { COMPANY } from '@domain/platform/company.ts'
import { RECORD_ID } from '@domain/platform/ids.ts'
import { formatExactMoney, toMajor } from '@domain/platform/money.ts'
import { onRequest } from 'firebase-functions/v2/https'
import { siteLink } from '../../../platform/notifications/notify.ts'
import { signWebhookBody } from '../payment-provider.ts'
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
async function runSandboxAction(name: SandboxActionName, reference: string, now: Date): Promise<void> {
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
  const signature = signWebhookBody(body, kind === 'true' ? SANDBOX_KEY : 'another key')
  const headers = { 'content-type': 'application/json', [SANDBOX_SIGNATURE]: signature }
  await fetch(siteLink(endpointPath('paymentWebhook')), { method: 'POST', headers, body: new Uint8Array(body) }).catch(
    () => undefined,
  )
}

/** The sandbox's checkout page. GET shows it; a button posts the outcome and redirects to the site. */
export const sandboxCheckout = onRequest({ cors: false }, async (request, response) => {
  response.set(SANDBOX_HEADERS)
  const { reference } = request.query
  const transaction = typeof reference === 'string' ? await readSandboxTransaction(reference) : undefined
  if (typeof reference !== 'string' || !transaction) {
    response.status(404).send(unknownPage())
    return
  }
  const action: unknown = request.method === 'POST' ? (request.body as Record<string, unknown>)['action'] : undefined
  if (!isAction(action)) {
    response.send(checkoutPage(transaction))
    return
  }
  await runSandboxAction(action, reference, new Date())
  response.redirect(303, transaction.return_url)
})

async function readSandboxTransaction(reference: string): Promise<SandboxTransaction | undefined> {
  if (!RECORD_ID.test(reference)) return undefined
  return (await transactions().doc(reference).get()).data() as SandboxTransaction | undefined
}

function isAction(value: unknown): value is SandboxActionName {
  return typeof value === 'string' && Object.hasOwn(SANDBOX_ACTIONS, value)
}

/** The page runs no script and loads nothing; its form posts only to this origin. */
const SANDBOX_HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': SANDBOX_POLICY,
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
}

/** The checkout: the amount, and a button for each possible outcome. */
function checkoutPage({ amount_minor, currency, description, status, return_url }: SandboxTransaction): string {
  const facts = `<dl><dt>Amount</dt><dd>${escapeHtml(formatExactMoney(toMajor(amount_minor), currency))}</dd><dt>For</dt><dd>${escapeHtml(description)}</dd></dl>`
  const over = `<p>This checkout is over.</p><p><a href="${escapeHtml(return_url)}">Back to the site</a></p>`
  return page(`Pay ${COMPANY.name}`, `${facts}${status === 'pending' ? form() : over}`)
}

function unknownPage(): string {
  return page('No such checkout', '<p>Open the invoice again and choose to pay it.</p>')
}

function form(): string {
  const buttons = Object.entries(SANDBOX_ACTIONS).map(
    ([name, { label, hint }]) =>
      `<li><button name="action" value="${name}" aria-describedby="${name}">${label}</button><small id="${name}">${hint}</small></li>`,
  )
  return `<form method="post"><ul>${buttons.join('')}</ul></form>`
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1><p class="note">The sandbox of a local run. No money moves.</p>${content}</main></body>
</html>
`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
