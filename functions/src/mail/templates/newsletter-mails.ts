import { COMPANY } from '@domain/company.ts'
import type { NewsArticle } from '@domain/newsletter/article.schema.ts'
import { CONFIRM_WITHIN_DAYS } from '@domain/newsletter/newsletter.constants.ts'
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

const REASON =
  'You get this mail because this address was entered in the newsletter box of our site. If that was not you, you need not do anything: without your confirmation no newsletter is sent.'

/** To an address that asked for the newsletter and has not confirmed it. */
export function newsletterConfirmationMail(confirmUrl: string, unsubscribeUrl: string): MailText {
  return composeMail({
    subject: `Confirm your subscription to the ${COMPANY.shortName} newsletter`,
    heading: 'One click to confirm',
    blocks: [
      {
        paragraph:
          'You asked for our newsletter on procurement in energy and health. Please confirm that this is your address.',
      },
      { link: confirmUrl, label: 'Confirm my subscription' },
      { paragraph: `The link works for ${CONFIRM_WITHIN_DAYS} days. Changed your mind? Remove the address instead:` },
      { link: unsubscribeUrl, label: 'Remove my address' },
    ],
    reason: REASON,
  })
}

/** To an address that asked again and is a subscriber already. */
export function newsletterKnownMail(unsubscribeUrl: string): MailText {
  return composeMail({
    subject: `You are subscribed to the ${COMPANY.shortName} newsletter`,
    heading: 'You are subscribed already',
    blocks: [
      { paragraph: 'This address was entered in our newsletter box again. It is confirmed, so there is nothing to do.' },
      { paragraph: 'You can end your subscription at any time:' },
      { link: unsubscribeUrl, label: 'Unsubscribe' },
    ],
    reason: 'You get this mail because this address was entered in the newsletter box of our site.',
  })
}
