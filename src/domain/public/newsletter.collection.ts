import { age, bounded, DELIVERY_DAYS, expires, notPersonal, own } from '../platform/access/data-protection.ts'
import {
  ADMINS,
  defineCallableCollection,
  definePage,
  defineRecords,
  defineServerCollection,
} from '../platform/access/define-collection.ts'
import { defineActivity, defineNotifications } from '../platform/activity/define-events.ts'
import { NEWSLETTER_PATH } from '../routes.ts'

export const newsletterSubscribers = defineServerCollection('newsletter_subscribers', {
  dataClass: 'personal',
  retention: expires('Unconfirmed addresses expire; after unsubscribing only a hash remains.'),
  personalData: { ...own({ by: 'address hash' }), leaveOut: ['token_hashes', 'unsubscribe_hashes'] },
})

export const newsletterSends = defineCallableCollection('newsletter_sends', {
  staff: 'office.messages',
  access: { manage: ADMINS },
})

export const newsletterSendsRecords = defineRecords(newsletterSends, {
  dataClass: 'internal',
  retention: bounded('One record for each article.'),
  personalData: notPersonal('Which article was sent as a newsletter, when, and to how many subscribers: no personal data.'),
})

export const newsletterDeliveries = defineServerCollection('newsletter_deliveries', {
  dataClass: 'personal',
  retention: age('created_at', DELIVERY_DAYS, 'A repeated send skips those who have the article.'),
  personalData: notPersonal(
    'The delivery state of each newsletter by the subscriber’s random id. Only the subscriber’s record connects that id with an address.',
  ),
})

export const newsletterSendsPage = definePage('newsletter_sends', (_id, isAdmin) => (isAdmin ? NEWSLETTER_PATH : null))

export const newsletterActivity = defineActivity(
  'messages',
  ['newsletter_sent', 'newsletter_cancelled', 'subscriber_removed'],
  { removals: ['subscriber_removed'] },
)

export const NEWSLETTER_NOTIFICATIONS = defineNotifications({
  newsletter_asked: { template: 'newsletter-confirmation', toTypedAddress: true },
  newsletter_known: { template: 'newsletter-known', toTypedAddress: true },
  newsletter_article: { template: 'newsletter-article' },
  newsletter_tried: { template: 'newsletter-test' },
})
