import { ENDPOINTS } from '@domain/endpoints.ts'
import type { NewsArticle } from '@domain/newsletter/article.schema.ts'
import { UNSUBSCRIBE_PATH } from '@domain/newsletter/newsletter.constants.ts'
import { NOTIFICATIONS } from '@domain/notifications/notification.registry.ts'
import { articlePath } from '@domain/public-routes.ts'
import { FieldPath, FieldValue, type QueryDocumentSnapshot, type WriteBatch } from 'firebase-admin/firestore'
import { retryOnConflict } from '../endpoint/conflicts.ts'
import { db } from '../endpoint/firebase.ts'
import { sha256 } from '../endpoint/secrets.ts'
import { siteLink } from '../endpoint/settings.ts'
import { outbox, queueMail } from '../mail/outbox.ts'
import { newsletterArticleMail } from '../mail/templates/newsletter-mails.ts'
import { findArticle } from './articles.ts'
import {
  deliveryKey,
  MAIL_NAME,
  type NewsletterDelivery,
  type NewsletterSend,
  newSubscriberId,
  newsletterDeliveries,
  newsletterSends,
} from './newsletter-sends.ts'
import { type Subscriber, searchFields, subscribers } from './subscribers.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

/** Subscribers of one atomic write. A crash loses at most the work of one. */
const AT_ONCE = 100

/**
 * Queues the mail of everybody who has not got the article. Repeatable, and harmless in several places at once.
 * @param until when to stop, in milliseconds since 1970; the sweep goes on from there
 */
export async function queueNewsletter(articleId: string, until: number): Promise<void> {
  const article = findArticle(articleId)
  while (Date.now() < until && (await retryOnConflict(() => queueNext(article, new Date()))) === 'more');
}

/** One page in one write, under the condition that no other instance has written meanwhile. */
async function queueNext(article: NewsArticle, now: Date): Promise<'more' | 'done'> {
  const ref = newsletterSends.doc(article.id)
  const stored = await ref.get()
  const send = stored.data() as NewsletterSend | undefined
  if (send?.state !== 'sending' || send.is_queued || !stored.updateTime) return 'done'
  const confirmed = subscribers.where('state', '==', 'confirmed').orderBy(FieldPath.documentId())
  const { docs } = await (send.cursor ? confirmed.startAfter(send.cursor) : confirmed).limit(AT_ONCE).get()
  const writes = db.batch()
  await queuePage(writes, article, docs, now)
  const is_queued = docs.length < AT_ONCE
  writes.update(ref, { cursor: docs.at(-1)?.id ?? send.cursor, is_queued }, { lastUpdateTime: stored.updateTime })
  await writes.commit()
  return is_queued ? 'done' : 'more'
}

async function queuePage(writes: WriteBatch, article: NewsArticle, page: QueryDocumentSnapshot[], now: Date): Promise<void> {
  const readers = page.map((record) => completed(writes, record))
  const keys = readers.map(({ subscriberId }) => newsletterDeliveries.doc(deliveryKey(article.id, subscriberId)))
  const known = keys.length > 0 ? await db.getAll(...keys) : []
  readers.forEach((reader, at) => {
    const before = known[at]?.data() as NewsletterDelivery | undefined
    if (before && !isWorthAnotherTry(before)) return
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
 * A subscriber as the mail needs it. What the record lacks, being older or from before a change of the key, is added. The
 * whole page is read again where a record has changed since: an address that was erased is not written back.
 */
function completed(writes: WriteBatch, record: QueryDocumentSnapshot): Reader {
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
  const links = { articleUrl: siteLink(articlePath(article.id)), unsubscribeUrl: siteLink(UNSUBSCRIBE_PATH, { token }) }
  queueMail(
    writes,
    {
      ...newsletterArticleMail(article, links),
      id,
      template: NOTIFICATIONS.newsletter_article.mail.template,
      to: { name: '', address: email },
      unsubscribe_url: siteLink(ENDPOINTS.newsletterUnsubscribe, { token }),
      cause: newsletterDeliveries.doc(id).path,
      state_name: MAIL_NAME,
      is_bulk: true,
    },
    now,
  )
}

/** A mail that failed is tried again, unless the mail server has refused its address for good. */
function isWorthAnotherTry({ mail_states, mail_refused }: NewsletterDelivery): boolean {
  return mail_states[MAIL_NAME] === 'dead' && !mail_refused?.[MAIL_NAME]
}

function removeFailed(writes: WriteBatch, articleId: string, subscriberId: string): void {
  const id = deliveryKey(articleId, subscriberId)
  writes.delete(newsletterDeliveries.doc(id))
  writes.delete(outbox.doc(id))
}
