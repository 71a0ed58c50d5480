import { NEWSLETTER_ADMIN_ERRORS, NEWSLETTER_ADMIN_SUCCESSES, NEWSLETTER_ERRORS } from '@texts/public/newsletter.ts'
import { defineEndpoint, definePublicEndpoint, defineSchedule, OFFICE, READING } from '../platform/endpoint.ts'
import { noInputSchema } from '../platform/field.schema.ts'
import { PUBLIC_PATHS } from '../public-routes.ts'
import { newsletterTokenSchema, subscribeSchema } from './newsletter.ts'
import {
  listRefusedMailsSchema,
  listSubscribersSchema,
  newsletterArticleSchema,
  startNewsletterSchema,
  subscriberIdSchema,
} from './newsletter-admin.ts'

/**
 * Confirmed subscribers ordered by address, 25 per page. A function, because the rules would expose the records' token
 * hashes to the browser.
 */
export const listSubscribers = defineEndpoint('listSubscribers', {
  input: listSubscribersSchema,
  allow: 'newsletter_sends/manage',
  limit: READING,
  failure: NEWSLETTER_ADMIN_ERRORS['newsletter/subscribers-failed'],
})

/** An admin removes a subscriber. Erases the address and all newsletter mails to it, sent or queued. Idempotent. */
export const removeSubscriber = defineEndpoint('removeSubscriber', {
  input: subscriberIdSchema,
  allow: 'newsletter_sends/manage',
  limit: OFFICE,
  failure: NEWSLETTER_ADMIN_ERRORS['newsletter/remove-failed'],
  success: NEWSLETTER_ADMIN_SUCCESSES['newsletter/removed'],
  changes: ['newsletter', 'activity'],
})

/** For admins: subscriber counts, each article with its delivery status, and the signature for the preview. */
export const newsletterOverview = defineEndpoint('newsletterOverview', {
  input: noInputSchema,
  allow: 'newsletter_sends/manage',
  limit: READING,
  failure: NEWSLETTER_ADMIN_ERRORS['newsletter/fetch-failed'],
})

/** For admins: a newsletter's failed mails with address and code, 25 per page. */
export const listRefusedMails = defineEndpoint('listRefusedMails', {
  input: listRefusedMailsSchema,
  allow: 'newsletter_sends/manage',
  limit: READING,
  failure: NEWSLETTER_ADMIN_ERRORS['newsletter/refused-mails-failed'],
})

/** An admin sends an article to all confirmed subscribers who have not received it. */
export const startNewsletter = defineEndpoint('startNewsletter', {
  input: startNewsletterSchema,
  allow: 'newsletter_sends/manage',
  limit: { perHour: 20 },
  usesEncryptionKey: true,
  failure: NEWSLETTER_ADMIN_ERRORS['newsletter/start-failed'],
  success: NEWSLETTER_ADMIN_SUCCESSES['newsletter/started'],
  changes: ['newsletter', 'activity'],
})

/** Sends an article to the calling admin as a test. */
export const sendTestNewsletter = defineEndpoint('sendTestNewsletter', {
  input: newsletterArticleSchema,
  allow: 'newsletter_sends/manage',
  limit: { perHour: 20 },
  usesEncryptionKey: true,
  failure: NEWSLETTER_ADMIN_ERRORS['newsletter/test-failed'],
  success: NEWSLETTER_ADMIN_SUCCESSES['newsletter/test-sent'],
})

/** An admin cancels a newsletter, which withdraws its unsent mails. Does nothing if it is not being sent. */
export const cancelNewsletter = defineEndpoint('cancelNewsletter', {
  input: newsletterArticleSchema,
  allow: 'newsletter_sends/manage',
  limit: { perHour: 20 },
  usesEncryptionKey: true,
  failure: NEWSLETTER_ADMIN_ERRORS['newsletter/cancel-failed'],
  success: NEWSLETTER_ADMIN_SUCCESSES['newsletter/cancelled'],
  changes: ['newsletter', 'activity'],
})

/** Subscribes an address. The response does not reveal whether it is new, known or confirmed. */
export const newsletterSubscribe = definePublicEndpoint('newsletterSubscribe', {
  input: subscribeSchema,
  allow: 'everybody',
  page: PUBLIC_PATHS.home,
  usesEncryptionKey: true,
  failure: NEWSLETTER_ERRORS['newsletter/failed'],
})

/** Confirms a subscription by POST only, because mail scanners open links with GET. */
export const newsletterConfirm = definePublicEndpoint('newsletterConfirm', {
  input: newsletterTokenSchema,
  allow: 'everybody',
  page: PUBLIC_PATHS.newsletterConfirm,
  failure: NEWSLETTER_ERRORS['newsletter/link-failed'],
})

/**
 * Ends a subscription, and erases the address and the newsletter mails to it. The record stays, with the hash of the
 * address, for statistics and old links. Called by the link's page, or by a mail program's one-click request (RFC 8058).
 */
export const newsletterUnsubscribe = definePublicEndpoint('newsletterUnsubscribe', {
  input: newsletterTokenSchema,
  allow: 'everybody',
  page: PUBLIC_PATHS.newsletterUnsubscribe,
  failure: NEWSLETTER_ERRORS['newsletter/link-failed'],
})

/** Continues newsletters, and closes finished ones. */
export const sweepNewsletters = defineSchedule('sweepNewsletters', {
  everyMinutes: 1,
  timeoutSeconds: 300,
  usesEncryptionKey: true,
})
