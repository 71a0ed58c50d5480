import { sameAddressKey } from '@domain/mail/email-address.ts'
import type { SubscriptionState } from '@domain/newsletter/newsletter.constants.ts'
import { subscriberPrefixes } from '@domain/newsletter/subscriber-search.ts'
import type { DocumentReference, Transaction } from 'firebase-admin/firestore'
import { ApiError } from '../endpoint/errors.ts'
import { collections, db, type StoredTime } from '../endpoint/firebase.ts'
import { sha256 } from '../endpoint/secrets.ts'
import { outbox } from '../mail/outbox.ts'

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
