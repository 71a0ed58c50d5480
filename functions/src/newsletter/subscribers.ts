import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import type { SubscriptionState } from '@domain/newsletter/newsletter.constants.ts'
import type { DocumentReference, Transaction } from 'firebase-admin/firestore'
import { db } from '../endpoint/firebase.ts'
import { sha256 } from '../endpoint/random-token.ts'
import { Refusal } from '../endpoint/refusal.ts'
import type { StoredTime } from '../endpoint/stored-time.ts'

/** An address of the newsletter (`newsletter_subscribers`); its id is the hash of the address. */
export interface Subscriber {
  email: string
  state: SubscriptionState
  /** Hashes of the tokens in this address's mails, newest first. */
  token_hashes: string[]
  /** When the address was last entered. */
  asked_at: StoredTime
  confirmed_at: StoredTime | null
  unsubscribed_at: StoredTime | null
  /** When an address that was never confirmed is forgotten. */
  expires_at: StoredTime | null
  created_at: StoredTime
}

export const subscribers = db.collection(SERVER_COLLECTIONS.newsletterSubscribers)

/** Changes the subscriber whose mail carried this token. @throws Refusal for an unknown token, or one that is too old */
export async function changeSubscriber(
  token: string,
  change: (subscriber: Subscriber) => Partial<Subscriber> | 'unchanged' | 'too-old',
): Promise<void> {
  const { docs } = await subscribers.where('token_hashes', 'array-contains', sha256(token)).limit(1).get()
  const ref = docs[0]?.ref
  const done = ref && (await db.runTransaction((transaction) => apply(transaction, ref)))
  if (!done) throw new Refusal('newsletter/link-unknown', 404)

  async function apply(transaction: Transaction, reference: DocumentReference): Promise<boolean> {
    const subscriber = (await transaction.get(reference)).data() as Subscriber | undefined
    const changes = subscriber ? change(subscriber) : 'too-old'
    if (changes === 'too-old') return false
    if (changes !== 'unchanged') transaction.update(reference, changes)
    return true
  }
}
