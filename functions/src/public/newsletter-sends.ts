import { randomUUID } from 'node:crypto'
import { type MailState, sameAddressKey } from '@domain/platform/mail/mail.policy.ts'
import { NOTIFICATIONS } from '@domain/platform/notification.registry.ts'
import type { NewsArticle, SubscriptionState } from '@domain/public/newsletter.ts'
import { type SendCounts, type SendState, subscriberPrefixes } from '@domain/public/newsletter-admin.ts'
import type { DocumentReference, Precondition, Query, Transaction } from 'firebase-admin/firestore'
import { ApiError, collections, db, readQueryCount, type StoredTime, unlessChanged } from '../platform/endpoint/firebase.ts'
import { sha256 } from '../platform/endpoint/settings.ts'
import { type OutboxRecord, outbox } from '../platform/mail/outbox.ts'
import { keepBulkMail } from '../platform/mail/send-mail.ts'

/** Inlined into the bundle by `functions/news-articles.ts`. */
declare const NEWS_ARTICLES: readonly NewsArticle[]

/** The published articles, newest first. */
export function newsArticles(): readonly NewsArticle[] {
  return NEWS_ARTICLES
}

/** @throws ApiError `newsletter/article-unknown` */
export function findArticle(id: string): NewsArticle {
  const article = newsArticles().find((one) => one.id === id)
  if (!article) throw new ApiError('newsletter/article-unknown', 404)
  return article
}

/** The send of one article to all confirmed subscribers (`newsletter_sends`), under the article's id. */
export interface NewsletterSend {
  state: SendState
  /** From the call that started the send; repeating the call does nothing. */
  request_id: string
  /** Record id of the last subscriber whose mail was queued; null before the first. */
  cursor: string | null
  /** Whether all mails are queued. */
  is_queued: boolean
  /** The final counts of the mails; null while they are counted from the deliveries. */
  figures: SendCounts | null
  started_at: StoredTime
  /** When the last mail was sent, failed or withdrawn; null while any mail is queued. */
  finished_at: StoredTime | null
}

/**
 * One article for one subscriber (`newsletter_deliveries`). The mail sender updates its state. It contains no address,
 * so it stays after an address is erased.
 */
export interface NewsletterDelivery {
  article_id: string
  subscriber_id: string
  mail_states: { [MAIL_NAME]: MailState }
  /** The code of the last failure. */
  mail_errors?: { [MAIL_NAME]: string }
  /** Whether the mail server permanently rejected the address. */
  mail_refused?: { [MAIL_NAME]: boolean }
  created_at: StoredTime
}

/** The key of the mail's state in a delivery. */
export const MAIL_NAME = 'newsletter'

export const newsletterSends = collections.newsletterSends
export const newsletterDeliveries = collections.newsletterDeliveries

export function newSubscriberId(): string {
  return randomUUID().replaceAll('-', '')
}

/** The id of a delivery and of its mail in the outbox, so that each exists at most once. */
export function deliveryKey(articleId: string, subscriberId: string): string {
  return `newsletter-${articleId}-${subscriberId}`
}

/** The article's deliveries in this state. Mails being sent or retried count as queued. */
export function deliveryQuery(articleId: string, state: Extract<MailState, 'queued' | 'sent' | 'dead'>): Query {
  return newsletterDeliveries.where('article_id', '==', articleId).where(`mail_states.${MAIL_NAME}`, '==', state)
}

export async function countDeliveries(articleId: string): Promise<SendCounts> {
  const counts = (['queued', 'sent', 'dead'] as const).map((state) => readQueryCount(deliveryQuery(articleId, state)))
  const [queued = 0, sent = 0, failed = 0] = await Promise.all(counts)
  return { queued, sent, failed }
}

const { template } = NOTIFICATIONS.newsletter_article

/**
 * Whether a queued mail should still be sent. False only for newsletters that were cancelled, or whose reader has
 * unsubscribed.
 */
async function shouldSend(mail: OutboxRecord): Promise<boolean> {
  if (mail.template !== template) return true
  const [, articleId = ''] = /\/newsletter-(\d+)-/.exec(mail.cause) ?? []
  const subscriber = subscribers.doc(sha256(sameAddressKey(mail.to.address)))
  const [send, reader] = await db.getAll(newsletterSends.doc(articleId), subscriber)
  return send?.get('state') !== 'cancelled' && reader?.get('state') === 'confirmed'
}

/** Removes an obsolete newsletter mail and its delivery, unless the mail's record changed since it was read. */
export async function discardNewsletter(ref: DocumentReference, mail: OutboxRecord, asRead: Precondition): Promise<void> {
  await unlessChanged(db.batch().delete(ref, asRead).delete(db.doc(mail.cause)).commit())
}

keepBulkMail.set(async (ref, mail, asRead) => {
  const isWanted = await shouldSend(mail)
  if (!isWanted) await discardNewsletter(ref, mail, asRead)
  return isWanted
})

/** An address of the newsletter (`newsletter_subscribers`). The id is the hash of the address. */
export interface Subscriber {
  /** Empty after unsubscribing. */
  email: string
  /** The normalised address (`sameAddressKey`), for ordering lists. `indexOlderSubscribers` adds it to old records. */
  email_key?: string
  /** Prefixes of the address's words, for admins' search. `indexOlderSubscribers` adds them to old records. */
  prefixes?: string[]
  /** A random number that identifies the subscriber in deliveries. Records older than the first send have none. */
  subscriber_id?: string
  state: SubscriptionState
  /** Hashes of the tokens in mails to this address, newest first. */
  token_hashes: string[]
  /** Hashes of tokens that can only unsubscribe. Never removed, so that links in old newsletters keep working. */
  unsubscribe_hashes?: string[]
  /** When the address was last submitted. */
  asked_at: StoredTime
  confirmed_at: StoredTime | null
  unsubscribed_at: StoredTime | null
  /** When an unconfirmed address is deleted. */
  expires_at: StoredTime | null
  created_at: StoredTime
}

export const subscribers = collections.newsletterSubscribers

/** The fields for listing and search; empty for an erased address. */
export function searchFields(email: string): Required<Pick<Subscriber, 'email_key' | 'prefixes'>> {
  return { email_key: sameAddressKey(email), prefixes: subscriberPrefixes(email) }
}

/** The accepted tokens: those of single mails, or also those of newsletters, which can only unsubscribe. */
type TokenField = 'token_hashes' | 'unsubscribe_hashes'

/**
 * Changes the subscriber who received this token.
 * @param eraseMails whether to erase all newsletter mails to the address too
 * @throws ApiError if the token is unknown or expired
 */
export async function changeSubscriber(
  token: string,
  fields: readonly TokenField[],
  change: (subscriber: Subscriber) => Partial<Subscriber> | 'unchanged' | 'too-old',
  eraseMails = false,
): Promise<void> {
  const ref = await findByToken(token, fields)
  const done = ref && (await db.runTransaction((transaction) => apply(transaction, ref)))
  if (!done) throw new ApiError('newsletter/link-unknown', 404)

  async function apply(transaction: Transaction, reference: DocumentReference): Promise<boolean> {
    const subscriber = (await transaction.get(reference)).data() as Subscriber | undefined
    const changes = subscriber ? change(subscriber) : 'too-old'
    if (!subscriber || changes === 'too-old') return false
    if (changes !== 'unchanged' && eraseMails) await eraseNewsletterMails(transaction, subscriber.email)
    if (changes !== 'unchanged') transaction.update(reference, changes)
    return true
  }
}

/** Prefix of the newsletter's mail templates. Other mails to the address are not part of the subscription. */
const NEWSLETTER = 'newsletter-'

/**
 * Deletes all newsletter mails to an address, sent or queued, in the caller's transaction, before its other writes. A
 * newsletter that is being sent counts without them; see `removeWaiting`.
 */
export async function eraseNewsletterMails(transaction: Transaction, email: string): Promise<void> {
  const mails = await transaction.get(outbox.where('address_keys', 'array-contains', sameAddressKey(email)))
  for (const mail of mails.docs) {
    if (String(mail.get('template')).startsWith(NEWSLETTER)) transaction.delete(mail.ref)
  }
}

async function findByToken(token: string, fields: readonly TokenField[]): Promise<DocumentReference | undefined> {
  for (const field of fields) {
    const { docs } = await subscribers.where(field, 'array-contains', sha256(token)).limit(1).get()
    if (docs[0]) return docs[0].ref
  }
  return undefined
}
