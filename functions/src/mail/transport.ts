import { COMPANY } from '@domain/company.ts'
import { createTransport } from 'nodemailer'
import { SMTP_URL } from '../endpoint/settings.ts'
import type { Mail } from './outbox.ts'

/** The longest that one mail may take, below the lease: a slow server must not let another sender begin. */
const SEND_LIMIT_MS = 60_000
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 30_000 }
const SENDER = { name: COMPANY.name, address: COMPANY.emails.general }
const DOMAIN = COMPANY.emails.general.split('@')[1]

type OutgoingMail = Pick<Mail, 'to' | 'reply_to' | 'subject' | 'text' | 'html' | 'unsubscribe_url'>

/**
 * Gives one mail to the mail server. The same id always makes the same Message-ID, so that a repeat can be recognised.
 * @throws Error that `failureOf` reads
 */
export async function sendMail(mail: OutgoingMail, id: string): Promise<void> {
  const transport = createTransport({ url: SMTP_URL.value(), ...TIMEOUTS, ...encryption(SMTP_URL.value()) })
  const { to, reply_to, subject, text, html, unsubscribe_url } = mail
  const sending = transport.sendMail({
    messageId: `<${id}@${DOMAIN}>`,
    from: SENDER,
    to,
    ...(reply_to && { replyTo: reply_to }),
    subject,
    text,
    html,
    // RFC 3834: no out-of-office notes in answer.
    headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe_url && oneClickHeaders(unsubscribe_url)) },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  await withinLimit(sending)
}

/** What a failed send says about the mail and the server. */
export interface SendFailure {
  /** The status that the mail server answered, "550", or how it was not reached, "ESOCKET"; never its words. */
  code: string
  /** `recipient` for good, this `mail` for now, our `sign-in`, or the `server` as a whole. */
  concerns: 'recipient' | 'mail' | 'sign-in' | 'server'
}

interface SmtpError {
  code?: string
  command?: string
  responseCode?: number
  response?: string
}

export function failureOf(error: unknown): SendFailure {
  const { code = 'UNKNOWN', command, responseCode = 0, response = '' } = error as SmtpError
  return { code: responseCode ? `${responseCode}` : code, concerns: concernOf(code, command, responseCode, response) }
}

function concernOf(code: string, command: string | undefined, status: number, response: string): SendFailure['concerns'] {
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'sign-in'
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return 'server'
  // 5.7.x is a matter of policy ("relaying denied"), often of our own settings: that is worth another try.
  const final = command === 'RCPT TO' && status >= 500 && !/^5\d\d[ -]5\.7\./.test(response)
  return final ? 'recipient' : 'mail'
}

/** A password never crosses a network unencrypted; the inbox of a local run has no certificate. */
function encryption(url: string): { requireTLS: boolean } {
  return { requireTLS: !['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname) }
}

function oneClickHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

async function withinLimit(sending: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error('The mail server is too slow'), { code: 'ETIMEDOUT' })),
      SEND_LIMIT_MS,
    )
  })
  try {
    await Promise.race([sending, limit])
  } finally {
    clearTimeout(timer)
  }
}
