import { COMPANY } from '@domain/platform/company.ts'
import type { ContactForm } from '@domain/public/inquiry.ts'
import { type NewsArticle, newsletterContent } from '@domain/public/newsletter.ts'
import { fillPlaceholder } from '@domain/texts/message-types.ts'
import { CONTACT_MAILS } from '@texts/public/contact.ts'
import { NEWSLETTER_MAILS } from '@texts/public/newsletter.ts'
import { composeMail, type MailText } from '../platform/mail/layout.ts'

/** To our staff: a visitor's message. Reply-To is the visitor. The subject contains no user text. */
export function contactStaffMail(form: ContactForm, inquiriesUrl: string): MailText {
  const texts = CONTACT_MAILS.staff
  const labels = CONTACT_MAILS.facts
  return composeMail(texts, [
    {
      facts: [
        [labels.name, form.name],
        [labels.email, form.email],
        [labels.company, form.company || texts.notGiven],
        [labels.subject, form.subject || texts.notGiven],
      ],
    },
    { quote: form.message },
    texts.paragraph,
    { link: inquiriesUrl, label: texts.open },
  ])
}

/** To the address from the contact form. Contains no user text, so nobody can send text to others through us. */
export function contactConfirmationMail(siteUrl: string): MailText {
  const texts = CONTACT_MAILS.confirmation
  const whenOpen = { hours: COMPANY.hours.join(' and '), phone: COMPANY.phones[0] }
  const link = { link: siteUrl, label: CONTACT_MAILS.open }
  return composeMail(texts, [texts.paragraph, fillPlaceholder(texts.paragraph2, whenOpen), link])
}

/**
 * To the sender of a contact message: an admin's reply with the original message. Quoting it is safe, because an admin
 * has read it; the subject omits the visitor's, which would look like ours.
 */
export function contactReplyMail({ message }: Pick<ContactForm, 'message'>, reply: string, siteUrl: string): MailText {
  const texts = CONTACT_MAILS.reply
  return composeMail(texts, [
    ...reply.split(/\n{2,}/),
    texts.paragraph,
    { quote: message },
    texts.paragraph2,
    { link: siteUrl, label: CONTACT_MAILS.open },
  ])
}

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
