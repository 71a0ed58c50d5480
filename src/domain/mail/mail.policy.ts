import { FIRST_RETRIES_MINUTES, LATER_RETRY_MINUTES, MAX_ATTEMPTS } from './mail.constants.ts'

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
