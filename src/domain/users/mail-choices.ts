import type { Actor } from '../access/capabilities.ts'
import { type Action, canForOwn } from '../access/permissions.ts'

/** Mails that a person can switch off. Mails about invoices and the account itself are always sent. */
export const MAIL_CHOICES = ['messages', 'projects', 'documents', 'appointments', 'tickets', 'new_documents'] as const
export type MailChoice = (typeof MAIL_CHOICES)[number]

export const MAIL_CHOICE_LABELS: Record<MailChoice, string> = {
  messages: 'New messages from the consultancy',
  projects: 'A project is opened for you, or changes its status',
  documents: 'A document is sent to you, reviewed, or about to expire',
  appointments: 'Appointments: confirmations, changes and reminders',
  tickets: 'Replies to your support tickets',
  new_documents: 'New documents of clients, once a day',
}

/** The right that a mail requires; messages go to every person. */
const REQUIRED_ACTIONS: Record<Exclude<MailChoice, 'messages'>, Action> = {
  projects: 'projects/list',
  documents: 'documents/list',
  appointments: 'appointments/list',
  tickets: 'support_tickets/list',
  new_documents: 'documents/review',
}

/**
 * The choices that the account page shows to a person. Every profile has them all, so that a change of role or
 * capabilities leaves profiles unchanged.
 */
export function mailChoicesFor(actor: Pick<Actor, 'role' | 'capabilities'>): readonly MailChoice[] {
  return MAIL_CHOICES.filter((choice) => choice === 'messages' || canForOwn(actor, REQUIRED_ACTIONS[choice]))
}

/** The choices of a new account: every mail. */
export const ALL_MAILS = Object.fromEntries(MAIL_CHOICES.map((choice) => [choice, true])) as Record<MailChoice, boolean>
