import { type Actor, actorOf } from '@domain/access/capabilities.ts'
import { can } from '@domain/access/permissions.ts'
import type { TicketAssignee, TicketAssignment } from '@domain/tickets/ticket.schema.ts'
import * as endpoints from '@domain/tickets/tickets.endpoints.ts'
import type { DocumentData, DocumentSnapshot } from 'firebase-admin/firestore'
import { recordActivity } from '../activity/record-activity.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { collections } from '../endpoint/firebase.ts'
import { implement } from '../endpoint/implement.ts'
import { ticketAssignedMail } from '../mail/templates/ticket-mails.ts'
import { notify, readProfile } from '../notifications/notify.ts'
import { profilesOf } from '../organisations/members.ts'
import { ADMIN, isAdmin } from '../users/admins.ts'
import { namesOf } from '../users/client-names.ts'
import { findUserById } from '../users/known-user.ts'
import { changeTicket, ticketEntry, ticketLink } from './change-ticket.ts'

export const assignTicket = implement(endpoints.assignTicket, setAssignee)

/**
 * Does nothing if the ticket already has the assignee. The entry is for the office only: `visible_to` names nobody.
 * @throws ApiError `tickets/assign-closed`, `tickets/assigned-otherwise` if the assignment is not the expected one
 */
async function setAssignee({ ticket_id, assigned_to, expected }: TicketAssignment, actor: Actor, now: Date): Promise<void> {
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
}

/** @throws ApiError `tickets/assignee-refused` */
async function assertAssignee(uid: string): Promise<void> {
  if (!canWorkOnTickets(await collections.userRoles.doc(uid).get())) throw new ApiError('tickets/assignee-refused', 409)
}

function canWorkOnTickets(account: DocumentSnapshot): boolean {
  return isAdmin(account) && can(actorOf(account.id, account.data()), 'support_tickets/assign')
}

export const ticketAssignees = implement(endpoints.ticketAssignees, async () => ({
  key: 'tickets/assignees',
  result: { assignees: await readAssignees() },
}))

async function readAssignees(): Promise<TicketAssignee[]> {
  const { docs } = await collections.userRoles.where('role', '==', ADMIN).get()
  const staff = docs.filter(canWorkOnTickets)
  const profiles = new Map((await profilesOf(staff)).map((profile) => [profile.id, profile.data()]))
  const assignees = await Promise.all(staff.map(async ({ id }) => ({ id, name: await readName(id, profiles.get(id)) })))
  return assignees.filter(({ name }) => name !== '').toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

/** The email address if the person has entered no names; empty for an account that does not exist any more. */
async function readName(id: string, profile: DocumentData | undefined): Promise<string> {
  const { first_name = '', last_name = '' } = namesOf(profile) ?? {}
  return `${first_name} ${last_name}`.trim() || ((await findUserById(id))?.email ?? '')
}
