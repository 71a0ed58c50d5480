/** The states of a newsletter: being sent to all confirmed subscribers, sent, or cancelled by an admin. */
export const SEND_STATES = ['sending', 'sent', 'cancelled'] as const
export type SendState = (typeof SEND_STATES)[number]

export const SEND_STATE_LABELS: Record<SendState, string> = { sending: 'Sending', sent: 'Sent', cancelled: 'Cancelled' }

export const GROWTH_DAYS = 30

/** Maximum length of an email address. */
export const SUBSCRIBER_SEARCH_MAX = 254
