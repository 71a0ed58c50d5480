import * as newsletter from '@domain/public/newsletter-admin.ts'
import * as mail from '../../functions/src/public/public-mails.ts'
import { defineExpectations } from '../support/define-expectations.ts'
import { LINK, OFFICE } from '../support/mail-samples.ts'

export const newsletterExpectations = defineExpectations({
  collections: {
    newsletter_subscribers: {
      onDeletion: ['address hash: erase'],
      download: { without: ['token_hashes', 'unsubscribe_hashes'] },
    },
    newsletter_sends: { capabilities: 'none, office.messages', onDeletion: [], download: 'nothing' },
    newsletter_deliveries: { onDeletion: [], download: 'nothing' },
  },
  activity: {
    newsletter_sent: ['newsletter_sends/1', '/admin/newsletter', null],
    newsletter_cancelled: ['newsletter_sends/1', '/admin/newsletter', null],
    subscriber_removed: ['newsletter_subscribers/n1', null, null],
  },
  storedValues: [
    ['states of a sent newsletter', newsletter.SEND_STATES, 'sending sent cancelled', newsletter.SEND_STATE_LABELS],
  ],
  routes: { '/admin/newsletter': 'closed, office.messages' },
  mails: () => {
    const article = { id: '7', title: OFFICE, excerpt: OFFICE, author: OFFICE, date: '2026-08-18', readTime: 7 }
    return {
      newsletterArticleMail: mail.newsletterArticleMail(article, { articleUrl: LINK, unsubscribeUrl: LINK }),
      newsletterConfirmationMail: mail.newsletterConfirmationMail(LINK, LINK),
      newsletterKnownMail: mail.newsletterKnownMail(LINK),
    }
  },
})
