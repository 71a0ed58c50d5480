import { sameAddressKey } from '@domain/mail/email-address.ts'
import { listSubscribersSchema, type SubscriberQuery } from '@domain/newsletter/newsletter-admin.schema.ts'
import type { SubscriberPage } from '@domain/newsletter/newsletter-answers.schema.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { dateOf } from '../endpoint/stored-time.ts'
import { type Subscriber, subscribers } from './subscribers.ts'

const PAGE_SIZE = 25
/** Comes after every character of an address. */
const LAST_CHARACTER = '\uf8ff'

/**
 * Confirmed subscribers by address, 25 at a time. By a function and not under the rules: so the hashes of their tokens
 * never leave the server.
 */
export const listSubscribers = defineCallable({
  name: 'listSubscribers',
  input: listSubscribersSchema,
  allow: 'admin',
  otherwise: 'newsletter/subscribers-failed',
  run: async (query) => ({ key: 'newsletter/subscribers', result: await pageOf(query) }),
})

async function pageOf({ search, after }: SubscriberQuery): Promise<SubscriberPage & Record<string, unknown>> {
  const beginning = sameAddressKey(search)
  const ordered = subscribers
    .where('state', '==', 'confirmed')
    .where('email_key', '>=', beginning)
    .where('email_key', '<', beginning + LAST_CHARACTER)
    .orderBy('email_key')
  const { docs } = await (after === null ? ordered : ordered.startAfter(after)).limit(PAGE_SIZE + 1).get()
  const page = docs.slice(0, PAGE_SIZE)
  const listed = page.map((record) => {
    const { email, confirmed_at } = record.data() as Subscriber
    return { id: record.id, email, confirmed_at: confirmed_at && dateOf(confirmed_at).valueOf() }
  })
  return { subscribers: listed, next: docs.length > PAGE_SIZE ? String(page.at(-1)?.get('email_key')) : null }
}
