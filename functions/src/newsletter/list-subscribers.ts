import { listSubscribersSchema, type SubscriberQuery } from '@domain/newsletter/newsletter-admin.schema.ts'
import type { SubscriberPage } from '@domain/newsletter/newsletter-answers.schema.ts'
import { subscriberSearchKey } from '@domain/newsletter/subscriber-search.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { logFailure } from '../endpoint/log-failure.ts'
import { dateOf } from '../endpoint/stored-time.ts'
import { indexOlderSubscribers } from './index-older-subscribers.ts'
import { type Subscriber, subscribers } from './subscribers.ts'

const PAGE_SIZE = 25
/** How long the call adds what older records are listed by; the next one does the rest. */
const INDEX_MS = 10_000

/**
 * Confirmed subscribers by address, 25 at a time. By a function and not under the rules: so the hashes of their tokens
 * never leave the server.
 */
export const listSubscribers = defineCallable({
  name: 'listSubscribers',
  input: listSubscribersSchema,
  allow: 'admin',
  otherwise: 'newsletter/subscribers-failed',
  run: async (query) => {
    if (query.after === null) {
      // The list without the older records is better than none.
      await indexOlderSubscribers(Date.now() + INDEX_MS).catch((error: unknown) => logFailure('listSubscribers', error))
    }
    return { key: 'newsletter/subscribers', result: await pageOf(query) }
  },
})

async function pageOf({ search, after }: SubscriberQuery): Promise<SubscriberPage & Record<string, unknown>> {
  const ordered = subscribers
    .where('state', '==', 'confirmed')
    .where('prefixes', 'array-contains', subscriberSearchKey(search))
    .orderBy('email_key')
  const { docs } = await (after === null ? ordered : ordered.startAfter(after)).limit(PAGE_SIZE + 1).get()
  const page = docs.slice(0, PAGE_SIZE)
  const listed = page.map((record) => {
    const { email, confirmed_at } = record.data() as Subscriber
    return { id: record.id, email, confirmed_at: confirmed_at && dateOf(confirmed_at).valueOf() }
  })
  return { subscribers: listed, next: docs.length > PAGE_SIZE ? String(page.at(-1)?.get('email_key')) : null }
}
