import '../endpoint/firebase.ts'
import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { onDocumentCreated } from 'firebase-functions/v2/firestore'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { SEAL_KEY, SMTP_URL } from '../endpoint/settings.ts'
import { outbox } from './outbox.ts'
import { deliver } from './send-mail.ts'

const PAGE = 100
const SENDS_AT_ONCE = 5
/** Below the function's own time limit; the next minute goes on where this one stopped. */
const WORK_MS = 240_000

/**
 * Sends every mail that is due, and every one whose sender has died; bulk mails only while no other mail is due. Stops
 * where the mail server itself fails.
 */
export async function sendDueMails(): Promise<void> {
  const until = Date.now() + WORK_MS
  for (;;) {
    const now = new Date()
    const waiting = outbox
      .where('state', 'in', ['queued', 'retry'])
      .where('next_attempt_at', '<=', now)
      .orderBy('next_attempt_at')
    const abandoned = outbox.where('state', '==', 'sending').where('lease_until', '<=', now).orderBy('lease_until')
    for (const due of [abandoned, waiting]) {
      if (!(await sendAll(due, until, now))) return
    }
    const held = outbox.where('state', '==', 'held').where('next_attempt_at', '<=', now).orderBy('next_attempt_at')
    const { docs } = await held.limit(PAGE).get()
    if (docs.length === 0 || !(await sendPage(docs, now)) || Date.now() > until) return
  }
}

/** Answers false where there is no use in going on. A mail that was handled is no longer in the query. */
async function sendAll(due: Query, until: number, now: Date): Promise<boolean> {
  for (;;) {
    const { docs } = await due.limit(PAGE).get()
    if (!(await sendPage(docs, now)) || Date.now() > until) return false
    if (docs.length < PAGE) return true
  }
}

async function sendPage(page: QueryDocumentSnapshot[], now: Date): Promise<boolean> {
  let works = true
  const left = [...page]
  const sendSome = async () => {
    for (let record = left.shift(); record && works; record = left.shift()) {
      if ((await deliver(record, now)) === 'stuck') works = false
    }
  }
  await Promise.all(Array.from({ length: SENDS_AT_ONCE }, sendSome))
  return works
}

/** Every minute: what is due is sent, whatever happened to the event or to the sender before. */
export const sweepOutbox = onSchedule(
  { schedule: 'every 1 minutes', secrets: [SMTP_URL, SEAL_KEY], maxInstances: 2, timeoutSeconds: 300 },
  () => sendDueMails(),
)

/** Sends a new mail at once. Few at a time: mail servers count connections. What this misses, the sweep finds. */
export const sendQueuedMail = onDocumentCreated(
  {
    document: `${SERVER_COLLECTIONS.outbox}/{mailId}`,
    secrets: [SMTP_URL, SEAL_KEY],
    maxInstances: 2,
    concurrency: 5,
    timeoutSeconds: 120,
  },
  async ({ params, data }) => {
    // The sweep sends bulk mails: here they would compete with mails that people wait for.
    if (data?.get('state') === 'held') return
    // As it is now: an event may come twice, or late.
    await deliver(await outbox.doc(params.mailId).get())
  },
)
