import { type NewsArticle, newsletterContent } from '@domain/public/newsletter.ts'
import { fillPlaceholder } from '@domain/texts/message-types.ts'
import { NEWSLETTER_MAILS } from '@texts/public/newsletter.ts'
import { composeMail, type MailText } from '../platform/mail/layout.ts'

interface Links {
  articleUrl: string
  /** null in a test mail, which belongs to no subscription. */
  unsubscribeUrl: string | null
}

/** An article for a subscriber, or as a test for an admin. */
export function newsletterArticleMail(article: NewsArticle, { articleUrl, unsubscribeUrl }: Links): MailText {
  const { subject, reason, ...content } = newsletterContent(article)
  const test = NEWSLETTER_MAILS.article
  const blocks = [content.byline, content.excerpt, { link: articleUrl, label: content.linkLabel }]
  if (!unsubscribeUrl) {
    const texts = { subject: fillPlaceholder(test.subject, { subject }), heading: subject, reason: test.reason }
    return composeMail(texts, [...blocks, test.paragraph])
  }
  const unsubscribe = { link: unsubscribeUrl, label: content.unsubscribeLabel, isPlain: true }
  return composeMail({ subject, heading: subject, reason }, [...blocks, content.unsubscribeText, unsubscribe])
}

/** To an address that requested the newsletter and has not confirmed it. */
export function newsletterConfirmationMail(confirmUrl: string, unsubscribeUrl: string): MailText {
  const texts = NEWSLETTER_MAILS.confirmation
  return composeMail(texts, [
    texts.paragraph,
    { link: confirmUrl, label: texts.open },
    texts.paragraph2,
    { link: unsubscribeUrl, label: texts.remove },
  ])
}

/** To an address that subscribed again although it is subscribed. */
export function newsletterKnownMail(unsubscribeUrl: string): MailText {
  const texts = NEWSLETTER_MAILS.known
  return composeMail(texts, [texts.paragraph, texts.paragraph2, { link: unsubscribeUrl, label: texts.open }])
}
