import { COMPANY } from '@domain/platform/company.ts'
import type { FailureConcern } from '@domain/platform/mail/mail.policy.ts'
import { createTransport } from 'nodemailer'
import { SMTP_URL } from '../endpoint/settings.ts'
import type { Mail } from './outbox.ts'

/** The time limit for one mail. Shorter than the lease, so that a slow server does not let a second sender begin. */
const SEND_LIMIT_MS = 60_000
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 30_000 }
const SENDER = { name: COMPANY.name, address: COMPANY.emails.general }
const DOMAIN = COMPANY.emails.general.split('@')[1]

type OutgoingMail = Pick<Mail, 'to' | 'reply_to' | 'subject' | 'text' | 'html' | 'unsubscribe_url'>

/**
 * Sends one mail to the mail server. Equal ids produce equal Message-IDs, so that duplicates can be recognised.
 * @throws Error that `toSendFailure` classifies
 */
export async function sendMail(mail: OutgoingMail, id: string): Promise<void> {
  const url = SMTP_URL.value()
  // The inbox of a local run has no certificate.
  const requireTLS = !['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname)
  const transport = createTransport({ url, ...TIMEOUTS, requireTLS })
  const { to, reply_to, subject, text, html, unsubscribe_url } = mail
  const sending = transport.sendMail({
    messageId: `<${id}@${DOMAIN}>`,
    from: SENDER,
    to,
    ...(reply_to && { replyTo: reply_to }),
    subject,
    text,
    html,
    // RFC 3834: prevents automatic replies such as out-of-office notes.
    headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe_url && oneClickHeaders(unsubscribe_url)) },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  await withinLimit(sending)
}

/** The classified cause of a failed send. */
export interface SendFailure {
  /** The SMTP status, such as "550", or a connection error, such as "ESOCKET"; never the server's message. */
  code: string
  concerns: FailureConcern
}

interface SmtpError {
  code?: string
  command?: string
  responseCode?: number
  response?: string
}

export function toSendFailure(error: unknown): SendFailure {
  const { code = 'UNKNOWN', command, responseCode = 0, response = '' } = error as SmtpError
  return {
    code: responseCode ? `${responseCode}` : code,
    concerns: chooseFailureConcern(code, command, responseCode, response),
  }
}

function chooseFailureConcern(code: string, command: string | undefined, status: number, response: string): FailureConcern {
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'sign-in'
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return 'server'
  // Every mail has the same sender, so the answer is about our quota or a suspended address, not about this mail.
  if (code === 'EENVELOPE' && command === 'MAIL FROM') return 'sender'
  // 5.7.x are policy rejections ("relaying denied"), often due to our settings, so a retry makes sense.
  const final = command === 'RCPT TO' && status >= 500 && !/^5\d\d[ -]5\.7\./.test(response)
  return final ? 'recipient' : 'mail'
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
