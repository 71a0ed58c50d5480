// The outbox under load, on the emulators and the inbox of a running `npm start` or bench: no mail is lost in an outage
// or with a killed sender, and a repeated mail has the Message-ID of the first.
import { setTimeout as pause } from 'node:timers/promises'
import { runScheduledFunction } from '../../scripts/scheduler.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { withoutTriggers } from '../../scripts/seed/triggers.ts'
import { SERVER_COLLECTIONS } from '../../src/domain/collections.ts'
import { emptyInbox, mailsTo, setReceiving } from '../support/inbox.ts'
import { sampleMail } from '../support/sample-mail.ts'
import { buildSender, startSender, waitForExit } from './bundled-processes.ts'

const MAILS = 200
const KILLS = 20
const SENDERS = 10
const SWEEP = 'sweepOutbox'
const ROUND_LIMIT_MS = 30_000

const outbox = adminDb.collection(SERVER_COLLECTIONS.outbox)
const loadMails = outbox.where('template', '==', 'load')
const past = () => new Date(Date.now() - 1000)

export interface OutboxRow {
  scenario: string
  queued: number
  delivered: number
  lost: number
  repeats: number
  /** A killed sender may have sent a mail without recording it. */
  repeatsAllowed: boolean
  /** Repeats with another Message-ID. */
  'other id': number
  seconds: number
}

let number = 0
const parseLoadNumber = (address = '') => Number(/^load-(\d+)@/.exec(address)?.[1] ?? 0)

async function queue(count: number): Promise<void> {
  const batch = adminDb.batch()
  for (let index = 0; index < count; index++) {
    number += 1
    batch.create(outbox.doc(), { ...sampleMail(`load-${number}@mlima.example`), template: 'load' })
  }
  await withoutTriggers(async () => void (await batch.commit()))
}

type Waiting = 'retry' | 'sending'
const DUE_FIELD: Record<Waiting, string> = { retry: 'next_attempt_at', sending: 'lease_until' }

/**
 * Makes retries or the leases of killed senders due now, because a test cannot wait for hours. The scheduler may also be
 * sending, so a lease ends early only if a repeat is allowed.
 */
async function letTimePass(...states: Waiting[]): Promise<void> {
  const writer = adminDb.bulkWriter()
  for (const state of states) {
    for (const { ref } of (await loadMails.where('state', '==', state).get()).docs) {
      void writer.update(ref, { [DUE_FIELD[state]]: past() })
    }
  }
  await writer.close()
}

async function removeMails(): Promise<void> {
  const writer = adminDb.bulkWriter()
  for (const { ref } of (await loadMails.get()).docs) void writer.delete(ref)
  await writer.close()
}

const statesLeft = async () => (await loadMails.where('state', 'in', ['queued', 'retry', 'sending']).count().get()).data().count

async function scenario(name: string, work: () => Promise<void>, { repeatsAllowed = false } = {}): Promise<OutboxRow> {
  await removeMails()
  await emptyInbox()
  const first = number
  const started = performance.now()
  await work()
  const seconds = Math.round((performance.now() - started) / 100) / 10
  const mails = (await mailsTo()).filter(({ to }) => parseLoadNumber(to[0]) > first)
  const idsBy = Map.groupBy(mails, ({ to }) => to[0])
  const queued = number - first
  const otherIds = [...idsBy.values()].map((received) => new Set(received.map(({ headers }) => headers['message-id'])).size - 1)
  return {
    scenario: name,
    queued,
    delivered: idsBy.size,
    lost: queued - idsBy.size,
    repeats: mails.length - idsBy.size,
    repeatsAllowed,
    'other id': otherIds.reduce((sum, count) => sum + count, 0),
    seconds,
  }
}

async function outage(): Promise<void> {
  await setReceiving(false)
  await queue(MAILS)
  try {
    for (let minute = 0; minute < 3; minute++) await runScheduledFunction(SWEEP)
  } finally {
    await setReceiving(true)
  }
  await finish('retry')
}

async function killedSenders(): Promise<void> {
  await queue(MAILS)
  for (let kill = 0; kill < KILLS; kill++) {
    // A sender that has nothing left to do cannot be killed midway.
    if ((await statesLeft()) < 40) await queue(40)
    const before = (await mailsTo()).length
    const sender = startSender()
    const deadline = Date.now() + ROUND_LIMIT_MS
    while ((await mailsTo()).length < before + 2 && Date.now() < deadline) await pause(2)
    if (!sender.kill('SIGKILL')) throw new Error('A sender had ended before it could be killed midway')
    await waitForExit(sender)
    await letTimePass('retry', 'sending')
  }
  await finish('retry', 'sending')
}

async function manySenders(): Promise<void> {
  await queue(MAILS)
  await Promise.all(Array.from({ length: SENDERS }, () => waitForExit(startSender())))
  await finish()
}

/** Sends the remaining mails. */
async function finish(...states: Waiting[]): Promise<void> {
  const deadline = Date.now() + ROUND_LIMIT_MS
  while ((await statesLeft()) > 0 && Date.now() < deadline) {
    await letTimePass(...states)
    await runScheduledFunction(SWEEP)
  }
}

/** Runs the three scenarios one after the other, yields the row of each, and removes their mails. */
export async function* runOutboxScenarios(): AsyncGenerator<OutboxRow> {
  await buildSender()
  yield await scenario('mail server down, then up', outage)
  yield await scenario(`sender killed ${KILLS} times`, killedSenders, { repeatsAllowed: true })
  yield await scenario(`${SENDERS} senders at once`, manySenders)
  await removeMails()
}

/** Whether no mail was lost, and only a killed sender repeated mails, with the Message-ID of the first. */
export function isOutboxReliable({ lost, repeats, repeatsAllowed, 'other id': otherIds }: OutboxRow): boolean {
  return lost === 0 && otherIds === 0 && (repeatsAllowed || repeats === 0)
}
