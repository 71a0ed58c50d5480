// A newsletter to many subscribers while its processes are killed and the mail server is down for a while.
import { setTimeout as pause } from 'node:timers/promises'
import type { ReceivedMail } from '../../scripts/local/inbox/mail-store.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { SERVER_COLLECTIONS } from '../../src/domain/collections.ts'
import { setReceiving } from '../support/inbox.ts'
import { sampleMail } from '../support/sample-mail.ts'
import { storeSubscribers } from '../support/subscribers.ts'
import { bundleProcess, startBundledProcess, waitForExit } from './bundled-processes.ts'

/** Number of killed processes in each phase. */
const KILLS = { queueing: 2, sending: 3 }
/** Number of mails that a process handles before it is killed. */
const BEFORE_KILL = 300
/** Number of urgent mails queued during the newsletter. */
const OTHER_MAILS = 10
const LOOK_MS = 100
const PATIENCE_MS = 60_000

const outbox = adminDb.collection(SERVER_COLLECTIONS.outbox)
const newsletters = outbox.where('template', '==', 'newsletter-article')
const deliveries = adminDb.collection(SERVER_COLLECTIONS.newsletterDeliveries)

export interface NewsletterRow {
  subscribers: number
  kills: number
  /** Newsletter mails in the outbox. */
  records: number
  deliveries: number
  sent: number
  lost: number
  repeats: number
  /** Repeats with another Message-ID. */
  otherIds: number
  /** The longest time that another mail waited during the newsletter. */
  secondsOfOthers: number
  queueSeconds: number
  sendSeconds: number
}

/** The mails that the server received: Message-IDs by address, and the time of the first mail to each address. */
class ReceivedMails {
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

const readQueryCount = async (query: FirebaseFirestore.Query) => (await query.count().get()).data().count
const secondsSince = (start: number) => Math.round((performance.now() - start) / 100) / 10
const sentNow = () => readQueryCount(newsletters.where('state', '==', 'sent'))
const waitingNow = () => readQueryCount(newsletters.where('state', 'in', ['held', 'sending']))

/** @param drain returns the mails received since its last call */
export async function runNewsletterScenario(count: number, drain: () => ReceivedMail[]): Promise<NewsletterRow> {
  await Promise.all([bundleProcess('outbox-process'), bundleProcess('newsletter-process')])
  const addresses = Array.from({ length: count }, (_, index) => `reader-${index}@mlima.example`)
  await storeSubscribers(addresses)
  const taken = new ReceivedMails()
  const looking = setInterval(() => taken.add(drain()), LOOK_MS)
  try {
    const queueing = performance.now()
    for (let kill = 0; kill < KILLS.queueing; kill++) await killMidway('newsletter-process', () => readQueryCount(deliveries))
    await waitForExit(startBundledProcess('newsletter-process'))
    const queueSeconds = secondsSince(queueing)

    const sending = performance.now()
    await setReceiving(false)
    await waitForExit(startBundledProcess('outbox-process'))
    await setReceiving(true)
    for (let kill = 0; kill < KILLS.sending; kill++) {
      await letTimePass()
      await killMidway('outbox-process', sentNow)
    }
    const others = await sendRest()
    const sendSeconds = secondsSince(sending)
    await waitForExit(startBundledProcess('newsletter-process'))
    await pause(2 * LOOK_MS)
    const repeated = addresses.map((address) => taken.ids.get(address) ?? [])
    const waits = others.map(
      ({ address, queued_at }) => ((taken.at.get(address) ?? Number.POSITIVE_INFINITY) - queued_at) / 1000,
    )
    return {
      subscribers: count,
      kills: KILLS.queueing + KILLS.sending,
      records: await readQueryCount(newsletters),
      deliveries: await readQueryCount(deliveries),
      sent: await readQueryCount(deliveries.where('mail_states.newsletter', '==', 'sent')),
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

/** Kills a process in the middle of its work. @throws Error if the process ends first */
async function killMidway(program: 'outbox-process' | 'newsletter-process', progress: () => Promise<number>): Promise<void> {
  const before = await progress()
  const child = startBundledProcess(program)
  const deadline = Date.now() + PATIENCE_MS
  while ((await progress()) < before + BEFORE_KILL && Date.now() < deadline) await pause(20)
  if (!child.kill('SIGKILL')) throw new Error(`The ${program} had ended before it could be killed midway`)
  await waitForExit(child)
}

/** Makes retries and the leases of killed senders due now, because a bench cannot wait for hours. */
async function letTimePass(): Promise<void> {
  const past = new Date(Date.now() - 1000)
  const writer = adminDb.bulkWriter({ throttling: false })
  for (const { ref } of (await newsletters.where('state', '==', 'sending').get()).docs)
    void writer.update(ref, { lease_until: past })
  const tried = await newsletters.where('state', '==', 'held').where('attempts', '>', 0).get()
  for (const { ref } of tried.docs) void writer.update(ref, { next_attempt_at: past })
  await writer.close()
}

/** Sends the remaining mails while others are queued. @returns the others, with the time of their queueing */
async function sendRest(): Promise<{ address: string; queued_at: number }[]> {
  const others: { address: string; queued_at: number }[] = []
  await letTimePass()
  const sender = startBundledProcess('outbox-process')
  while (others.length < OTHER_MAILS) {
    await pause(1000)
    const address = `waiting-${others.length}@mlima.example`
    others.push({ address, queued_at: Date.now() })
    await outbox.add({ ...sampleMail(address), template: 'load' })
  }
  await waitForExit(sender)
  while ((await waitingNow()) > 0) {
    await letTimePass()
    await waitForExit(startBundledProcess('outbox-process'))
  }
  return others
}

/** Whether each subscriber has one record and a mail, and every repeat has the Message-ID of the first. */
export function isNewsletterReliable({
  subscribers,
  records,
  deliveries: recorded,
  sent,
  lost,
  otherIds,
}: NewsletterRow): boolean {
  return records === subscribers && recorded === subscribers && sent === subscribers && lost === 0 && otherIds === 0
}
