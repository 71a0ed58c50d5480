import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer, json as readJson } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { PORTS } from '../ports.ts'
import { onStop } from '../stop.ts'
import { clearMails, type ReceivedMail, receivedMails, storeMail } from './mail-store.ts'

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
function listPage(mails: readonly ReceivedMail[], receiving: boolean): string {
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
function mailPage({ id, subject, text, html, headers, to }: ReceivedMail): string {
  const rows = Object.entries(headers).map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`)
  const frame = html ? `<iframe sandbox title="The mail as HTML" src="/messages/${id}/html"></iframe>` : ''
  const body = `<header><a href="/">All mail</a><h1>${escapeHtml(subject)}</h1><p>to ${escapeHtml(to.join(', '))}</p></header>
<main>${frame}<h2>Text</h2><pre>${escapeHtml(text)}</pre><h2>Headers</h2><dl>${rows.join('')}</dl></main>`
  return page(subject, '', body)
}

const MAX_BYTES = 10 * 1024 * 1024
let server: SMTPServer | undefined

/**
 * A mail server that accepts every mail and delivers none.
 * @param different options, with which a test lets it refuse
 */
export function createSmtpServer(different: SMTPServerOptions = {}): SMTPServer {
  const created = new SMTPServer({
    authOptional: true,
    // A sender would reject a self-signed certificate.
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAX_BYTES,
    closeTimeout: 500,
    onRcptTo: ({ address }, _session, done) => done(findRejection(address)),
    onData(stream, { envelope }, done) {
      buffer(stream)
        .then((raw) => storeMail(raw, getMailAddress(envelope.mailFrom), envelope.rcptTo.map(getMailAddress)))
        .then(() => done(), done)
    },
    ...different,
  })
  // A killed sender resets its connection and sends its mail again.
  created.on('error', () => undefined)
  return created
}

/** Listens on this machine only. */
async function startSmtpServer(): Promise<void> {
  if (server) return
  const opened = createSmtpServer()
  server = opened
  await new Promise<void>((resolve) => opened.listen(PORTS.smtp, '127.0.0.1', resolve))
}

/** Refuses all connections, like a mail server that is down. */
async function stopSmtpServer(): Promise<void> {
  const opened = server
  server = undefined
  await new Promise<void>((resolve) => (opened ? opened.close(resolve) : resolve()))
}

/** Rejects an address whose local part ends in an SMTP code with that code: `unknown-550@…`. */
function findRejection(address: string): Error | null {
  const [, kind, code] = /(unknown|policy|busy)-(550|554|451)@/.exec(address) ?? []
  const enhanced = { unknown: '5.1.1', policy: '5.7.1', busy: '4.2.1' }[kind ?? '']
  return code ? Object.assign(new Error(`${enhanced} This address is refused`), { responseCode: Number(code) }) : null
}

function getMailAddress(address: { address: string } | false): string {
  return address ? address.address : ''
}

/** The page that lists the mails of this run. */
export const INBOX_URL = `http://localhost:${PORTS.inbox}`

// A mail may contain anything, so neither the page nor a mail's frame may run scripts or load resources.
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; base-uri 'none'; form-action 'none'"
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

let receiving = true

/** Receives and shows every mail of this run; ends with this program. */
export async function startInbox(): Promise<void> {
  await startSmtpServer()
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(400).end())
  })
  await new Promise<void>((resolve) => server.listen(PORTS.inbox, '127.0.0.1', resolve))
  onStop(async () => {
    server.close()
    server.closeAllConnections()
    await stopSmtpServer()
  })
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  // Prevents DNS rebinding: another site could point its domain at this machine.
  if (!/^(localhost|127\.0\.0\.1):\d+$/.test(request.headers.host ?? '')) return void response.writeHead(403).end()
  const { pathname, searchParams } = new URL(request.url ?? '/', INBOX_URL)
  const route = `${request.method} ${pathname}`
  if (route === 'GET /') return html(response, listPage(receivedMails(), receiving), PAGE_POLICY)
  if (route === 'GET /api/messages') return json(response, receivedMails(searchParams.get('to') ?? ''))
  if (route === 'DELETE /api/messages') {
    clearMails()
    return json(response, receivedMails())
  }
  if (route === 'PUT /api/receiving') return json(response, await switchReceiving(request))
  const [, id, part] = /^GET \/messages\/([\w-]+)(\/html)?$/.exec(route) ?? []
  const mail = receivedMails().find((one) => one.id === id)
  if (!mail) return void response.writeHead(404).end()
  return part ? html(response, mail.html, MAIL_POLICY) : html(response, mailPage(mail), PAGE_POLICY)
}

/** `{"receiving": false}` simulates an outage: connections are refused until it is true again. */
async function switchReceiving(request: IncomingMessage): Promise<{ receiving: boolean }> {
  const { receiving: asked } = (await readJson(request)) as { receiving?: unknown }
  if (typeof asked !== 'boolean') throw new Error('receiving must be true or false')
  receiving = asked
  await (receiving ? startSmtpServer() : stopSmtpServer())
  return { receiving }
}

function html(response: ServerResponse, body: string, policy: string): void {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy, 'cache-control': 'no-store' }
  response.writeHead(200, { ...headers, 'x-content-type-options': 'nosniff' }).end(body)
}

function json(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(body))
}
