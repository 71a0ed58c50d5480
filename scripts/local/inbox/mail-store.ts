import { randomUUID } from 'node:crypto'
import PostalMime from 'postal-mime'

/** A mail as the inbox shows it and `GET /api/messages` returns it. */
export interface ReceivedMail {
  id: string
  received_at: string
  from: string
  /** The recipients of the SMTP envelope. */
  to: string[]
  subject: string
  text: string
  html: string
  /** By name in lower case, with the last value of a repeated header. */
  headers: Record<string, string>
}

const MAX_MESSAGES = 500
let messages: ReceivedMail[] = []

export async function storeMail(raw: Buffer, from: string, to: string[]): Promise<void> {
  const { subject = '', text = '', html = '', headers } = await PostalMime.parse(raw)
  messages = [
    {
      id: randomUUID(),
      received_at: new Date().toISOString(),
      from,
      to,
      subject,
      text,
      html,
      headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
    },
    ...messages,
  ].slice(0, MAX_MESSAGES)
}

/** Newest first, of the last 500: the mails to an address, or all. */
export function receivedMails(to = ''): readonly ReceivedMail[] {
  return to ? messages.filter((mail) => mail.to.includes(to)) : messages
}

export function clearMails(): void {
  messages = []
}
