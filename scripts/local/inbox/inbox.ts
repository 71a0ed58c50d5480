import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { PORTS } from '../ports.ts'
import { onStop } from '../stop.ts'
import { clearMails, receivedMails } from './mail-store.ts'
import { listPage, mailPage } from './page.ts'
import { startSmtpServer, stopSmtpServer } from './smtp.ts'

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
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const asked = (JSON.parse(Buffer.concat(chunks).toString()) as { receiving?: unknown }).receiving
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
