/** An article on its way to all confirmed subscribers, then sent, or cancelled by an admin. */
export const SEND_STATES = ['sending', 'sent', 'cancelled'] as const
export type SendState = (typeof SEND_STATES)[number]

export const SEND_STATE_LABELS: Record<SendState, string> = { sending: 'Sending', sent: 'Sent', cancelled: 'Cancelled' }

/** Over how many days the growth is counted. */
export const GROWTH_DAYS = 30

/** The longest email address. */
export const SUBSCRIBER_SEARCH_MAX = 254

/** The length of the id that Firestore makes for a new document. */
export const NEWSLETTER_REQUEST_ID_LENGTH = 20
