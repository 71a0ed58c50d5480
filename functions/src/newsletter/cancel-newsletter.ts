import { newsletterArticleSchema } from '@domain/newsletter/newsletter-admin.schema.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { db } from '../endpoint/firebase.ts'
import { logFailure } from '../endpoint/log-failure.ts'
import { advanceNewsletter } from './advance-newsletter.ts'
import { newsArticles } from './articles.ts'
import { newsletterSends } from './newsletter-sends.ts'

/** Time limit for withdrawing mails in the call; the sweep withdraws the others. */
const WITHDRAW_MS = 10_000

/** An admin cancels a newsletter, which withdraws its unsent mails. Does nothing if it is not being sent. */
export const cancelNewsletter = defineCallable({
  name: 'cancelNewsletter',
  input: newsletterArticleSchema,
  allow: 'newsletter_sends/manage',
  fallbackError: 'newsletter/cancel-failed',
  run: async ({ article_id }, { uid }) => {
    await cancelSend(article_id, uid, new Date())
    const until = Date.now() + WITHDRAW_MS
    // The cancellation is stored: senders skip its mails, and the sweep removes any that a failure here leaves.
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
