import { endpointPath } from '@domain/endpoints.ts'
import { NOTIFICATIONS } from '@domain/platform/notification.registry.ts'
import * as endpoints from '@domain/public/newsletter.endpoints.ts'
import type { NewsArticle } from '@domain/public/newsletter.ts'
import { articlePath, PUBLIC_PATHS } from '@domain/public-routes.ts'
import { type DocumentSnapshot, FieldValue, type QueryDocumentSnapshot, type WriteBatch } from 'firebase-admin/firestore'
import { db, retryOnConflict, unlessChanged } from '../platform/endpoint/firebase.ts'
import { forEachRecord, implementSchedule } from '../platform/endpoint/implement-schedule.ts'
import { sha256 } from '../platform/endpoint/settings.ts'
import { type OutboxRecord, outbox, queueMail } from '../platform/mail/outbox.ts'
import { siteLink } from '../platform/notifications/notify.ts'
import {
  countDeliveries,
  deliveryKey,
  deliveryQuery,
  discardNewsletter,
  findArticle,
  MAIL_NAME,
  type NewsletterDelivery,
  type NewsletterSend,
  newSubscriberId,
  newsletterDeliveries,
  newsletterSends,
  type Subscriber,
  searchFields,
  subscribers,
} from './newsletter-sends.ts'
import { newsletterArticleMail } from './public-mails.ts'
import { unsubscribeToken } from './subscription.ts'

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

/** Below the function's timeout; the next run continues. */
const WORK_MS = 240_000

export const sweepNewsletters = implementSchedule(endpoints.sweepNewsletters, advanceAll, { maxInstances: 1 })

async function advanceAll(): Promise<void> {
  const until = Date.now() + WORK_MS
  const unfinished = newsletterSends.where('finished_at', '==', null).orderBy('__name__')
  await forEachRecord(unfinished, 'sweepNewsletters', ({ id }) => advanceNewsletter(id, until))
}

/** Subscribers per atomic write. A crash loses at most one batch. */
const SUBSCRIBERS_PER_WRITE = 100

/**
 * Queues mails for all subscribers without the article. Idempotent; safe to run concurrently.
 * @param until when to stop, in milliseconds since 1970; the sweep continues
 */
export async function queueNewsletter(articleId: string, until: number): Promise<void> {
  const article = findArticle(articleId)
  while (Date.now() < until && (await retryOnConflict(() => queueNext(article, new Date()))) === 'more');
}

/** Queues one page in one write, under the condition that no other instance has written since the read. */
async function queueNext(article: NewsArticle, now: Date): Promise<'more' | 'done'> {
  const ref = newsletterSends.doc(article.id)
  const stored = await ref.get()
  const send = stored.data() as NewsletterSend | undefined
  if (send?.state !== 'sending' || send.is_queued || !stored.updateTime) return 'done'
  const confirmed = subscribers.where('state', '==', 'confirmed').orderBy('__name__')
  const { docs } = await (send.cursor ? confirmed.startAfter(send.cursor) : confirmed).limit(SUBSCRIBERS_PER_WRITE).get()
  const writes = db.batch()
  await queuePage(writes, article, docs, now)
  const is_queued = docs.length < SUBSCRIBERS_PER_WRITE
  writes.update(ref, { cursor: docs.at(-1)?.id ?? send.cursor, is_queued }, { lastUpdateTime: stored.updateTime })
  await writes.commit()
  return is_queued ? 'done' : 'more'
}

async function queuePage(writes: WriteBatch, article: NewsArticle, page: QueryDocumentSnapshot[], now: Date): Promise<void> {
  const readers = page.map((record) => completeSubscriber(writes, record))
  const keys = readers.map(({ subscriberId }) => newsletterDeliveries.doc(deliveryKey(article.id, subscriberId)))
  const known = keys.length > 0 ? await db.getAll(...keys) : []
  readers.forEach((reader, at) => {
    const before = known[at]?.data() as NewsletterDelivery | undefined
    if (before && !canRetry(before)) return
    if (before) removeFailed(writes, article.id, reader.subscriberId)
    queueOne(writes, article, reader, now)
  })
}

interface Reader {
  email: string
  subscriberId: string
  token: string
}

/**
 * The subscriber's data for the mail. Adds fields that older records lack, and the token's hash after a change of the
 * key. If a record changed since, the whole page is read again, so that an erased address is not restored.
 */
function completeSubscriber(writes: WriteBatch, record: QueryDocumentSnapshot): Reader {
  const { email, prefixes, subscriber_id, unsubscribe_hashes = [] } = record.data() as Subscriber
  const token = unsubscribeToken(record.id)
  const subscriberId = subscriber_id ?? newSubscriberId()
  if (!prefixes || !subscriber_id || !unsubscribe_hashes.includes(sha256(token))) {
    const added = { ...searchFields(email), subscriber_id: subscriberId }
    const unsubscribeHashes = FieldValue.arrayUnion(sha256(token))
    writes.update(record.ref, { ...added, unsubscribe_hashes: unsubscribeHashes }, { lastUpdateTime: record.updateTime })
  }
  return { email, subscriberId, token }
}

function queueOne(writes: WriteBatch, article: NewsArticle, { email, subscriberId, token }: Reader, now: Date): void {
  const id = deliveryKey(article.id, subscriberId)
  const delivery: NewsletterDelivery = {
    article_id: article.id,
    subscriber_id: subscriberId,
    mail_states: { [MAIL_NAME]: 'queued' },
    created_at: now,
  }
  writes.create(newsletterDeliveries.doc(id), delivery)
  const links = {
    articleUrl: siteLink(articlePath(article.id)),
    unsubscribeUrl: siteLink(PUBLIC_PATHS.newsletterUnsubscribe, { token }),
  }
  queueMail(
    writes,
    {
      ...newsletterArticleMail(article, links),
      id,
      template: NOTIFICATIONS.newsletter_article.template,
      to: { name: '', address: email },
      unsubscribe_url: siteLink(endpointPath('newsletterUnsubscribe'), { token }),
      cause: newsletterDeliveries.doc(id).path,
      state_name: MAIL_NAME,
      is_bulk: true,
    },
    now,
  )
}

/** Retries failed mails, unless the mail server permanently rejected the address. */
function canRetry({ mail_states, mail_refused }: NewsletterDelivery): boolean {
  return mail_states[MAIL_NAME] === 'dead' && !mail_refused?.[MAIL_NAME]
}

function removeFailed(writes: WriteBatch, articleId: string, subscriberId: string): void {
  const id = deliveryKey(articleId, subscriberId)
  writes.delete(newsletterDeliveries.doc(id))
  writes.delete(outbox.doc(id))
}
