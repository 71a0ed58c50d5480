import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import { sameAddressKey } from '@domain/mail/email-address.ts'
import type { SubscriptionState } from '@domain/newsletter/newsletter.constants.ts'
import { subscriberPrefixes } from '@domain/newsletter/subscriber-search.ts'
import type { DocumentReference, Query, Transaction } from 'firebase-admin/firestore'
import { ApiError } from '../endpoint/api-error.ts'
import { db } from '../endpoint/firebase.ts'
import { sha256 } from '../endpoint/secrets.ts'
import type { StoredTime } from '../endpoint/stored-time.ts'

/** An address of the newsletter (`newsletter_subscribers`); its id is the hash of the address. */
export interface Subscriber {
  /** Empty after unsubscribing. */
  email: string
  /** The address as `sameAddressKey` writes it, by which admins' lists are ordered. `indexOlderSubscribers` adds it. */
  email_key?: string
  /** The beginnings of its words, by which admins search. `indexOlderSubscribers` adds it. */
  prefixes?: string[]
  /** A random number, by which deliveries name the subscriber. Records from before the first sending have none. */
  subscriber_id?: string
  state: SubscriptionState
  /** Hashes of the tokens in this address's mails, newest first. */
  token_hashes: string[]
  /** Hashes of the tokens that only unsubscribe. None is ever dropped: a link in an old newsletter works for years. */
  unsubscribe_hashes?: string[]
  /** When the address was last entered. */
  asked_at: StoredTime
  confirmed_at: StoredTime | null
  unsubscribed_at: StoredTime | null
  /** When an address that was never confirmed is forgotten. */
  expires_at: StoredTime | null
  created_at: StoredTime
}

export const subscribers = db.collection(SERVER_COLLECTIONS.newsletterSubscribers)

/** What a subscriber is listed and found by. Empty for an address that is erased. */
export function searchFields(email: string): Required<Pick<Subscriber, 'email_key' | 'prefixes'>> {
  return { email_key: sameAddressKey(email), prefixes: subscriberPrefixes(email) }
}

/** Counted by the database: no record is read. */
export async function countOf(query: Query): Promise<number> {
  return (await query.count().get()).data().count
}

/** Which tokens count: those of single mails, or those of newsletters too, which only unsubscribe. */
type TokenField = 'token_hashes' | 'unsubscribe_hashes'

/** Changes the subscriber whose mail carried this token. @throws ApiError for an unknown token, or one that is too old */
export async function changeSubscriber(
  token: string,
  fields: readonly TokenField[],
  change: (subscriber: Subscriber) => Partial<Subscriber> | 'unchanged' | 'too-old',
): Promise<void> {
  const ref = await findByToken(token, fields)
  const done = ref && (await db.runTransaction((transaction) => apply(transaction, ref)))
  if (!done) throw new ApiError('newsletter/link-unknown', 404)

  async function apply(transaction: Transaction, reference: DocumentReference): Promise<boolean> {
    const subscriber = (await transaction.get(reference)).data() as Subscriber | undefined
    const changes = subscriber ? change(subscriber) : 'too-old'
    if (changes === 'too-old') return false
    if (changes !== 'unchanged') transaction.update(reference, changes)
    return true
  }
}

async function findByToken(token: string, fields: readonly TokenField[]): Promise<DocumentReference | undefined> {
  for (const field of fields) {
    const { docs } = await subscribers.where(field, 'array-contains', sha256(token)).limit(1).get()
    if (docs[0]) return docs[0].ref
  }
  return undefined
}
