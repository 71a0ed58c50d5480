import { formatCount } from '../formats.ts'
import type { SendProgress } from '../newsletter/newsletter-answers.schema.ts'

/** What the admins' page of the newsletter says beside its labels. */
export const NEWSLETTER_TEXTS = {
  tabs: 'Newsletter',
  loading: 'Loading the newsletter…',
  loadingSubscribers: 'Loading subscribers…',
  noArticles: 'No articles are published yet.',
  neverSent: 'Not sent',
  send: 'Preview and send',
  sendTitle: 'Send this article',
  preview: 'Preview',
  sendEffects: [
    'It goes to each confirmed subscriber who has not got this article, and to nobody twice.',
    'The mails go out in the background, after all other mails. You can leave the page.',
    'You can cancel while mails are waiting. A mail that has gone out cannot be called back.',
  ],
  sendLabel: 'Send to subscribers',
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
  search: 'Search by the beginning of an address',
  noSubscribers: 'No confirmed subscribers yet.',
  noneFound: 'No confirmed subscriber has an address that begins like this.',
  remove: 'Remove',
  removeTitle: 'Remove this subscriber?',
  removeEffect: 'The address is erased. Whoever wants the newsletter again has to subscribe and confirm again.',
  removing: 'Removing…',
} as const

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
export function failedText(count: number): string {
  return `Show ${formatCount(count)} failed ${count === 1 ? 'mail' : 'mails'}`
}
