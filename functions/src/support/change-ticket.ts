import { COLLECTIONS } from '@domain/collections.ts'
import { type Actor, getActorSide, toActor } from '@domain/platform/access/capabilities.ts'
import { can, isOwner, recordAudiences } from '@domain/platform/access/permissions.ts'
import { SUPPORT_PATH } from '@domain/routes.ts'
import { ticketTransitions, waitingAfter } from '@domain/support/ticket.policy.ts'
import { REOPEN_DAYS, type Ticket, type TicketAssignee, type TicketStatusChange } from '@domain/support/ticket.ts'
import * as endpoints from '@domain/support/tickets.endpoints.ts'
import type { DocumentData, DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { ADMIN, isAdmin } from '../accounts/admins.ts'
import { findClientNames } from '../organisations/client-names.ts'
import { listMemberProfiles } from '../organisations/members.ts'
import { readRecipients } from '../organisations/recipients.ts'
import { findUserById } from '../platform/endpoint/caller.ts'
import { ApiError, collections } from '../platform/endpoint/firebase.ts'
import { implement } from '../platform/endpoint/implement.ts'
import { notify, readProfile, recordActivity, siteLink } from '../platform/notifications/notify.ts'
import { type Change, changeRecord } from '../platform/search/index-record.ts'
import { ticketAssignedMail, ticketClosedMail, ticketReopenedMail } from './ticket-mails.ts'

/**
 * Changes a ticket that the actor may change, and commits the writes of `change` atomically with it.
 * @throws ApiError `tickets/not-found`, also for another person's ticket; errors of `change` pass through
 */
export async function changeTicket(
  id: string,
  actor: Actor,
  change: (ticket: Ticket, writes: WriteBatch) => Promise<Change<Ticket>>,
): Promise<void> {
  await changeRecord<Ticket>(collections.tickets.doc(id), (ticket, writes) => {
    if (!ticket || !can(actor, 'support_tickets/change', ticket)) throw new ApiError('tickets/not-found', 404)
    return change(ticket, writes)
  })
}

export function ticketLink({ id }: Pick<Ticket, 'id'>): string {
  return siteLink(SUPPORT_PATH, { id })
}

type TicketFields = 'id' | 'ticket_number' | 'user_id' | 'organisation_id' | 'private_to'

/** The common fields of a ticket's activity entries; visible to those who see the ticket. */
export function ticketEntry({ id, ticket_number, ...ticket }: Pick<Ticket, TicketFields>) {
  const visible_to = recordAudiences(COLLECTIONS.tickets, ticket)
  return { subject: `${COLLECTIONS.tickets}/${id}`, label: ticket_number, visible_to }
}

export const changeTicketStatus = implement(endpoints.changeTicketStatus, setTicketStatus)

/** Does nothing if the ticket already has the status. @throws ApiError if the transition is not allowed */
export async function setTicketStatus({ ticket_id, status }: TicketStatusChange, actor: Actor, now: Date): Promise<void> {
  await changeTicket(ticket_id, actor, async (ticket, writes) => {
    if (ticket.status === status) return 'none'
    assertTransition(ticket, status, actor, now)
    await recordStatus(writes, ticket, status, actor, now)
    const waiting_since = waitingAfter(ticket, status, now)
    return { status, resolved_at: status === 'closed' ? now : null, waiting_since }
  })
}

function assertTransition(ticket: Ticket, status: Ticket['status'], actor: Actor, now: Date): void {
  const transitions = ticketTransitions(ticket, getActorSide(actor), now)
  if (transitions.includes(status)) return
  const isOver = ticket.status === 'closed' && transitions.length === 0
  throw new ApiError(isOver ? 'tickets/closed' : 'tickets/move-refused', 409)
}

/** Mails the client's people if staff close the ticket, and the staff if its owner reopens it. */
async function recordStatus(writes: WriteBatch, ticket: Ticket, status: Ticket['status'], actor: Actor, now: Date) {
  const isOwn = isOwner(actor, COLLECTIONS.tickets, ticket)
  const event = { ...ticketEntry(ticket), actor_id: actor.uid, by_client: isOwn, from: ticket.status, to: status }
  const link = ticketLink(ticket)
  if (isOwn && status === 'open') {
    notify(writes, 'ticket_reopened', { ...event, mail: ticketReopenedMail(ticket, link) }, now)
  } else if (!isOwn && status === 'closed') {
    const profiles = await readRecipients(COLLECTIONS.tickets, ticket)
    notify(writes, 'ticket_closed', { ...event, mail: ticketClosedMail(ticket, REOPEN_DAYS, link), profiles }, now)
  } else recordActivity(writes, { ...event, kind: 'ticket_moved' }, now)
}

/**
 * Does nothing if the ticket already has the assignee. The entry is for the office only: `visible_to` names nobody.
 * @throws ApiError `tickets/assign-closed`, `tickets/assigned-otherwise` if the assignment is not the expected one
 */
export const assignTicket = implement(endpoints.assignTicket, async ({ ticket_id, assigned_to, expected }, actor, now) => {
  await changeTicket(ticket_id, actor, async (ticket, writes) => {
    const current = ticket.assigned_to ?? null
    if (current === assigned_to) return 'none'
    if (ticket.status === 'closed') throw new ApiError('tickets/assign-closed', 409)
    if (current !== expected) throw new ApiError('tickets/assigned-otherwise', 409)
    const entry = { ...ticketEntry(ticket), actor_id: actor.uid, visible_to: [] }
    if (assigned_to !== null) await assertAssignee(assigned_to)
    if (assigned_to === null || assigned_to === actor.uid) recordActivity(writes, { ...entry, kind: 'ticket_assigned' }, now)
    else {
      const profile = await readProfile(assigned_to)
      const mail = ticketAssignedMail(ticket, ticketLink(ticket))
      notify(writes, 'ticket_assigned', { ...entry, mail, profiles: profile ? [profile] : [] }, now)
    }
    return { assigned_to }
  })
})

/** @throws ApiError `tickets/assignee-refused` */
async function assertAssignee(uid: string): Promise<void> {
  if (!canWorkOnTickets(await collections.userRoles.doc(uid).get())) throw new ApiError('tickets/assignee-refused', 409)
}

function canWorkOnTickets(account: DocumentSnapshot): boolean {
  return isAdmin(account) && can(toActor(account.id, account.data()), 'support_tickets/assign')
}

export const ticketAssignees = implement(endpoints.ticketAssignees, async () => ({
  key: 'tickets/assignees',
  result: { assignees: await readAssignees() },
}))

async function readAssignees(): Promise<TicketAssignee[]> {
  const { docs } = await collections.userRoles.where('role', '==', ADMIN).get()
  const staff = docs.filter(canWorkOnTickets)
  const profiles = new Map((await listMemberProfiles(staff)).map((profile) => [profile.id, profile.data()]))
  const assignees = await Promise.all(staff.map(async ({ id }) => ({ id, name: await readName(id, profiles.get(id)) })))
  return assignees.filter(({ name }) => name !== '').toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

/** The email address if the person has entered no names; empty for an account that does not exist any more. */
async function readName(id: string, profile: DocumentData | undefined): Promise<string> {
  const { first_name = '', last_name = '' } = findClientNames(profile) ?? {}
  return `${first_name} ${last_name}`.trim() || ((await findUserById(id))?.email ?? '')
}
