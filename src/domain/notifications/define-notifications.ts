import type { MailChoice } from '../users/mail-choices.ts'

export interface Notification {
  /**
   * The activity entry that is written with the mail; without one for none, or for more than one kind. `NOTIFICATIONS`
   * checks that it is a kind, because the collections that declare both cannot import theirs.
   */
  activity?: string
  /** The mail's template name in the outbox. */
  template: string
  /** The choice on /account that switches the mail off; without one, it is always sent. */
  choice?: MailChoice
  /** The company mailbox that gets the mail; without one, the person's own. */
  office?: 'general' | 'support' | 'accounts'
  /**
   * Whether anybody can enter the address on a public page. A mail that its server refuses then says nothing about our own
   * mail server.
   */
  toEnteredAddress?: true
}

/** Declares the events of a concept with a notification. */
/* @__NO_SIDE_EFFECTS__ */
export function defineNotifications<const Events extends Readonly<Record<string, Notification>>>(events: Events): Events {
  return events
}
