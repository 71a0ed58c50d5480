import { COMPANY } from '@domain/company.ts'
import { formatExactMoney, toMajor } from '@domain/money.ts'
import { SANDBOX_ACTIONS } from './sandbox-actions.ts'
import { SANDBOX_POLICY, STYLE } from './sandbox-style.ts'
import type { SandboxTransaction } from './sandbox-transactions.ts'

/** The page runs no script and loads nothing; its form goes to where it came from. */
export const SANDBOX_HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': SANDBOX_POLICY,
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
}

/** The checkout: what is to be paid, and a button for everything that can happen. */
export function checkoutPage({ amount_minor, currency, description, status, return_url }: SandboxTransaction): string {
  const facts = `<dl><dt>Amount</dt><dd>${escapeHtml(formatExactMoney(toMajor(amount_minor), currency))}</dd><dt>For</dt><dd>${escapeHtml(description)}</dd></dl>`
  const over = `<p>This checkout is over.</p><p><a href="${escapeHtml(return_url)}">Back to the site</a></p>`
  return page(`Pay ${COMPANY.name}`, `${facts}${status === 'pending' ? form() : over}`)
}

export function unknownPage(): string {
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
