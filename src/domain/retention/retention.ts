/** Why the records of a collection do not grow without a bound. `removeExpired` applies `expires` and `age`. */
export type Retention =
  /** Deleted this long after the time in `expires_at`; records where it is null are kept. */
  | { rule: 'expires'; keptMs: number; why: string }
  /** Deleted this many days after the time in the field; only in these states, if they are given. */
  | { rule: 'age'; field: string; days: number; states?: readonly string[]; isDay?: true; why: string }
  /** Kept as long as the account or the organisation that it belongs to, or as the law requires. */
  | { rule: 'kept'; why: string }
  /** Bounded by their number, or deleted by another job. */
  | { rule: 'bounded'; why: string }

export const YEAR_DAYS = 365
export const INQUIRY_DAYS = 2 * YEAR_DAYS
export const MAIL_DAYS = 90
export const DELIVERY_DAYS = 2 * YEAR_DAYS
export const ACTIVITY_DAYS = 5 * YEAR_DAYS
export const CHECKOUT_DAYS = 2 * YEAR_DAYS
export const PAYMENT_EVENT_DAYS = 180
/** Days after which an account is deleted if its address was never verified. */
export const UNVERIFIED_DAYS = 30
/**
 * Deletions of such accounts that one night begins. `finishDeletions` completes 300 an hour, and the health check reports a
 * deletion that takes longer; the difference is for deletions that people request.
 */
export const UNVERIFIED_PER_NIGHT = 200

/* @__NO_SIDE_EFFECTS__ */
export const expires = (why: string, keptMs = 0): Retention => ({ rule: 'expires', keptMs, why })
/* @__NO_SIDE_EFFECTS__ */
export const age = (field: string, days: number, why: string, states?: readonly string[]): Retention => ({
  rule: 'age',
  field,
  days,
  why,
  ...(states && { states }),
})
/* @__NO_SIDE_EFFECTS__ */
export const kept = (why: string): Retention => ({ rule: 'kept', why })
/* @__NO_SIDE_EFFECTS__ */
export const bounded = (why: string): Retention => ({ rule: 'bounded', why })

export const WITH_ACCOUNT = kept('Deleted with the account, and after 30 days if its address is not verified.')
export const WITH_ORGANISATION = kept('Deleted with the organisation’s last account.')
