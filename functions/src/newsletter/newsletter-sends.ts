import { randomUUID } from 'node:crypto'
import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import { sameAddressKey } from '@domain/mail/email-address.ts'
import type { MailState } from '@domain/mail/mail.policy.ts'
import type { SendState } from '@domain/newsletter/newsletter-admin.constants.ts'
import type { SendFigures } from '@domain/newsletter/newsletter-answers.schema.ts'
import { NOTIFICATIONS } from '@domain/notifications/notification.registry.ts'
import type { DocumentReference, Precondition, Query } from 'firebase-admin/firestore'
import { unlessChanged } from '../endpoint/conflicts.ts'
import { db } from '../endpoint/firebase.ts'
import { sha256 } from '../endpoint/secrets.ts'
import type { StoredTime } from '../endpoint/stored-time.ts'
import type { OutboxRecord } from '../mail/outbox.ts'
import { subscribers } from './subscribers.ts'

/** The sending of one article to all confirmed subscribers (`newsletter_sends`); its id is that of the article. */
export interface NewsletterSend {
  state: SendState
  /** Of the call that started it: the same call again starts nothing. */
  request_id: string
  /** The last subscriber whose mail is queued, as the id of the record; null before the first. */
  cursor: string | null
  /** Whether everybody's mail is queued. */
  is_queued: boolean
  /** What became of the mails; counted from the deliveries while null. */
  figures: SendFigures | null
  started_at: StoredTime
  /** When the last mail was sent, failed or withdrawn; null while one is waiting. */
  finished_at: StoredTime | null
}

/**
 * One article for one subscriber (`newsletter_deliveries`). The sender of the mail keeps its state. There is no address in
 * it, so it stays when an address is erased.
 */
export interface NewsletterDelivery {
  article_id: string
  subscriber_id: string
  mail_states: { [MAIL_NAME]: MailState }
  /** The code of the last failure, of a mail that failed. */
  mail_errors?: { [MAIL_NAME]: string }
  /** Whether the mail server refused the address for good. */
  mail_refused?: { [MAIL_NAME]: boolean }
  created_at: StoredTime
}

/** The name under which a delivery keeps the state of its mail. */
export const MAIL_NAME = 'newsletter'

export const newsletterSends = db.collection(SERVER_COLLECTIONS.newsletterSends)
export const newsletterDeliveries = db.collection(SERVER_COLLECTIONS.newsletterDeliveries)

export function newSubscriberId(): string {
  return randomUUID().replaceAll('-', '')
}

/** The id of a delivery, and of its mail in the outbox: there can be only one of each. */
export function deliveryKey(articleId: string, subscriberId: string): string {
  return `newsletter-${articleId}-${subscriberId}`
}

/** The deliveries of an article whose mail is in this state; one that is being sent or tried again is queued. */
export function deliveriesIn(articleId: string, state: Extract<MailState, 'queued' | 'sent' | 'dead'>): Query {
  return newsletterDeliveries.where('article_id', '==', articleId).where(`mail_states.${MAIL_NAME}`, '==', state)
}

/** Counted by the database: no record is read. */
export async function countDeliveries(articleId: string): Promise<SendFigures> {
  const [queued = 0, sent = 0, failed = 0] = await Promise.all(
    (['queued', 'sent', 'dead'] as const).map(
      async (state) => (await deliveriesIn(articleId, state).count().get()).data().count,
    ),
  )
  return { queued, sent, failed }
}

const { template } = NOTIFICATIONS.newsletter_article.mail

/**
 * Whether a mail is to be sent that was queued a while ago: a newsletter is not, once it was cancelled or its reader has
 * unsubscribed. Any other mail is.
 */
export async function isStillWanted(mail: OutboxRecord): Promise<boolean> {
  if (mail.template !== template) return true
  const [, articleId = ''] = /\/newsletter-(\d+)-/.exec(mail.cause) ?? []
  const subscriber = subscribers.doc(sha256(sameAddressKey(mail.to.address)))
  const [send, reader] = await db.getAll(newsletterSends.doc(articleId), subscriber)
  return send?.get('state') !== 'cancelled' && reader?.get('state') === 'confirmed'
}

/** Removes a newsletter that nobody wants any more, with its delivery. A record that somebody else has changed stays. */
export async function discardNewsletter(ref: DocumentReference, mail: OutboxRecord, asRead: Precondition): Promise<void> {
  await unlessChanged(db.batch().delete(ref, asRead).delete(db.doc(mail.cause)).commit())
}
