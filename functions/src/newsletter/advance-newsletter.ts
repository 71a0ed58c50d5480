import '../endpoint/firebase.ts'
import { type DocumentSnapshot, FieldPath } from 'firebase-admin/firestore'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { unlessChanged } from '../endpoint/conflicts.ts'
import { db } from '../endpoint/firebase.ts'
import { forEachRecord } from '../endpoint/pages.ts'
import { SEAL_KEY } from '../endpoint/settings.ts'
import { type OutboxRecord, outbox } from '../mail/outbox.ts'
import { countDeliveries, deliveryQuery, discardNewsletter, type NewsletterSend, newsletterSends } from './newsletter-sends.ts'
import { queueNewsletter } from './queue-newsletter.ts'

const DELIVERIES_PER_PAGE = 100

/**
 * Continues a newsletter: queues mails, withdraws those of a cancelled one, and closes it when no mail is queued.
 * Idempotent; safe to run concurrently.
 * @param until when to stop, in milliseconds since 1970
 */
export async function advanceNewsletter(articleId: string, until: number): Promise<void> {
  const send = (await newsletterSends.doc(articleId).get()).data() as NewsletterSend | undefined
  if (!send || send.finished_at) return
  if (send.state === 'sending') await queueNewsletter(articleId, until)
  const isCancelled = send.state === 'cancelled'
  while (Date.now() < until && (await removeWaiting(articleId, isCancelled)) && isCancelled);
  await closeIfDone(articleId, new Date())
}

/**
 * Removes queued deliveries whose mail was erased with its reader's data and, after a cancellation, all queued ones.
 * Leaves mails that are being sent. @returns whether any delivery was removed
 */
async function removeWaiting(articleId: string, isCancelled: boolean): Promise<boolean> {
  const { docs } = await deliveryQuery(articleId, 'queued').limit(DELIVERIES_PER_PAGE).get()
  const mails = docs.length > 0 ? await db.getAll(...docs.map(({ id }) => outbox.doc(id))) : []
  const removed = await Promise.all(docs.map((delivery, at) => removeOne(delivery, mails[at], isCancelled)))
  return removed.includes(true)
}

async function removeOne(delivery: DocumentSnapshot, stored: DocumentSnapshot | undefined, isCancelled: boolean) {
  const mail = stored?.data() as OutboxRecord | undefined
  if (!mail || !stored?.updateTime) {
    await unlessChanged(delivery.ref.delete(delivery.updateTime ? { lastUpdateTime: delivery.updateTime } : {}))
    return true
  }
  if (!isCancelled || mail.state === 'sending' || mail.state === 'sent' || mail.state === 'dead') return false
  await discardNewsletter(stored.ref, mail, { lastUpdateTime: stored.updateTime })
  return true
}

/** Stores the final figures, so that later reads need not count the deliveries. */
async function closeIfDone(articleId: string, now: Date): Promise<void> {
  const ref = newsletterSends.doc(articleId)
  const stored = await ref.get()
  const send = stored.data() as NewsletterSend | undefined
  if (!send || !stored.updateTime || send.finished_at || (send.state === 'sending' && !send.is_queued)) return
  const figures = await countDeliveries(articleId)
  if (figures.queued > 0) return
  const state = send.state === 'sending' ? 'sent' : send.state
  const end: Partial<NewsletterSend> = { state, figures, finished_at: now }
  // If the newsletter is cancelled concurrently, the next sweep closes it.
  await unlessChanged(ref.update({ ...end }, { lastUpdateTime: stored.updateTime }))
}

const SCHEDULE = { schedule: 'every 1 minutes', secrets: [SEAL_KEY], maxInstances: 1, timeoutSeconds: 300 }
/** Below the function's timeout; the next run continues. */
const WORK_MS = 240_000

/** Every minute, continues interrupted newsletters and closes those without queued mails. */
export const sweepNewsletters = onSchedule(SCHEDULE, async () => {
  const until = Date.now() + WORK_MS
  const unfinished = newsletterSends.where('finished_at', '==', null).orderBy(FieldPath.documentId())
  await forEachRecord(unfinished, 'sweepNewsletters', ({ id }) => advanceNewsletter(id, until))
})
