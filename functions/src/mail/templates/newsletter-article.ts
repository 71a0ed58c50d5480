import type { NewsArticle } from '@domain/newsletter/article.schema.ts'
import { newsletterContent } from '@domain/newsletter/newsletter.content.ts'
import { composeMail, type MailText } from './layout.ts'

interface Links {
  articleUrl: string
  /** null in a test mail, which ends nobody's subscription. */
  unsubscribeUrl: string | null
}

/** An article for a subscriber, or as a test for an admin. */
export function newsletterArticleMail(article: NewsArticle, { articleUrl, unsubscribeUrl }: Links): MailText {
  const content = newsletterContent(article)
  const ending = unsubscribeUrl
    ? [{ paragraph: content.unsubscribeText }, { link: unsubscribeUrl, label: content.unsubscribeLabel, isPlain: true }]
    : [{ paragraph: 'In the newsletter itself, the link to unsubscribe is here.' }]
  return composeMail({
    subject: unsubscribeUrl ? content.subject : `Test: ${content.subject}`,
    heading: content.subject,
    blocks: [
      { paragraph: content.byline },
      { paragraph: content.excerpt },
      { link: articleUrl, label: content.linkLabel },
      ...ending,
    ],
    reason: unsubscribeUrl ? content.reason : 'You get this mail because you asked for a test of the newsletter.',
  })
}
