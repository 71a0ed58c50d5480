import type { MailChoice } from '../mail/mail.policy.ts'

export const ACTIVITY_GROUP_LABELS = {
  accounts: 'Accounts',
  projects: 'Projects',
  documents: 'Documents',
  invoices: 'Invoices & payments',
  quotations: 'Quotations',
  accounting: 'Accounting',
  tickets: 'Tickets',
  appointments: 'Appointments',
  messages: 'Messages',
  settings: 'Office settings',
} as const
export type ActivityGroup = keyof typeof ACTIVITY_GROUP_LABELS

/** The groups of kinds in the log's filter. */
export const ACTIVITY_GROUPS = Object.keys(ACTIVITY_GROUP_LABELS) as readonly ActivityGroup[]

/**
 * The kinds of events that the activity log records about a concept's records. The concept's texts name each.
 * @param group where the log's filter lists them: at most 30 kinds, because Firestore accepts no more in an `in` condition
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineActivity<const Group extends ActivityGroup, const Kind extends string>(
  group: Group,
  kinds: readonly Kind[],
  special: {
    /** Kinds whose event removes the record. */
    removals?: readonly NoInfer<Kind>[]
    /** Kinds whose text names the person of their subject. */
    aboutPerson?: readonly NoInfer<Kind>[]
  } = {},
) {
  return { group, kinds, ...special }
}

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
  toTypedAddress?: true
}

/** Declares the events of a concept with a notification. */
/* @__NO_SIDE_EFFECTS__ */
export function defineNotifications<const Events extends Readonly<Record<string, Notification>>>(events: Events): Events {
  return events
}
