/** Subscribed, then confirmed by the link in a mail, then unsubscribed; people can subscribe again from every state. */
export type SubscriptionState = 'unconfirmed' | 'confirmed' | 'unsubscribed'

/** Seconds within which a repeated subscription sends no second mail. */
export const SUBSCRIBE_PAUSE_SECONDS = 60

/** Days for which a confirmation link works; an unconfirmed address is erased afterwards. */
export const CONFIRM_WITHIN_DAYS = 7

/** How many of an address's newest links keep working. */
export const TOKENS_MAX = 10

/** The token in a mail's link: 256 random bits in base64url. */
export const LINK_TOKEN = /^[\w-]{43}$/

export const CONFIRM_PATH = '/newsletter/confirm'
export const UNSUBSCRIBE_PATH = '/newsletter/unsubscribe'
