// A newsletter to many subscribers while its processes are killed and the mail server is down for a while.
import { setTimeout as pause } from 'node:timers/promises'
import type { ReceivedMail } from '../../scripts/local/inbox/mail-store.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { SERVER_COLLECTIONS } from '../../src/domain/collections.ts'
import { setReceiving } from '../support/inbox.ts'
import { sampleMail } from '../support/sample-mail.ts'
import { storeSubscribers } from '../support/subscribers.ts'
import { buildProgram, ended, startProgram } from './senders.ts'

/** In the queueing, then in the sending. */
const KILLS = { queueing: 2, sending: 3 }
/** How far a process gets before it is killed. */
const BEFORE_KILL = 300
/** Mails that people wait for, queued while the newsletter goes out. */
const OTHERS = 10
const LOOK_MS = 100
const PATIENCE_MS = 60_000

const outbox = adminDb.collection(SERVER_COLLECTIONS.outbox)
const newsletters = outbox.where('template', '==', 'newsletter-article')
const deliveries = adminDb.collection(SERVER_COLLECTIONS.newsletterDeliveries)

export interface NewsletterRow {
  subscribers: number
  kills: number
  /** Records of the outbox, and of what became of them. */
  records: number
  deliveries: number
  sent: number
  lost: number
  repeats: number
  /** Repeats with another Message-ID. */
  otherIds: number
  /** The longest time that another mail waited while the newsletter went out. */
  secondsOfOthers: number
  queueSeconds: number
  sendSeconds: number
}

/** What the mail server has taken: Message-IDs by address, and when each address had its first mail. */
class Taken {
  readonly ids = new Map<string, string[]>()
  readonly at = new Map<string, number>()

  add(mails: readonly ReceivedMail[]): void {
    for (const { to, headers, received_at } of mails) {
      const address = to[0] ?? ''
      this.ids.set(address, [...(this.ids.get(address) ?? []), headers['message-id'] ?? ''])
      if (!this.at.has(address)) this.at.set(address, Date.parse(received_at))
    }
  }
}

const countOf = async (query: FirebaseFirestore.Query) => (await query.count().get()).data().count
const secondsSince = (start: number) => Math.round((performance.now() - start) / 100) / 10
const sentNow = () => countOf(newsletters.where('state', '==', 'sent'))
const waitingNow = () => countOf(newsletters.where('state', 'in', ['held', 'sending']))

/** @param drain answers the mails that came since it was asked last */
export async function newsletterScenario(count: number, drain: () => ReceivedMail[]): Promise<NewsletterRow> {
  await Promise.all([buildProgram('sender'), buildProgram('newsletter-queuer')])
  const addresses = Array.from({ length: count }, (_, index) => `reader-${index}@mlima.example`)
  await storeSubscribers(addresses)
  const taken = new Taken()
  const looking = setInterval(() => taken.add(drain()), LOOK_MS)
  try {
    const queueing = performance.now()
    for (let kill = 0; kill < KILLS.queueing; kill++) await killMidway('newsletter-queuer', () => countOf(deliveries))
    await ended(startProgram('newsletter-queuer'))
    const queueSeconds = secondsSince(queueing)

    const sending = performance.now()
    await setReceiving(false)
    await ended(startProgram('sender'))
    await setReceiving(true)
    for (let kill = 0; kill < KILLS.sending; kill++) {
      await letTimePass()
      await killMidway('sender', sentNow)
    }
    const others = await sendRest()
    const sendSeconds = secondsSince(sending)
    await ended(startProgram('newsletter-queuer'))
    await pause(2 * LOOK_MS)
    const repeated = addresses.map((address) => taken.ids.get(address) ?? [])
    const waits = others.map(
      ({ address, queued_at }) => ((taken.at.get(address) ?? Number.POSITIVE_INFINITY) - queued_at) / 1000,
    )
    return {
      subscribers: count,
      kills: KILLS.queueing + KILLS.sending,
      records: await countOf(newsletters),
      deliveries: await countOf(deliveries),
      sent: await countOf(deliveries.where('mail_states.newsletter', '==', 'sent')),
      lost: repeated.filter((ids) => ids.length === 0).length,
      repeats: repeated.reduce((sum, ids) => sum + Math.max(ids.length - 1, 0), 0),
      otherIds: repeated.reduce((sum, ids) => sum + Math.max(new Set(ids).size - 1, 0), 0),
      secondsOfOthers: Math.round(Math.max(...waits) * 10) / 10,
      queueSeconds,
      sendSeconds,
    }
  } finally {
    clearInterval(looking)
  }
}

/** Kills a process once it has done a part of its work. @throws Error where it had ended before */
async function killMidway(program: 'sender' | 'newsletter-queuer', progress: () => Promise<number>): Promise<void> {
  const before = await progress()
  const child = startProgram(program)
  const deadline = Date.now() + PATIENCE_MS
  while ((await progress()) < before + BEFORE_KILL && Date.now() < deadline) await pause(20)
  if (!child.kill('SIGKILL')) throw new Error(`The ${program} had ended before it could be killed midway`)
  await ended(child)
}

/** What nobody waits for in a bench of minutes: retries, and the leases of senders that are dead, are due now. */
async function letTimePass(): Promise<void> {
  const past = new Date(Date.now() - 1000)
  const writer = adminDb.bulkWriter({ throttling: false })
  for (const { ref } of (await newsletters.where('state', '==', 'sending').get()).docs)
    void writer.update(ref, { lease_until: past })
  const tried = await newsletters.where('state', '==', 'held').where('attempts', '>', 0).get()
  for (const { ref } of tried.docs) void writer.update(ref, { next_attempt_at: past })
  await writer.close()
}

/** Sends what is left, while other mails come in. Answers those, with when each was queued. */
async function sendRest(): Promise<{ address: string; queued_at: number }[]> {
  const others: { address: string; queued_at: number }[] = []
  await letTimePass()
  const sender = startProgram('sender')
  while (others.length < OTHERS) {
    await pause(1000)
    const address = `waiting-${others.length}@mlima.example`
    others.push({ address, queued_at: Date.now() })
    await outbox.add({ ...sampleMail(address), template: 'load' })
  }
  await ended(sender)
  while ((await waitingNow()) > 0) {
    await letTimePass()
    await ended(startProgram('sender'))
  }
  return others
}

/** Whether the promises are kept: one record for each, nothing lost, each repeat recognisable. */
export function isNewsletterKept({ subscribers, records, deliveries: kept, sent, lost, otherIds }: NewsletterRow): boolean {
  return records === subscribers && kept === subscribers && sent === subscribers && lost === 0 && otherIds === 0
}
