import type { NewsArticle } from '@domain/newsletter/article.schema.ts'
import { newsletterContent } from '@domain/newsletter/newsletter.content.ts'
import { fillPlaceholder } from '@domain/texts/message-types.ts'
import { NEWSLETTER_MAILS } from '@texts/newsletter-server.ts'
import { composeMail, type MailText } from './layout.ts'

interface Links {
  articleUrl: string
  /** null in a test mail, which belongs to no subscription. */
  unsubscribeUrl: string | null
}

/** An article for a subscriber, or as a test for an admin. */
export function newsletterArticleMail(article: NewsArticle, { articleUrl, unsubscribeUrl }: Links): MailText {
  const content = newsletterContent(article)
  const ending = unsubscribeUrl
    ? [{ paragraph: content.unsubscribeText }, { link: unsubscribeUrl, label: content.unsubscribeLabel, isPlain: true }]
    : [{ paragraph: NEWSLETTER_MAILS.article.paragraph }]
  return composeMail({
    subject: unsubscribeUrl ? content.subject : fillPlaceholder(NEWSLETTER_MAILS.article.subject, { subject: content.subject }),
    heading: content.subject,
    blocks: [
      { paragraph: content.byline },
      { paragraph: content.excerpt },
      { link: articleUrl, label: content.linkLabel },
      ...ending,
    ],
    reason: unsubscribeUrl ? content.reason : NEWSLETTER_MAILS.article.reason,
  })
}

/** To an address that requested the newsletter and has not confirmed it. */
export function newsletterConfirmationMail(confirmUrl: string, unsubscribeUrl: string): MailText {
  return composeMail({
    subject: NEWSLETTER_MAILS.confirmation.subject,
    heading: NEWSLETTER_MAILS.confirmation.heading,
    blocks: [
      {
        paragraph: NEWSLETTER_MAILS.confirmation.paragraph,
      },
      { link: confirmUrl, label: NEWSLETTER_MAILS.confirmation.open },
      { paragraph: NEWSLETTER_MAILS.confirmation.paragraph2 },
      { link: unsubscribeUrl, label: NEWSLETTER_MAILS.confirmation.remove },
    ],
    reason: NEWSLETTER_MAILS.confirmation.reason,
  })
}

/** To an address that subscribed again although it is subscribed. */
export function newsletterKnownMail(unsubscribeUrl: string): MailText {
  return composeMail({
    subject: NEWSLETTER_MAILS.known.subject,
    heading: NEWSLETTER_MAILS.known.heading,
    blocks: [
      { paragraph: NEWSLETTER_MAILS.known.paragraph },
      { paragraph: NEWSLETTER_MAILS.known.paragraph2 },
      { link: unsubscribeUrl, label: NEWSLETTER_MAILS.known.open },
    ],
    reason: NEWSLETTER_MAILS.known.reason,
  })
}
