/** Days before and after today of which a calendar has the entries. */
export const FEED_DAYS = { before: 90, after: 400 } as const
/** Milestones, and appointments, in a calendar. */
export const FEED_MAX = 500
