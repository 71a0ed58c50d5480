import { FIRST_RETRIES_MINUTES, GIVE_UP_AFTER_DAYS, LATER_RETRY_MINUTES } from './mail.constants.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/**
 * When a mail is tried again after a failed attempt, or undefined where it has been tried long enough.
 * @param attempts how often it has been tried, this time included
 */
export function nextAttempt(attempts: number, createdAt: Date, now: Date): Date | undefined {
  const minutes = FIRST_RETRIES_MINUTES[attempts - 1] ?? LATER_RETRY_MINUTES
  const next = new Date(now.valueOf() + minutes * MINUTE_MS)
  // A mail that an outage kept from being tried at all still gets the first, quick tries.
  const mayEnd = attempts > FIRST_RETRIES_MINUTES.length
  return mayEnd && next.valueOf() > createdAt.valueOf() + GIVE_UP_AFTER_DAYS * DAY_MS ? undefined : next
}
