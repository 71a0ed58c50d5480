import { newsletterArticleSchema } from '@domain/newsletter/newsletter-admin.schema.ts'
import { NOTIFICATIONS } from '@domain/notifications/notification.registry.ts'
import { articlePath } from '@domain/public-routes.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { db } from '../endpoint/firebase.ts'
import { siteLink } from '../endpoint/settings.ts'
import { queueMail } from '../mail/outbox.ts'
import { newsletterArticleMail } from '../mail/templates/newsletter-article.ts'
import { findArticle } from './articles.ts'
import { newsletterSends } from './newsletter-sends.ts'

/** Sends an article to the admin who asks, as subscribers would get it. */
export const sendTestNewsletter = defineCallable({
  name: 'sendTestNewsletter',
  input: newsletterArticleSchema,
  allow: 'newsletter_sends/manage',
  fallbackError: 'newsletter/test-failed',
  run: async ({ article_id }, { email }) => {
    const article = findArticle(article_id)
    const links = { articleUrl: siteLink(articlePath(article.id)), unsubscribeUrl: null }
    const { template } = NOTIFICATIONS.newsletter_tried.mail
    const writes = db.batch()
    const to = { name: '', address: email }
    const cause = newsletterSends.doc(article.id).path
    queueMail(writes, { ...newsletterArticleMail(article, links), template, to, cause })
    await writes.commit()
    return 'newsletter/test-sent'
  },
})
