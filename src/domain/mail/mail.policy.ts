/** queued → sending (under a lease) → sent, or back to retry, or dead. A bulk mail waits as `held` until no other mail is due. */
export const MAIL_STATES = ['queued', 'held', 'sending', 'retry', 'sent', 'dead'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** The states that admins see; a mail that is still being retried counts as queued. */
export const MAIL_STATE_LABELS: Record<MailState, string> = {
  queued: 'Queued',
  held: 'Queued',
  sending: 'Queued',
  retry: 'Queued',
  sent: 'Sent',
  dead: 'Failed',
}

/** How long one sender has a mail to itself. Longer than the longest send; a crashed sender's mail waits this long. */
export const LEASE_SECONDS = 90

/** After the first failures, in minutes; then every hour. */
const FIRST_RETRIES_MINUTES = [1, 5, 15, 30] as const
const LATER_RETRY_MINUTES = 60
/** How often a mail is tried before it counts as failed: the first tries, then hourly for five days. */
export const MAX_ATTEMPTS = FIRST_RETRIES_MINUTES.length + 5 * 24

const MINUTE_MS = 60_000

/**
 * When a mail is tried again after a failed attempt, or undefined where it has been tried long enough.
 * @param attempts how often it has been tried, this time included
 */
export function nextAttempt(attempts: number, now: Date): Date | undefined {
  if (attempts >= MAX_ATTEMPTS) return undefined
  const minutes = FIRST_RETRIES_MINUTES[attempts - 1] ?? LATER_RETRY_MINUTES
  return new Date(now.valueOf() + minutes * MINUTE_MS)
}
