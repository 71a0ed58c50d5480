import type { Readable } from 'node:stream'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { PORTS } from '../ports.ts'
import { storeMail } from './mail-store.ts'

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
    onRcptTo: ({ address }, _session, done) => done(rejectionOf(address)),
    onData(stream, { envelope }, done) {
      bytesOf(stream)
        .then((raw) => storeMail(raw, addressOf(envelope.mailFrom), envelope.rcptTo.map(addressOf)))
        .then(() => done(), done)
    },
    ...different,
  })
  // A killed sender resets its connection and sends its mail again.
  created.on('error', () => undefined)
  return created
}

/** Listens on this machine only. */
export async function startSmtpServer(): Promise<void> {
  if (server) return
  const opened = createSmtpServer()
  server = opened
  await new Promise<void>((resolve) => opened.listen(PORTS.smtp, '127.0.0.1', resolve))
}

/** Refuses all connections, like a mail server that is down. */
export async function stopSmtpServer(): Promise<void> {
  const opened = server
  server = undefined
  await new Promise<void>((resolve) => (opened ? opened.close(resolve) : resolve()))
}

/** Rejects an address whose local part ends in an SMTP code with that code: `unknown-550@…`. */
function rejectionOf(address: string): Error | null {
  const [, kind, code] = /(unknown|policy|busy)-(550|554|451)@/.exec(address) ?? []
  const enhanced = { unknown: '5.1.1', policy: '5.7.1', busy: '4.2.1' }[kind ?? '']
  return code ? Object.assign(new Error(`${enhanced} This address is refused`), { responseCode: Number(code) }) : null
}

function addressOf(address: { address: string } | false): string {
  return address ? address.address : ''
}

async function bytesOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
