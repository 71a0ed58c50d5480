import { byField, byOwner, NAMED_BY_ORGANISATION, SHOWN, WITH_ORGANISATION } from '../platform/access/data-protection.ts'
import { ADMINS, defineCollection, definePage, defineRecords, OWN } from '../platform/access/define-collection.ts'
import { defineActivity, defineNotifications } from '../platform/activity/define-events.ts'
import { createTextGetter, titled } from '../platform/search/search-subject.ts'
import { ticketPath } from '../routes.ts'

export const tickets = defineCollection('support_tickets', {
  organisation: 'organisation_id',
  owner: 'user_id',
  privateTo: 'private_to',
  member: 'support',
  staff: 'office.support',
  access: { get: OWN, list: OWN, open: OWN, change: OWN, openForClient: ADMINS, assign: ADMINS },
  search: { icon: 'support' },
  isKeptOnDevice: true,
})

export const ticketsRecords = defineRecords(tickets, {
  dataClass: 'confidential',
  retention: WITH_ORGANISATION,
  personalData: {
    links: [
      { find: byOwner(tickets), onDeletion: 'erase', ...NAMED_BY_ORGANISATION },
      { find: byField('assigned_to'), onDeletion: 'keep', notInDownload: true },
    ],
    inDownload: true,
    // The organisation of the office is no fact about the client.
    leaveOut: ['assigned_to'],
    kept: 'The tickets of an organisation remain with its other people. The names on them are replaced. Those that only their author and the office saw are erased. The id of a former member of staff to whom a ticket was assigned remains and names nobody.',
  },
  search: { ...titled, detail: createTextGetter('ticket_number') },
  names: { client: true },
  copiesProject: 'title',
  showsWork: true,
})

export const ticketMessages = defineCollection('ticket_messages', {
  organisation: 'organisation_id',
  owner: 'ticket_user_id',
  privateTo: 'private_to',
  // An internal note is never shown to the ticket's owner; a reply without the field counts as a note.
  visibleIf: { field: 'is_internal', is: false },
  member: 'support',
  staff: 'office.support',
  access: { get: OWN, list: OWN, writeNote: ADMINS },
})

export const ticketMessagesRecords = defineRecords(ticketMessages, {
  dataClass: 'confidential',
  retention: WITH_ORGANISATION,
  personalData: {
    ...SHOWN,
    links: [
      { find: byOwner(ticketMessages), onDeletion: 'erase', withColleagues: 'keep' },
      { find: byField('user_id'), onDeletion: 'replace author' },
    ],
    kept: 'Replies on the tickets of other people remain there. The names on them are replaced.',
  },
  // Nobody can reply to a ticket that is gone.
  erasedAfter: ['support_tickets'],
  names: { author: 'user_id' },
})

export const ticketsPage = definePage('support_tickets', ticketPath)

export const ticketActivity = defineActivity('tickets', [
  'ticket_opened',
  'ticket_replied',
  'ticket_noted',
  'ticket_moved',
  'ticket_assigned',
])

export const TICKET_NOTIFICATIONS = defineNotifications({
  ticket_opened: { activity: 'ticket_opened', template: 'ticket-opened', office: 'support' },
  ticket_opened_by_office: { activity: 'ticket_opened', template: 'ticket-opened-by-office', choice: 'tickets' },
  ticket_replied_by_client: { activity: 'ticket_replied', template: 'ticket-client-reply', office: 'support' },
  ticket_replied_by_staff: { activity: 'ticket_replied', template: 'ticket-staff-reply', choice: 'tickets' },
  ticket_closed: { activity: 'ticket_moved', template: 'ticket-closed', choice: 'tickets' },
  ticket_assigned: { activity: 'ticket_assigned', template: 'ticket-assigned', choice: 'tickets' },
  ticket_reopened: { activity: 'ticket_moved', template: 'ticket-reopened', office: 'support' },
})
