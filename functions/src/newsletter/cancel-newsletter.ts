import { newsletterArticleSchema } from '@domain/newsletter/newsletter-admin.schema.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { db } from '../endpoint/firebase.ts'
import { logFailure } from '../endpoint/log-failure.ts'
import { advanceNewsletter } from './advance-newsletter.ts'
import { newsArticles } from './articles.ts'
import { newsletterSends } from './newsletter-sends.ts'

/** How long the call goes on withdrawing mails; the sweep does the rest. */
const WITHDRAW_MS = 10_000

/** An admin stops a newsletter: what has not gone out is withdrawn. One that is not being sent is answered as done. */
export const cancelNewsletter = defineCallable({
  name: 'cancelNewsletter',
  input: newsletterArticleSchema,
  allow: 'newsletter_sends/manage',
  fallbackError: 'newsletter/cancel-failed',
  run: async ({ article_id }, { uid }) => {
    await cancelSend(article_id, uid, new Date())
    const until = Date.now() + WITHDRAW_MS
    // It is cancelled: senders skip its mails, and the sweep removes what a failure here leaves.
    await advanceNewsletter(article_id, until).catch((error: unknown) => logFailure('cancelNewsletter', error))
    return 'newsletter/cancelled'
  },
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
