import { GROWTH_DAYS } from '@domain/newsletter/newsletter-admin.constants.ts'
import { newsletterOverviewSchema } from '@domain/newsletter/newsletter-admin.schema.ts'
import type { ListedArticle, NewsletterOverview, SendProgress } from '@domain/newsletter/newsletter-answers.schema.ts'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { defineCallable } from '../endpoint/define-callable.ts'
import { db } from '../endpoint/firebase.ts'
import { countOf } from '../endpoint/pages.ts'
import { dateOf } from '../endpoint/stored-time.ts'
import { readOfficeSettings } from '../settings/stored-settings.ts'
import { newsArticles } from './articles.ts'
import { countDeliveries, type NewsletterSend, newsletterSends } from './newsletter-sends.ts'
import { subscribers } from './subscribers.ts'

const DAY_MS = 86_400_000

/** For admins: subscriber counts, each article with its delivery status, and the signature for the preview. */
export const newsletterOverview = defineCallable({
  name: 'newsletterOverview',
  input: newsletterOverviewSchema,
  allow: 'newsletter_sends/manage',
  fallbackError: 'newsletter/fetch-failed',
  run: async () => ({ key: 'newsletter/overview', result: await overviewAt(new Date()) }),
})

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
