import { createHash } from 'node:crypto'
import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import { subscriberPrefixes } from '@domain/public/newsletter-admin.ts'
import { adminDb } from '../../scripts/seed/admin.ts'

const subscribers = adminDb.collection(SERVER_COLLECTIONS.newsletterSubscribers)

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Fields that records older than the sending of newsletters lack. */
export const BEFORE_NUMBERS = {
  email_key: undefined,
  prefixes: undefined,
  subscriber_id: undefined,
  unsubscribe_hashes: undefined,
}

/** The number by which deliveries refer to a stored subscriber. */
export function subscriberNumber(email: string): string {
  return createHash('md5').update(email).digest('hex')
}

/** The record of a confirmed subscriber. A change to undefined omits the field. */
function sampleSubscriber(email: string, changes: object = {}): Record<string, unknown> {
  const now = new Date()
  const record = {
    email,
    email_key: email.toLowerCase(),
    prefixes: subscriberPrefixes(email),
    subscriber_id: subscriberNumber(email),
    state: 'confirmed',
    token_hashes: [],
    unsubscribe_hashes: [],
    asked_at: now,
    confirmed_at: now,
    unsubscribed_at: null,
    expires_at: null,
    created_at: now,
    ...changes,
  }
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))
}

/** The record of this address. */
export function subscriberRef(email: string) {
  return subscribers.doc(sha256(email.toLowerCase()))
}

/** Stores subscribers with these addresses. */
export async function storeSubscribers(emails: readonly string[], changes: object = {}): Promise<void> {
  const writer = adminDb.bulkWriter({ throttling: false })
  for (const email of emails) void writer.set(subscriberRef(email), sampleSubscriber(email, changes))
  await writer.close()
}
