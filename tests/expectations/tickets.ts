import { isStaff } from '@domain/platform/access/capabilities.ts'
import * as tickets from '@domain/support/ticket.ts'
import * as ticket from '../../functions/src/support/ticket-mails.ts'
import { defineExpectations, MEMBERS, NOBODY, OWN, SEARCH_OWNER } from '../support/define-expectations.ts'
import { LINK, stored } from '../support/mail-samples.ts'
import { ANY, pairs, WITH_AND_WITHOUT } from '../support/query-lists.ts'
import { sampleTicket, sampleTicketMessage } from '../support/sample-tickets.ts'

export const ticketExpectations = defineExpectations({
  collections: {
    support_tickets: {
      permissions: [OWN, OWN, NOBODY],
      capabilities: 'support, office.support',
      subject: { ownerRecord: 'owners-ticket', newRecord: sampleTicket, change: { status: 'closed' } },
      onDeletion: ['owner user_id: erase, name the organisation', 'field assigned_to: keep'],
      erasedAfter: ['profiles'],
      download: { without: ['assigned_to'] },
      search: {
        entry: 'Water supply, phase two · TKT-2026-0007 · Mlima County',
        readers: MEMBERS,
        fields: { ticket_number: 'TKT-2026-0007', private_to: '' },
        variants: [[{ private_to: SEARCH_OWNER }, ['amina', 'an admin']]],
      },
      lists: [
        {
          path: '/support',
          screen: async () => (await import('@/portal/support/SupportScreen.tsx')).SupportScreen,
          role: 'partner',
          title: 'The temperature',
          failed: 'Failed to fetch support tickets',
          empty: 'No tickets found',
          hasMetrics: true,
        },
      ],
    },
    ticket_messages: {
      permissions: [OWN, OWN, NOBODY],
      capabilities: 'support, office.support',
      subject: {
        ownerRecord: 'owners-reply',
        newRecord: (uid) => sampleTicketMessage(uid, { ticket_id: 'another-ticket', user_id: uid, from: 'client' }),
        change: { message: 'Another one' },
      },
      onDeletion: ['owner ticket_user_id: erase, keep', 'field user_id: replace author'],
      erasedAfter: ['profiles', 'support_tickets'],
      download: 'all',
    },
  },
  activity: {
    ticket_opened: ['support_tickets/t1', '/support?id=t1', '/support?id=t1'],
    ticket_replied: ['support_tickets/t1', '/support?id=t1', '/support?id=t1'],
    ticket_noted: ['support_tickets/t1', '/support?id=t1', '/support?id=t1'],
    ticket_moved: ['support_tickets/t1', '/support?id=t1', '/support?id=t1'],
    ticket_assigned: ['support_tickets/t1', '/support?id=t1', '/support?id=t1'],
  },
  storedValues: [
    ['ticket statuses', tickets.TICKET_STATUSES, 'open in_progress closed', tickets.TICKET_STATUS_LABELS],
    ['ticket tabs', tickets.TICKET_TABS, 'all open in_progress closed', tickets.TICKET_TAB_LABELS],
    ['ticket priorities', tickets.TICKET_PRIORITIES, 'low medium high', tickets.TICKET_PRIORITY_LABELS],
    [
      'ticket issue types',
      tickets.TICKET_ISSUE_TYPES,
      'technical billing project general feature',
      tickets.TICKET_ISSUE_TYPE_LABELS,
    ],
    ['sides of a reply', tickets.REPLY_SIDES, 'client staff'],
  ],
  routes: { '/support': 'support, office.support', '/support?new=1': 'support, office.support' },
  mails: ({ typed, names, signer }) => {
    const asked = stored<ticket.TicketFacts>(sampleTicket('a', { title: typed, description: typed, client: names }))
    const reply = { message: typed, attachments: [] }
    return {
      ticketOpenedMail: ticket.ticketOpenedMail(asked, LINK, signer),
      ticketOpenedByOfficeMail: ticket.ticketOpenedByOfficeMail(asked, LINK),
      ticketClientReplyMail: ticket.ticketClientReplyMail(asked, reply, LINK),
      ticketReopenedMail: ticket.ticketReopenedMail(asked, LINK),
      ticketAssignedMail: ticket.ticketAssignedMail(asked, LINK),
      ticketStaffReplyMail: ticket.ticketStaffReplyMail(asked, reply, LINK),
      ticketClosedMail: ticket.ticketClosedMail(asked, 7, LINK),
    }
  },
  queries: async ({ reader, client, projectId, ticketId }) => {
    const { projectTickets, ticketPages, ticketStats } = await import('@/data/support/ticket.data.ts')
    const { ticketReplies } = await import('@/data/support/ticket-replies.data.ts')
    const askReplies = async () => {
      const replies = ticketReplies(reader, ticketId)
      const { records } = await client.fetchQuery(replies)
      if (records.length === 0) throw new Error(`${ticketId} has no replies: the newer ones are not asked for`)
      // The second request asks for replies that are newer than the last one known.
      await client.fetchQuery({ ...replies, staleTime: 0 })
    }
    return [
      ['ticket counts', () => client.fetchQuery(ticketStats(reader))],
      ['tickets of a project', () => client.fetchQuery(projectTickets(reader, projectId))],
      ['replies of a ticket', askReplies],
      ...pairs(tickets.TICKET_TABS, [ANY, ...tickets.TICKET_PRIORITIES], (tab, priority) => [
        `tickets ${tab} ${priority}`,
        () => client.fetchInfiniteQuery(ticketPages(reader, { tab, priority })),
      ]),
      ...(isStaff(reader) ? [undefined, reader.uid] : [undefined]).flatMap((assignee) =>
        pairs(WITH_AND_WITHOUT, tickets.TICKET_SORTS, ([first, second], sort) => [
          `tickets ${first} ${second} ${sort} of ${assignee}`,
          () =>
            client.fetchInfiniteQuery(
              ticketPages(reader, { tab: first ? 'open' : ANY, priority: second ? 'low' : ANY, sort, assignee }),
            ),
        ]),
      ),
    ]
  },
  staffQueries: async ({ reader, client }) => {
    const { ticketPages } = await import('@/data/support/ticket.data.ts')
    return [
      ...pairs(tickets.TICKET_TABS, [ANY, ...tickets.TICKET_PRIORITIES], (tab, priority) => [
        `my tickets ${tab} ${priority}`,
        () => client.fetchInfiniteQuery(ticketPages(reader, { tab, priority, assignee: reader.uid })),
      ]),
    ]
  },
})
