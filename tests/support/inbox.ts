import type { ReceivedMail } from '../../scripts/local/inbox/mail-store.ts'
import { PORTS } from '../../scripts/local/ports.ts'
import { eventually } from './eventually.ts'

const INBOX = `http://127.0.0.1:${PORTS.inbox}`

/** The mails of this run's inbox to an address, or all mails, newest first. */
export async function mailsTo(address = ''): Promise<ReceivedMail[]> {
  return (await (await fetch(`${INBOX}/api/messages?to=${encodeURIComponent(address)}`)).json()) as ReceivedMail[]
}

/** The newest mail to an address, once exactly `count` have arrived. */
export async function newestMail(address: string, count = 1): Promise<ReceivedMail> {
  let mails: ReceivedMail[] = []
  await eventually(async () => {
    mails = await mailsTo(address)
    if (mails.length !== count) throw new Error(`${mails.length} mails have come to ${address}, not ${count}`)
  })
  return mails[0] as ReceivedMail
}

export async function emptyInbox(): Promise<void> {
  await fetch(`${INBOX}/api/messages`, { method: 'DELETE' })
}

/** Stops the mail server, which then refuses connections, or starts it again. */
export async function setReceiving(receiving: boolean): Promise<void> {
  const answer = await fetch(`${INBOX}/api/receiving`, { method: 'PUT', body: JSON.stringify({ receiving }) })
  if (!answer.ok) throw new Error(`The inbox answered ${answer.status}`)
}
