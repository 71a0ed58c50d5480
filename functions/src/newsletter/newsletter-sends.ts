import { randomUUID } from 'node:crypto'
import { sameAddressKey } from '@domain/mail/email-address.ts'
import type { MailState } from '@domain/mail/mail.policy.ts'
import type { SendState } from '@domain/newsletter/newsletter-admin.constants.ts'
import type { SendFigures } from '@domain/newsletter/newsletter-answers.schema.ts'
import { NOTIFICATIONS } from '@domain/notifications/notification.registry.ts'
import type { DocumentReference, Precondition, Query } from 'firebase-admin/firestore'
import { collections, countOf, db, type StoredTime, unlessChanged } from '../endpoint/firebase.ts'
import { sha256 } from '../endpoint/secrets.ts'
import type { OutboxRecord } from '../mail/outbox.ts'
import { subscribers } from './subscribers.ts'

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
  figures: SendFigures | null
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

export async function countDeliveries(articleId: string): Promise<SendFigures> {
  const counts = (['queued', 'sent', 'dead'] as const).map((state) => countOf(deliveryQuery(articleId, state)))
  const [queued = 0, sent = 0, failed = 0] = await Promise.all(counts)
  return { queued, sent, failed }
}

const { template } = NOTIFICATIONS.newsletter_article

/**
 * Whether a queued mail should still be sent. False only for newsletters that were cancelled, or whose reader has
 * unsubscribed.
 */
export async function shouldSend(mail: OutboxRecord): Promise<boolean> {
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
