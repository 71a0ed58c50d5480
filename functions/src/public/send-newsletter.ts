import { NOTIFICATIONS } from '@domain/platform/notification.registry.ts'
import * as endpoints from '@domain/public/newsletter.endpoints.ts'
import type { NewsArticle } from '@domain/public/newsletter.ts'
import { articlePath } from '@domain/public-routes.ts'
import { ApiError, db, readQueryCount } from '../platform/endpoint/firebase.ts'
import { implement } from '../platform/endpoint/implement.ts'
import { logFailure } from '../platform/endpoint/log-failure.ts'
import { queueMail } from '../platform/mail/outbox.ts'
import { recordActivity, siteLink } from '../platform/notifications/notify.ts'
import { advanceNewsletter, queueNewsletter } from './advance-newsletter.ts'
import { findArticle, type NewsletterSend, newsArticles, newsletterSends, subscribers } from './newsletter-sends.ts'
import { newsletterArticleMail } from './public-mails.ts'

/** Time limit for queueing mails in the call; the sweep queues the others. */
const QUEUE_MS = 10_000

export const startNewsletter = implement(endpoints.startNewsletter, async ({ article_id, request_id }, { uid }, now) => {
  await startSend(findArticle(article_id), { request_id, by: uid }, now)
  // The send is stored, so a failure here only delays it until the next sweep.
  await queueNewsletter(article_id, Date.now() + QUEUE_MS).catch((error: unknown) => logFailure('startNewsletter', error))
})

/**
 * Stores the start of a send. Does nothing for a repeated call, or while the article is being sent.
 * @throws ApiError if there are no subscribers, or the last send is still being cancelled
 */
export async function startSend(
  article: NewsArticle,
  { request_id, by }: { request_id: string; by: string },
  now: Date,
): Promise<void> {
  if ((await readQueryCount(subscribers.where('state', '==', 'confirmed'))) === 0)
    throw new ApiError('newsletter/no-subscribers', 409)
  const ref = newsletterSends.doc(article.id)
  await db.runTransaction(async (transaction) => {
    const known = (await transaction.get(ref)).data() as NewsletterSend | undefined
    if (known?.request_id === request_id || known?.state === 'sending') return
    // A sender may still withdraw mails of the cancelled send, and would also remove new ones.
    if (known && !known.finished_at) throw new ApiError('newsletter/still-cancelling', 409)
    const send: NewsletterSend = {
      state: 'sending',
      request_id,
      cursor: null,
      is_queued: false,
      figures: null,
      started_at: now,
      finished_at: null,
    }
    transaction.set(ref, send)
    const subject = { subject: ref.path, label: article.title, visible_to: [] }
    recordActivity(transaction, { kind: 'newsletter_sent', actor_id: by, ...subject }, now)
  })
}

export const sendTestNewsletter = implement(endpoints.sendTestNewsletter, async ({ article_id }, { email }) => {
  const article = findArticle(article_id)
  const links = { articleUrl: siteLink(articlePath(article.id)), unsubscribeUrl: null }
  const { template } = NOTIFICATIONS.newsletter_tried
  const writes = db.batch()
  const about = { template, to: { name: '', address: email }, cause: newsletterSends.doc(article.id).path }
  queueMail(writes, { ...newsletterArticleMail(article, links), ...about })
  await writes.commit()
})

/** Time limit for withdrawing mails in the call; the sweep withdraws the others. */
const WITHDRAW_MS = 10_000

export const cancelNewsletter = implement(endpoints.cancelNewsletter, async ({ article_id }, { uid }, now) => {
  await cancelSend(article_id, uid, now)
  const until = Date.now() + WITHDRAW_MS
  // The cancellation is stored: senders skip its mails, and the sweep removes any that a failure here leaves.
  await advanceNewsletter(article_id, until).catch((error: unknown) => logFailure('cancelNewsletter', error))
})

async function cancelSend(articleId: string, by: string, now: Date): Promise<void> {
  const ref = newsletterSends.doc(articleId)
  await db.runTransaction(async (transaction) => {
    if ((await transaction.get(ref)).get('state') !== 'sending') return
    transaction.update(ref, { state: 'cancelled' })
    const label = newsArticles().find(({ id }) => id === articleId)?.title ?? ''
    const subject = { subject: ref.path, label, visible_to: [] }
    recordActivity(transaction, { kind: 'newsletter_cancelled', actor_id: by, ...subject }, now)
  })
}
