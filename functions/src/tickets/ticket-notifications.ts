import type { ActivityKind } from '@domain/activity/activity.constants.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { COMPANY } from '@domain/company.ts'
import { type MailTemplate, NOTIFICATIONS } from '@domain/notifications/notification.registry.ts'
import { SUPPORT_PATH } from '@domain/routes.ts'
import type { Ticket } from '@domain/tickets/ticket.schema.ts'
import type { WriteBatch } from 'firebase-admin/firestore'
import { recordActivity } from '../activity/record-activity.ts'
import { db } from '../endpoint/firebase.ts'
import { siteLink } from '../endpoint/settings.ts'
import { type Mail, queueMail } from '../mail/outbox.ts'
import type { MailText } from '../mail/templates/layout.ts'
import { chosenMailboxIn } from '../users/mailbox.ts'

export interface TicketMail {
  template: MailTemplate
  to: Mail['to']
  text: MailText
}

const CHOICE = NOTIFICATIONS.ticket_replied_by_staff.mail.choice

/** Where our staff are written to. */
export const SUPPORT: Mail['to'] = { name: COMPANY.name, address: COMPANY.emails.support }

/** Where a ticket's owner is written to; undefined where they switched such mails off, or have no account any more. */
export async function mailboxOfOwner({ user_id }: Pick<Ticket, 'user_id'>): Promise<Mail['to'] | undefined> {
  return chosenMailboxIn((await db.collection(COLLECTIONS.profiles).doc(user_id).get()).data(), CHOICE)
}

/** Where the mails about a ticket lead to. */
export function ticketLink({ id }: Pick<Ticket, 'id'>): string {
  return siteLink(SUPPORT_PATH, { id })
}

/** Puts a mail about a ticket into the caller's write. */
export function queueTicketMail(
  writes: WriteBatch,
  { id }: Pick<Ticket, 'id'>,
  { text, ...mail }: TicketMail,
  now: Date,
): void {
  queueMail(writes, { ...text, ...mail, cause: pathOf(id), reply_to: null }, now)
}

interface TicketEvent {
  kind: ActivityKind
  actor_id: string
  from?: Ticket['status']
  to?: Ticket['status']
}

/** Puts what happened to a ticket into the caller's write, for its owner and the admins. */
export function recordTicketEvent(
  writes: WriteBatch,
  { id, ticket_number: label, user_id }: Pick<Ticket, 'id' | 'ticket_number' | 'user_id'>,
  event: TicketEvent,
  now: Date,
): void {
  recordActivity(writes, { ...event, subject: pathOf(id), label, visible_to: [user_id] }, now)
}

/** Puts into the caller's write that the staff noted something for itself: the owner's log has nothing of it. */
export function recordTicketNote(
  writes: WriteBatch,
  ticket: Pick<Ticket, 'id' | 'ticket_number'>,
  by: string,
  now: Date,
): void {
  const about = { subject: pathOf(ticket.id), label: ticket.ticket_number, visible_to: [] }
  recordActivity(writes, { kind: 'ticket_noted', actor_id: by, ...about }, now)
}

function pathOf(id: string): string {
  return `${COLLECTIONS.tickets}/${id}`
}
