import type { Actor } from '../platform/access/capabilities.ts'
import { type Action, canForOwn } from '../platform/access/permissions.ts'
import { MAIL_CHOICES, type MailChoice } from '../platform/mail/mail.policy.ts'

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
