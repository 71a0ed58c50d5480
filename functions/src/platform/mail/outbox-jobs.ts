import * as endpoints from '@domain/platform/mail/mail.module.ts'
import '../endpoint/firebase.ts'
import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { onDocumentCreated } from 'firebase-functions/v2/firestore'
import { implementSchedule, loggedRun } from '../endpoint/implement-schedule.ts'
import { ENCRYPTION_KEY, SMTP_URL } from '../endpoint/settings.ts'
import { outbox } from './outbox.ts'
import { deliver } from './send-mail.ts'

const PAGE = 100
const PARALLEL_SENDS = 5
/** Below the function's timeout; the next run continues. */
const WORK_MS = 240_000

/**
 * Sends all due mails, including those whose lease expired, and bulk mails only while no other mail is due. Stops if
 * the mail server itself fails.
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
      if (!(await sendWhileDue(due, until, now))) return
    }
    const held = outbox.where('state', '==', 'held').where('next_attempt_at', '<=', now).orderBy('next_attempt_at')
    const { docs } = await held.limit(PAGE).get()
    if (docs.length === 0 || !(await sendPage(docs, now)) || Date.now() > until) return
  }
}

/** False if sending must stop. Handled mails no longer match the query. */
async function sendWhileDue(due: Query, until: number, now: Date): Promise<boolean> {
  for (;;) {
    const { docs } = await due.limit(PAGE).get()
    if (!(await sendPage(docs, now)) || Date.now() > until) return false
    if (docs.length < PAGE) return true
  }
}

async function sendPage(page: QueryDocumentSnapshot[], now: Date): Promise<boolean> {
  let isServerUp = true
  const left = [...page]
  const sendSome = async () => {
    for (let record = left.shift(); record && isServerUp; record = left.shift()) {
      if ((await deliver(record, now)) === 'stuck') isServerUp = false
    }
  }
  await Promise.all(Array.from({ length: PARALLEL_SENDS }, sendSome))
  return isServerUp
}

export const sweepOutbox = implementSchedule(endpoints.sweepOutbox, sendDueMails, { secrets: [SMTP_URL], maxInstances: 2 })

/** Sends a new mail immediately, with few in parallel because mail servers limit connections. */
export const sendQueuedMail = onDocumentCreated(
  {
    document: `${SERVER_COLLECTIONS.outbox}/{mailId}`,
    secrets: [SMTP_URL, ENCRYPTION_KEY],
    maxInstances: 2,
    concurrency: 5,
    timeoutSeconds: 120,
  },
  loggedRun('sendQueuedMail', async ({ params, data }) => {
    // The sweep sends bulk mails, so they do not delay mails that people wait for.
    if (data?.get('state') === 'held') return
    // Reads the current record, because events can arrive twice or late.
    await deliver(await outbox.doc(params.mailId).get())
  }),
)
