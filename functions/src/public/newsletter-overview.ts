import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import { DAY_MS } from '@domain/platform/dates.ts'
import * as endpoints from '@domain/public/newsletter.endpoints.ts'
import {
  GROWTH_DAYS,
  type ListedArticle,
  MATCH_ALL_KEY,
  type NewsletterOverview,
  type RefusedMailPage,
  type SendProgress,
  type SubscriberPage,
  type SubscriberQuery,
  subscriberSearchKey,
} from '@domain/public/newsletter-admin.ts'
import { type BulkWriter, type DocumentSnapshot, FieldPath, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { convertToDate, db, pages, readQueryCount, unlessChanged } from '../platform/endpoint/firebase.ts'
import { implement } from '../platform/endpoint/implement.ts'
import { logFailure } from '../platform/endpoint/log-failure.ts'
import { recordActivity } from '../platform/notifications/notify.ts'
import { readOfficeSettings } from '../platform/settings/stored-settings.ts'
import {
  countDeliveries,
  deliveryQuery,
  eraseNewsletterMails,
  MAIL_NAME,
  type NewsletterDelivery,
  type NewsletterSend,
  newsArticles,
  newsletterSends,
  type Subscriber,
  searchFields,
  subscribers,
} from './newsletter-sends.ts'

export const newsletterOverview = implement(endpoints.newsletterOverview, async () => ({
  key: 'newsletter/overview',
  result: await overviewAt(new Date()),
}))

async function overviewAt(now: Date): Promise<NewsletterOverview & Record<string, unknown>> {
  const since = new Date(now.valueOf() - GROWTH_DAYS * DAY_MS)
  const confirmed = subscribers.where('state', '==', 'confirmed')
  const unsubscribed = subscribers.where('state', '==', 'unsubscribed')
  const [all, joined, left, articles, settings] = await Promise.all([
    readQueryCount(confirmed),
    readQueryCount(confirmed.where('confirmed_at', '>=', since)),
    readQueryCount(unsubscribed.where('unsubscribed_at', '>=', since)),
    listArticles(),
    readOfficeSettings(),
  ])
  return { subscribers: { confirmed: all, joined, left }, signature: settings.mail_signature.text, articles }
}

async function listArticles(): Promise<ListedArticle[]> {
  const articles = newsArticles()
  const sends = await db.getAll(...articles.map(({ id }) => newsletterSends.doc(id)))
  return Promise.all(
    articles.map(async (article, at) => ({ ...article, send: sends[at]?.exists ? await readSendProgress(sends[at]) : null })),
  )
}

async function readSendProgress(stored: DocumentSnapshot): Promise<SendProgress> {
  const { state, figures, started_at } = stored.data() as NewsletterSend
  return { state, started_at: convertToDate(started_at).valueOf(), ...(figures ?? (await countDeliveries(stored.id))) }
}

/** Below the limit of 30 values in one `in` filter. */
const PAGE_SIZE = 25

export const listRefusedMails = implement(endpoints.listRefusedMails, async ({ article_id, after }) => ({
  key: 'newsletter/refused-mails',
  result: await readRefusedMailPage(article_id, after),
}))

async function readRefusedMailPage(
  articleId: string,
  after: string | null,
): Promise<RefusedMailPage & Record<string, unknown>> {
  const failed = deliveryQuery(articleId, 'dead').orderBy(FieldPath.documentId())
  const { docs } = await (after === null ? failed : failed.startAfter(after)).limit(PAGE_SIZE + 1).get()
  const page = docs.slice(0, PAGE_SIZE).map((record) => ({ id: record.id, ...(record.data() as NewsletterDelivery) }))
  const emails = await readSubscriberAddresses(page.map(({ subscriber_id }) => subscriber_id))
  return {
    mails: page.map(({ id, subscriber_id, mail_errors, mail_refused }) => ({
      id,
      email: emails.get(subscriber_id) || null,
      error: mail_errors?.[MAIL_NAME] ?? '',
      is_refused: mail_refused?.[MAIL_NAME] ?? false,
    })),
    next: docs.length > PAGE_SIZE ? (page.at(-1)?.id ?? null) : null,
  }
}

async function readSubscriberAddresses(subscriberIds: readonly string[]): Promise<Map<string, string>> {
  if (subscriberIds.length === 0) return new Map()
  const { docs } = await subscribers.where('subscriber_id', 'in', subscriberIds).get()
  return new Map(docs.map((record) => [String(record.get('subscriber_id')), String(record.get('email'))]))
}

/** Time limit for indexing older records in the call; the next call continues. */
const INDEX_MS = 10_000

export const listSubscribers = implement(endpoints.listSubscribers, async (query) => {
  if (query.after === null) {
    // If indexing fails, the list is still useful without the older records.
    await indexOlderSubscribers(Date.now() + INDEX_MS).catch((error: unknown) => logFailure('listSubscribers', error))
  }
  return { key: 'newsletter/subscribers', result: await readSubscriberPage(query) }
})

async function readSubscriberPage({ search, after }: SubscriberQuery): Promise<SubscriberPage & Record<string, unknown>> {
  const ordered = subscribers
    .where('state', '==', 'confirmed')
    .where('prefixes', 'array-contains', subscriberSearchKey(search))
    .orderBy('email_key')
  const { docs } = await (after === null ? ordered : ordered.startAfter(after)).limit(PAGE_SIZE + 1).get()
  const page = docs.slice(0, PAGE_SIZE)
  const listed = page.map((record) => {
    const { email, confirmed_at } = record.data() as Subscriber
    return { id: record.id, email, confirmed_at: confirmed_at && convertToDate(confirmed_at).valueOf() }
  })
  return { subscribers: listed, next: docs.length > PAGE_SIZE ? String(page.at(-1)?.get('email_key')) : null }
}

/**
 * Adds the search fields to confirmed subscribers that were stored before these fields existed. Idempotent; safe to run
 * concurrently. Reads no records if none lacks the fields.
 * @param until when to stop, in milliseconds since 1970; the next call continues
 */
async function indexOlderSubscribers(until: number): Promise<void> {
  const confirmed = subscribers.where('state', '==', 'confirmed')
  // Uses the list's order, so both queries share one index.
  const indexed = confirmed.where('prefixes', 'array-contains', MATCH_ALL_KEY).orderBy('email_key')
  const [all, found] = await Promise.all([readQueryCount(confirmed), readQueryCount(indexed)])
  if (found >= all) return
  for await (const { docs } of pages(confirmed.orderBy('__name__'))) {
    await indexPage(docs.filter((record) => record.get('prefixes') === undefined))
    if (Date.now() > until) return
  }
}

async function indexPage(records: readonly QueryDocumentSnapshot[]): Promise<void> {
  const writer = db.bulkWriter()
  await Promise.all([...records.map((record) => indexOne(writer, record)), writer.close()])
}

/** Requires an unchanged record, so that the address of a person who unsubscribes concurrently is not restored. */
async function indexOne(writer: BulkWriter, record: QueryDocumentSnapshot): Promise<void> {
  const { email } = record.data() as Subscriber
  await unlessChanged(writer.update(record.ref, searchFields(email), { lastUpdateTime: record.updateTime }))
}

export const removeSubscriber = implement(endpoints.removeSubscriber, async ({ subscriber: id }, { uid: by }, now) => {
  const ref = subscribers.doc(id)
  await db.runTransaction(async (transaction) => {
    const stored = (await transaction.get(ref)).data() as Subscriber | undefined
    if (!stored) return
    await eraseNewsletterMails(transaction, stored.email)
    transaction.delete(ref)
    // Uses the random number, because the record's id is a hash of the address and would stay in the log.
    const subject = `${SERVER_COLLECTIONS.newsletterSubscribers}/${stored.subscriber_id ?? 'unnumbered'}`
    recordActivity(transaction, { kind: 'subscriber_removed', actor_id: by, subject, label: '', visible_to: [] }, now)
  })
})
