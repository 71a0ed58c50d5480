import '../../endpoint/firebase.ts'
import './sandbox-provider.ts'
import { createHash } from 'node:crypto'
import { COMPANY } from '@domain/company.ts'
import { formatExactMoney, toMajor } from '@domain/money.ts'
import { RECORD_ID } from '@domain/record-id.ts'
import { onRequest } from 'firebase-functions/v2/https'
import { act, SANDBOX_ACTIONS, type SandboxActionName } from './sandbox-actions.ts'
import { type SandboxTransaction, transactions } from './sandbox-transactions.ts'

/** Our colours, light and dark, without the site's files. */
const STYLE = `
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

/** The page runs no script and loads nothing; its form goes to where it came from. */
export const SANDBOX_POLICY = `default-src 'none'; style-src 'sha256-${HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

/** The sandbox's own checkout page. GET shows it; a button posts what is to happen and leads back to the site. */
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
  await act(action, reference, new Date())
  response.redirect(303, transaction.return_url)
})

async function transactionOf(reference: string): Promise<SandboxTransaction | undefined> {
  if (!RECORD_ID.test(reference)) return undefined
  return (await transactions().doc(reference).get()).data() as SandboxTransaction | undefined
}

function isAction(value: unknown): value is SandboxActionName {
  return typeof value === 'string' && Object.hasOwn(SANDBOX_ACTIONS, value)
}

/** The page runs no script and loads nothing; its form goes to where it came from. */
const SANDBOX_HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': SANDBOX_POLICY,
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
}

/** The checkout: what is to be paid, and a button for everything that can happen. */
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
