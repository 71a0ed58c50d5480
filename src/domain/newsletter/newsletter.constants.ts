/** Entered, then confirmed by the link of a mail, then ended; each may be entered again. */
export type SubscriptionState = 'unconfirmed' | 'confirmed' | 'unsubscribed'

/** A second subscription within this time sends no second mail. */
export const SUBSCRIBE_PAUSE_SECONDS = 60

/** How long the link of a confirmation mail works; an address that was never confirmed is forgotten after it. */
export const CONFIRM_WITHIN_DAYS = 7

/** How many of an address's links keep working, the newest. */
export const KEPT_TOKENS = 10

/** The token of a mail's link: 256 random bits in base64url. */
export const LINK_TOKEN = /^[\w-]{43}$/

export const CONFIRM_PATH = '/newsletter/confirm'
export const UNSUBSCRIBE_PATH = '/newsletter/unsubscribe'
