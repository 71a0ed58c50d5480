import { COMPANY } from '../../../platform/company.ts'
import { formatCount } from '../../../platform/formats.ts'
import { CONFIRM_WITHIN_DAYS } from '../../../public/newsletter.ts'
import type { SendProgress } from '../../../public/newsletter-admin.ts'
import { errorTexts, successTexts } from '../../message-types.ts'

export const NEWSLETTER_ERRORS = errorTexts('Error', {
  'newsletter/failed': 'Failed to subscribe. Please try again.',
  'newsletter/link-failed': 'Your choice could not be saved. Please try again.',
  'newsletter/link-unknown': {
    title: 'This link does not work',
    description: 'It is incomplete, or too old. Enter your address in the newsletter box to get a new one.',
  },
})

export const NEWSLETTER_SUCCESSES = successTexts({
  'newsletter/almost-there': { title: 'Almost there', description: 'Check your inbox to confirm your subscription.' },
  'newsletter/confirmed': {
    title: 'Subscription confirmed',
    description: 'Thank you. Every newsletter carries a link that ends it.',
  },
  'newsletter/unsubscribed': {
    title: 'You are unsubscribed',
    description: 'You will get no more newsletters from us.',
  },
})

export const NEWSLETTER_TEXTS = {
  tabs: 'Newsletter',
  noArticles: 'No articles are published yet.',
  neverSent: 'Not sent',
  send: 'Preview and send',
  sendTitle: 'Send this article',
  preview: 'Preview',
  sendEffects: [
    'Sending begins within a minute, after all other mails. It goes on if you close the page.',
    'The article’s row shows how many mails are queued, sent and failed.',
    'You can cancel while mails are waiting. A mail that has gone out cannot be called back.',
  ],
  sending: 'Starting…',
  test: 'Send a test mail to me',
  testing: 'Sending the test mail…',
  cancel: 'Cancel sending',
  cancelTitle: 'Cancel this newsletter?',
  cancelEffect: 'Mails that wait are withdrawn. Those subscribers get the article if you send it again.',
  cancelling: 'Cancelling…',
  keep: 'Go on sending',
  failedTitle: 'Mails that failed',
  failedHint:
    'The mail server refused an address for good, or could not take the mail within five days. You can remove a subscriber whose address is refused; the others get the article if you send it again.',
  refused: 'Address refused',
  undelivered: 'Not delivered',
  erased: 'Address erased',
  noFailed: 'No mail has failed.',
  close: 'Close',
  search: 'Search by address, name or domain',
  noSubscribers: 'No confirmed subscribers yet.',
  noneFound: 'No confirmed subscriber has an address with a word that begins like this.',
  remove: 'Remove',
  removeTitle: 'Remove this subscriber?',
  removeEffect: 'The address is erased. Anybody who wants the newsletter again has to subscribe and confirm again.',
  removing: 'Removing…',
  articles: 'Articles',
  subscribers: 'Subscribers',
  articlesPlural: 'articles',
  subscribersPlural: 'subscribers',
  mailsPlural: 'mails',
  confirmed: 'Confirmed',
  subject: 'Subject:',
} as const

/** "1,204 subscribers" */
const subscribersText = (count: number) => `${formatCount(count)} ${count === 1 ? 'subscriber' : 'subscribers'}`

/** The label of the send button. @param isAgain whether some subscribers, an unknown number, already got the article */
export function sendButtonText(confirmed: number, isAgain: boolean): string {
  return `Send to ${isAgain ? 'up to ' : ''}${subscribersText(confirmed)}`
}

/** Who gets an article. @param isAgain whether some subscribers already got it */
export function recipientsText(title: string, confirmed: number, isAgain: boolean): string {
  const readers = `${subscribersText(confirmed)} with a confirmed address`
  return isAgain ? `“${title}” goes to those of ${readers} who have not got it.` : `“${title}” goes to ${readers}.`
}

/** "1,200 queued, 3,790 sent, 10 failed" */
export function progressText({ queued, sent, failed }: Omit<SendProgress, 'state' | 'started_at'>): string {
  const parts = [
    [queued, 'queued'],
    [sent, 'sent'],
    [failed, 'failed'],
  ] as const
  return parts.map(([count, word]) => `${formatCount(count)} ${word}`).join(', ')
}

/** "Show 1 failed mail" */
export const failedText = (count: number) => `Show ${formatCount(count)} failed ${count === 1 ? 'mail' : 'mails'}`

export const NEWSLETTER_ADMIN_ERRORS = errorTexts('Error', {
  'newsletter/fetch-failed': 'Failed to load the newsletter',
  'newsletter/subscribers-failed': 'Failed to load the subscribers',
  'newsletter/refused-mails-failed': 'Failed to load the refused mails',
  'newsletter/remove-failed': 'The subscriber could not be removed. Nothing was changed. Please try again.',
  'newsletter/test-failed': 'The test mail could not be sent. Please try again.',
  'newsletter/start-failed': 'The newsletter could not be started. Nobody gets it twice: try again.',
  'newsletter/cancel-failed': 'The newsletter could not be cancelled and goes on. Please try again.',
})

export const NEWSLETTER_ADMIN_SUCCESSES = successTexts({
  'newsletter/overview': { title: 'Newsletter' },
  'newsletter/subscribers': { title: 'Subscribers' },
  'newsletter/refused-mails': { title: 'Refused mails' },
  'newsletter/removed': { title: 'Subscriber removed', description: 'The address is erased and gets no newsletter.' },
  'newsletter/test-sent': { title: 'Test mail sent', description: 'It goes to your own address.' },
  'newsletter/started': {
    title: 'Newsletter started',
    description: 'The mails go out in the background. You can leave this page.',
  },
  'newsletter/cancelled': { title: 'Newsletter cancelled', description: 'Mails that had not gone out are withdrawn.' },
})

export const mailsSentLabel = (title: string) => `Mails sent of ${title}`

/** "started Nov 28, 2026 4:05 PM" */
export const startedAt = (moment: string) => `started ${moment}`
export const joinedText = (days: number) => `Joined in ${days} days`
export const leftText = (days: number) => `Left in ${days} days`

export const NEWSLETTER_RESPONSES = errorTexts('Error', {
  'newsletter/article-unknown': 'This article is not published any more. Nothing was sent. Reload the page.',
  'newsletter/no-subscribers': {
    title: 'There is no confirmed subscriber',
    description: 'Nothing was sent. Subscribers confirm their address by the link of a mail.',
  },
  'newsletter/still-cancelling': {
    title: 'The last sending is still being cancelled',
    description: 'Nothing was sent. Wait a minute and send again.',
  },
})

export const NEWSLETTER_MAILS = {
  article: {
    paragraph: 'In the newsletter itself, the link to unsubscribe is here.',
    subject: 'Test: {subject}',
    reason: 'You get this mail because you asked for a test of the newsletter.',
  },
  confirmation: {
    subject: `Confirm your subscription to the ${COMPANY.shortName} newsletter`,
    heading: 'One click to confirm',
    paragraph: 'You asked for our newsletter on procurement in energy and health. Please confirm that this is your address.',
    open: 'Confirm my subscription',
    paragraph2: `The link works for ${CONFIRM_WITHIN_DAYS} days. Changed your mind? Remove the address instead:`,
    remove: 'Remove my address',
    reason:
      'You get this mail because this address was entered in the newsletter box of our site. If that was not you, you need not do anything: without your confirmation no newsletter is sent.',
  },
  known: {
    subject: `You are subscribed to the ${COMPANY.shortName} newsletter`,
    heading: 'You are subscribed already',
    paragraph: 'This address was entered in our newsletter box again. It is confirmed, so there is nothing to do.',
    paragraph2: 'You can end your subscription at any time:',
    open: 'Unsubscribe',
    reason: 'You get this mail because this address was entered in the newsletter box of our site.',
  },
} as const

/** Begins an entry of the activity log, and heads several entries of one kind. */
export const NEWSLETTER_ACTIVITY_NAMES = {
  newsletter_sent: 'Newsletter started',
  newsletter_cancelled: 'Newsletter cancelled',
  subscriber_removed: 'Newsletter subscriber removed',
} as const

/** Texts of /news and of the article pages around the articles (specification section 2). */
export const NEWS_TEXTS = {
  searchPlaceholder: 'Search articles...',
  nothingFound: 'No articles found matching your search criteria.',
  /** Shown instead if only featured articles match, because those are above the filters. */
  seeFeatured: 'See Featured Articles above.',
  clearFilters: 'Clear Filters',
  back: 'Back to News',
  notFound: { title: 'Article Not Found', description: "The article you're looking for doesn't exist." },
} as const
