import type { ReceivedMail } from './mail-store.ts'

const STYLE = `
:root{color-scheme:light dark;--ink:#0b1f1a;--muted:#43554d;--line:#cfebdd;--paper:#fff;--ground:#eaf6f0;--link:#0b5f45}
@media(prefers-color-scheme:dark){:root{--ink:#eaf6f0;--muted:#7fcba6;--line:#0a4837;--paper:#08332a;--ground:#06231d;--link:#7fcba6}}
*{box-sizing:border-box}body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:var(--ink);background:var(--ground)}
header,main{max-width:60rem;margin:auto;padding:1rem 1.25rem}h1{font-size:1.375rem;margin:.5rem 0}p{color:var(--muted);margin:.25rem 0}
a{color:var(--link)}ol{list-style:none;margin:0;padding:0;background:var(--paper);border:1px solid var(--line);border-radius:.75rem;overflow:hidden}
li+li{border-top:1px solid var(--line)}li a{display:grid;grid-template-columns:1fr auto;gap:0 1rem;padding:.75rem 1rem;color:inherit;text-decoration:none}
li a:hover{background:var(--ground)}li strong{grid-column:1/-1;overflow-wrap:anywhere}li span{color:var(--muted);font-size:.875rem;overflow-wrap:anywhere}
iframe{width:100%;height:34rem;border:1px solid var(--line);border-radius:.75rem;background:#fff}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;font-size:.875rem}dt{color:var(--muted)}dd{margin:0;overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--paper);border:1px solid var(--line);border-radius:.75rem;padding:1rem}`

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
const time = (iso: string) => iso.slice(11, 19)

function page(title: string, head: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style>${STYLE}</style>${head}</head><body>${body}</body></html>`
}

/** Lists every mail, newest first. The page reloads every few seconds. */
export function listPage(mails: readonly ReceivedMail[], receiving: boolean): string {
  const rows = mails.map(
    ({ id, subject, to, received_at }) =>
      `<li><a href="/messages/${id}"><strong>${escapeHtml(subject || '(no subject)')}</strong><span>to ${escapeHtml(to.join(', '))}</span><span>${time(received_at)} UTC</span></a></li>`,
  )
  const state = receiving
    ? 'Mail of this local run ends here; nothing leaves the machine.'
    : 'Switched off: connections are refused.'
  const list = rows.length > 0 ? `<ol>${rows.join('')}</ol>` : '<p>No mail yet.</p>'
  const body = `<header><h1>Inbox (${mails.length})</h1><p>${state}</p></header><main>${list}</main>`
  return page(`Inbox (${mails.length})`, '<meta http-equiv="refresh" content="4">', body)
}

/** Shows a mail's text, its headers, and its HTML in a frame without scripts and external resources. */
export function mailPage({ id, subject, text, html, headers, to }: ReceivedMail): string {
  const rows = Object.entries(headers).map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`)
  const frame = html ? `<iframe sandbox title="The mail as HTML" src="/messages/${id}/html"></iframe>` : ''
  const body = `<header><a href="/">All mail</a><h1>${escapeHtml(subject)}</h1><p>to ${escapeHtml(to.join(', '))}</p></header>
<main>${frame}<h2>Text</h2><pre>${escapeHtml(text)}</pre><h2>Headers</h2><dl>${rows.join('')}</dl></main>`
  return page(subject, '', body)
}
