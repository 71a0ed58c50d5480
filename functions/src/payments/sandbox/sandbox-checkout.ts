import '../../endpoint/firebase.ts'
import { COMPANY } from '@domain/company.ts'
import { RECORD_ID } from '@domain/field.schema.ts'
import { formatExactMoney, toMajor } from '@domain/money.ts'
import { onRequest } from 'firebase-functions/v2/https'
import { runSandboxAction, SANDBOX_ACTIONS, type SandboxActionName } from './sandbox-actions.ts'
import { type SandboxTransaction, transactions } from './sandbox-provider.ts'
import { SANDBOX_POLICY, STYLE } from './sandbox-style.ts'

/** The sandbox's checkout page. GET shows it; a button posts the outcome and redirects to the site. */
export const sandboxCheckout = onRequest({ cors: false }, async (request, response) => {
  response.set(SANDBOX_HEADERS)
  const { reference } = request.query
  const transaction = typeof reference === 'string' ? await transactionOf(reference) : undefined
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

async function transactionOf(reference: string): Promise<SandboxTransaction | undefined> {
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
