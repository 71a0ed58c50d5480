import { sameAddressKey } from '@domain/mail/email-address.ts'
import { NOTIFICATIONS } from '@domain/notifications/notification.registry.ts'
import type { DocumentReference, Precondition } from 'firebase-admin/firestore'
import { db } from '../endpoint/firebase.ts'
import { hasChanged } from '../endpoint/firestore-codes.ts'
import { sha256 } from '../endpoint/random-token.ts'
import type { OutboxRecord } from '../mail/outbox.ts'
import { newsletterSends } from './newsletter-sends.ts'
import { subscribers } from './subscribers.ts'

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
  try {
    await db.batch().delete(ref, asRead).delete(db.doc(mail.cause)).commit()
  } catch (error) {
    if (!hasChanged(error)) throw error
  }
}
