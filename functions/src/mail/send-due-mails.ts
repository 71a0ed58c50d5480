import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'
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
