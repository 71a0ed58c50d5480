import { DAY_MS } from '@domain/platform/dates.ts'
import * as endpoints from '@domain/public/newsletter.endpoints.ts'
import {
  GROWTH_DAYS,
  type ListedArticle,
  type NewsletterOverview,
  type RefusedMailPage,
  type SendProgress,
} from '@domain/public/newsletter-admin.ts'
import { type DocumentSnapshot, FieldPath } from 'firebase-admin/firestore'
import { countOf, dateOf, db } from '../platform/endpoint/firebase.ts'
import { implement } from '../platform/endpoint/implement.ts'
import { readOfficeSettings } from '../platform/settings/stored-settings.ts'
import { newsArticles } from './articles.ts'
import {
  countDeliveries,
  deliveryQuery,
  MAIL_NAME,
  type NewsletterDelivery,
  type NewsletterSend,
  newsletterSends,
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
    countOf(confirmed),
    countOf(confirmed.where('confirmed_at', '>=', since)),
    countOf(unsubscribed.where('unsubscribed_at', '>=', since)),
    listArticles(),
    readOfficeSettings(),
  ])
  return { subscribers: { confirmed: all, joined, left }, signature: settings.mail_signature.text, articles }
}

async function listArticles(): Promise<ListedArticle[]> {
  const articles = newsArticles()
  const sends = await db.getAll(...articles.map(({ id }) => newsletterSends.doc(id)))
  return Promise.all(
    articles.map(async (article, at) => ({ ...article, send: sends[at]?.exists ? await progressOf(sends[at]) : null })),
  )
}

async function progressOf(stored: DocumentSnapshot): Promise<SendProgress> {
  const { state, figures, started_at } = stored.data() as NewsletterSend
  return { state, started_at: dateOf(started_at).valueOf(), ...(figures ?? (await countDeliveries(stored.id))) }
}

/** Below the limit of 30 values in one `in` filter. */
const PAGE_SIZE = 25

export const listRefusedMails = implement(endpoints.listRefusedMails, async ({ article_id, after }) => ({
  key: 'newsletter/refused-mails',
  result: await pageOf(article_id, after),
}))

async function pageOf(articleId: string, after: string | null): Promise<RefusedMailPage & Record<string, unknown>> {
  const failed = deliveryQuery(articleId, 'dead').orderBy(FieldPath.documentId())
  const { docs } = await (after === null ? failed : failed.startAfter(after)).limit(PAGE_SIZE + 1).get()
  const page = docs.slice(0, PAGE_SIZE).map((record) => ({ id: record.id, ...(record.data() as NewsletterDelivery) }))
  const emails = await addressesOf(page.map(({ subscriber_id }) => subscriber_id))
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

async function addressesOf(subscriberIds: readonly string[]): Promise<Map<string, string>> {
  if (subscriberIds.length === 0) return new Map()
  const { docs } = await subscribers.where('subscriber_id', 'in', subscriberIds).get()
  return new Map(docs.map((record) => [String(record.get('subscriber_id')), String(record.get('email'))]))
}
