import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { db } from '../endpoint/firebase.ts'
import { hasChanged } from '../endpoint/firestore-codes.ts'
import { type OutboxRecord, outbox } from '../mail/outbox.ts'
import { countDeliveries, deliveriesIn, type NewsletterSend, newsletterSends } from './newsletter-sends.ts'
import { queueNewsletter } from './queue-newsletter.ts'
import { discardNewsletter } from './still-wanted.ts'

const AT_ONCE = 100

/**
 * Does what is left to do for the sending of an article: queues mails, withdraws those of a cancelled one, and closes it
 * when no mail is waiting. Repeatable, and harmless in several places at once.
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
 * Removes deliveries whose mail was erased with the data of its reader and, of a cancelled newsletter, those whose mail is
 * waiting. A mail that a sender has at this moment is left to it. Answers whether anything was removed.
 */
async function removeWaiting(articleId: string, isCancelled: boolean): Promise<boolean> {
  const { docs } = await deliveriesIn(articleId, 'queued').limit(AT_ONCE).get()
  const mails = docs.length > 0 ? await db.getAll(...docs.map(({ id }) => outbox.doc(id))) : []
  const removed = await Promise.all(docs.map((delivery, at) => removeOne(delivery, mails[at], isCancelled)))
  return removed.includes(true)
}

async function removeOne(delivery: DocumentSnapshot, stored: DocumentSnapshot | undefined, isCancelled: boolean) {
  const mail = stored?.data() as OutboxRecord | undefined
  if (!mail || !stored?.updateTime) {
    try {
      await delivery.ref.delete(delivery.updateTime ? { lastUpdateTime: delivery.updateTime } : {})
    } catch (error) {
      if (!hasChanged(error)) throw error
    }
    return true
  }
  if (!isCancelled || mail.state === 'sending' || mail.state === 'sent' || mail.state === 'dead') return false
  await discardNewsletter(stored.ref, mail, { lastUpdateTime: stored.updateTime })
  return true
}

/** Keeps the final figures, so that nobody counts the deliveries of an old newsletter again. */
async function closeIfDone(articleId: string, now: Date): Promise<void> {
  const ref = newsletterSends.doc(articleId)
  const stored = await ref.get()
  const send = stored.data() as NewsletterSend | undefined
  if (!send || !stored.updateTime || send.finished_at || (send.state === 'sending' && !send.is_queued)) return
  const figures = await countDeliveries(articleId)
  if (figures.queued > 0) return
  const state = send.state === 'sending' ? 'sent' : send.state
  const end: Partial<NewsletterSend> = { state, figures, finished_at: now }
  try {
    await ref.update({ ...end }, { lastUpdateTime: stored.updateTime })
  } catch (error) {
    // Cancelled at this moment: the next sweep closes it.
    if (!hasChanged(error)) throw error
  }
}
