import { ROLES } from '@domain/access/roles.ts'
import { ACTIVITY_GROUPS } from '@domain/activity/define-activity.ts'
import { APPOINTMENT_MODES, APPOINTMENT_TABS } from '@domain/appointments/appointment.constants.ts'
import { attentionOf, tileFigure } from '@domain/dashboard/attention.policy.ts'
import { tileGroups } from '@domain/dashboard/tile-groups.ts'
import { DOCUMENT_CATEGORIES, DOCUMENT_STATUSES } from '@domain/documents/document.status.ts'
import { INVOICE_STATUSES, INVOICE_TABS } from '@domain/invoices/invoice.constants.ts'
import { MESSAGE_FILTERS } from '@domain/messages/message.constants.ts'
import { ADMIN_PROJECT_STATUSES, PROJECT_TABS } from '@domain/projects/project.constants.ts'
import { projectSchema } from '@domain/projects/project.schema.ts'
import { TICKET_PRIORITIES, TICKET_TABS } from '@domain/tickets/ticket.constants.ts'
import { projectActivity, recentActivity } from '@/data/activity.data.ts'
import { readLog } from '@/data/activity-log.data.ts'
import { appointmentPages, appointmentStats, projectAppointments } from '@/data/appointment.data.ts'
import { attentionItems } from '@/data/attention.data.ts'
import { boardProjects, nextAppointment, unpaidByAge } from '@/data/board.data.ts'
import { catalogueItems, latestRate } from '@/data/catalogue.data.ts'
import * as certificates from '@/data/certificate.data.ts'
import { changeMarker } from '@/data/change-marker.data.ts'
import { inquiryPages, inquiryStats } from '@/data/contact-message.data.ts'
import { creditNotesOf } from '@/data/credit-note.data.ts'
import { figureCount } from '@/data/dashboard.data.ts'
import { documentPages, projectDocuments } from '@/data/document.data.ts'
import { queryClient } from '@/data/firebase/query-client.ts'
import { invoicePages, invoiceStats, projectInvoices } from '@/data/invoice.data.ts'
import { invoicePayments } from '@/data/invoice-details.data.ts'
import { messagePages, newestUnreadTitle } from '@/data/message.data.ts'
import { messageCount } from '@/data/message-count.data.ts'
import { namesOf } from '@/data/names.data.ts'
import { organisationNames, organisationPages } from '@/data/organisation.data.ts'
import { organisationById, organisationFigures } from '@/data/organisation-list.data.ts'
import { documentProjects, ownProjects } from '@/data/own-projects.data.ts'
import { peoplePages } from '@/data/people.data.ts'
import { adminProjectPages, projectPages, projectStats } from '@/data/project.data.ts'
import { quotationProposal } from '@/data/quotation-proposal.data.ts'
import type { Reader } from '@/data/reader.ts'
import { recipientRecords } from '@/data/recipient-records.data.ts'
import { recurringPages } from '@/data/recurring.data.ts'
import { searchEverything, searchWithin } from '@/data/search.data.ts'
import { securityEvents } from '@/data/security-log.data.ts'
import { messageTotals, sentMessages } from '@/data/sent-messages.data.ts'
import { staffCapabilities } from '@/data/staff.data.ts'
import { projectTickets, ticketPages, ticketStats } from '@/data/ticket.data.ts'
import { ticketReplies } from '@/data/ticket-replies.data.ts'
import { userCount, userPages } from '@/data/user.data.ts'
import { clientFileQueries } from './client-file-queries.ts'
import { checklistQueries, planQueries } from './plan-queries.ts'
import { over, type PageQuery, pairs } from './query-lists.ts'
import { sortedLists } from './sorted-list-queries.ts'

const ANY = 'all' as const
const client = queryClient

/** Every query of the screens for this person, in each combination of tabs and filters. @param ticketId with replies */
export function queriesOf(reader: Reader, projectId: string, invoiceId: string, ticketId: string): PageQuery[] {
  const { uid, role } = reader
  const figures = [
    ...attentionOf(reader).map(({ figure }) => figure),
    ...tileGroups(reader).flatMap(({ routes }) => routes.flatMap(({ path }) => tileFigure(path) ?? [])),
  ]
  return [
    ['change marker', () => client.fetchQuery(changeMarker(reader))],
    ['own security events', () => client.fetchInfiniteQuery(securityEvents({ kind: ANY, person: uid }))],
    ['recent activity', () => client.fetchQuery(recentActivity(reader))],
    ['activity of a project', () => client.fetchQuery(projectActivity(reader, projectId))],
    ['appointment counts', () => client.fetchQuery(appointmentStats(reader))],
    ['appointments of a project', () => client.fetchQuery(projectAppointments(reader, projectId))],
    ['documents of a project', () => client.fetchQuery(projectDocuments(reader, projectId))],
    ['invoice counts', () => client.fetchQuery(invoiceStats(reader))],
    ['invoices of a project', () => client.fetchQuery(projectInvoices(reader, projectId))],
    ['payments of an invoice', () => client.fetchQuery(invoicePayments(reader, invoiceId))],
    ['certificates of an invoice', () => client.fetchQuery(certificates.invoiceCertificates(reader, invoiceId))],
    ['invoices that expect certificates', () => client.fetchQuery(certificates.invoicesExpecting(reader, uid))],
    ['credit notes of an invoice', () => client.fetchQuery(creditNotesOf(reader, invoiceId))],
    ...planQueries(reader, projectId),
    ['own projects', () => client.fetchQuery(ownProjects(uid, reader))],
    ['project counts', () => client.fetchQuery(projectStats(reader))],
    ['ticket counts', () => client.fetchQuery(ticketStats(reader))],
    ['tickets of a project', () => client.fetchQuery(projectTickets(reader, projectId))],
    ['newest unread message', () => newestUnreadTitle(reader)],
    ['replies of a ticket', () => askReplies(reader, ticketId)],
    ...over(['mli', 'hea mli'], (term) => [`search ${term}`, () => client.fetchInfiniteQuery(searchEverything(reader, term))]),
    ...over(['mli', 'hea mli'], (term) => [
      `search in projects ${term}`,
      () => client.fetchInfiniteQuery(searchWithin(reader, { collection: 'projects', schema: projectSchema }, term)),
    ]),
    ...over(figures, (figure) => [`figure ${figure}`, () => client.fetchQuery(figureCount(reader, figure))]),
    ...over(attentionOf(reader), ({ figure }) => [
      `attention ${figure}`,
      () => client.fetchQuery(attentionItems(reader, figure, 5)),
    ]),
    ...over(MESSAGE_FILTERS, (filter) => [`messages ${filter}`, () => client.fetchInfiniteQuery(messagePages(reader, filter))]),
    ...over(MESSAGE_FILTERS, (filter) => [`message count ${filter}`, () => client.fetchQuery(messageCount(reader, filter))]),
    ...over(PROJECT_TABS, (tab) => [`projects ${tab}`, () => client.fetchInfiniteQuery(projectPages(reader, tab))]),
    ...sortedLists(reader),
    ...pairs(APPOINTMENT_TABS, [ANY, ...APPOINTMENT_MODES], (tab, mode) => [
      `appointments ${tab} ${mode}`,
      () => client.fetchInfiniteQuery(appointmentPages(reader, { tab, mode })),
    ]),
    ...pairs([ANY, ...DOCUMENT_CATEGORIES], [ANY, ...DOCUMENT_STATUSES], (category, status) => [
      `documents ${category} ${status}`,
      () => client.fetchInfiniteQuery(documentPages(reader, { category, status })),
    ]),
    ...pairs(INVOICE_TABS, [ANY, ...INVOICE_STATUSES], (tab, status) => [
      `invoices ${tab} ${status}`,
      () => client.fetchInfiniteQuery(invoicePages(reader, { tab, status })),
    ]),
    ...pairs(TICKET_TABS, [ANY, ...TICKET_PRIORITIES], (tab, priority) => [
      `tickets ${tab} ${priority}`,
      () => client.fetchInfiniteQuery(ticketPages(reader, { tab, priority })),
    ]),
    ...(role === 'admin' ? staffQueries(reader) : boardQueries(reader)),
  ]
}

/** The queries of a person's own work on the dashboard, which admins do not see. */
function boardQueries(reader: Reader): PageQuery[] {
  return [
    ['projects of the dashboard', () => client.fetchQuery(boardProjects(reader))],
    ['next appointment', () => client.fetchQuery(nextAppointment(reader))],
    ['unpaid money by age', () => client.fetchQuery(unpaidByAge(reader))],
  ]
}

function staffQueries(reader: Reader): PageQuery[] {
  const { uid } = reader
  const days = [
    ['', ''],
    ['2026-01-01', ''],
    ['', '2026-02-01'],
    ['2026-01-01', '2026-02-01'],
  ] as const
  const groups = [ANY, ...ACTIVITY_GROUPS] as const
  const log = days.flatMap(([from, to]) =>
    pairs(groups, ['', uid], (group, person) => [
      `log ${group} ${person} ${from}–${to}`,
      () => readLog({ group, person, from, to }, null, 1),
    ]),
  )
  return [
    ...log,
    ...pairs([ANY, 'role_changed'] as const, ['', uid], (kind, person) => [
      `security events ${kind} ${person}`,
      () => client.fetchInfiniteQuery(securityEvents({ kind, person })),
    ]),
    ...pairs(TICKET_TABS, [ANY, ...TICKET_PRIORITIES], (tab, priority) => [
      `my tickets ${tab} ${priority}`,
      () => client.fetchInfiniteQuery(ticketPages(reader, { tab, priority, assignee: uid })),
    ]),
    ...checklistQueries(),
    ['catalogue', () => client.fetchQuery(catalogueItems)],
    ['latest exchange rate', () => client.fetchQuery(latestRate('USD'))],
    ['certificates to check', () => client.fetchInfiniteQuery(certificates.submittedCertificates(reader))],
    ['invoices without certificates', () => client.fetchInfiniteQuery(certificates.invoicesWithoutCertificates(reader))],
    ['inquiries', () => client.fetchInfiniteQuery(inquiryPages())],
    ['the quotation that an inquiry proposes', () => client.fetchQuery(quotationProposal('no-inquiry'))],
    ['inquiry counts', () => client.fetchQuery(inquiryStats())],
    ['projects of a document', () => client.fetchQuery(documentProjects(uid, reader))],
    ['names', () => client.fetchQuery(namesOf([uid]))],
    ['recurring invoices', () => client.fetchInfiniteQuery(recurringPages())],
    ['sent messages', () => client.fetchInfiniteQuery(sentMessages())],
    ['records of a recipient', () => client.fetchQuery(recipientRecords(uid, reader))],
    ['names of organisations', () => client.fetchQuery(organisationNames([uid]))],
    ['an organisation', () => client.fetchQuery(organisationById(uid))],
    ...clientFileQueries(uid),
    ['organisation counts', () => client.fetchQuery(organisationFigures())],
    ['capabilities of an admin', () => client.fetchQuery(staffCapabilities(uid))],
    ...pairs(
      ['', 'mli', 'hea mli'],
      [{}, { role: 'partner', statuses: ['active'] }, { statuses: ['active'] }] as const,
      (term, filter) => [
        `organisations ${term} ${JSON.stringify(filter)}`,
        () => client.fetchInfiniteQuery(organisationPages(term, filter)),
      ],
    ),
    ['message totals', () => client.fetchQuery(messageTotals())],
    ...over(ADMIN_PROJECT_STATUSES, (reading) => [
      `all projects ${reading}`,
      () => client.fetchInfiniteQuery(adminProjectPages(reader, reading)),
    ]),
    ...over(['', 'ami'], (term) => [`users ${term}`, () => client.fetchInfiniteQuery(userPages(uid, term))]),
    ...over(['', 'ami'], (term) => [`user count ${term}`, () => client.fetchQuery(userCount(uid, term))]),
    ...pairs(['', 'ami', 'lok ami'], [ROLES, ['partner']] as const, (term, roles) => [
      `people ${term} ${roles.join()}`,
      () => client.fetchInfiniteQuery(peoplePages(term, roles)),
    ]),
  ]
}

/** The newest replies, then those newer than the last one known. */
async function askReplies(reader: Reader, ticketId: string): Promise<void> {
  const replies = ticketReplies(reader, ticketId)
  const { records } = await client.fetchQuery(replies)
  if (records.length === 0) throw new Error(`${ticketId} has no replies: the newer ones are not asked for`)
  await client.fetchQuery({ ...replies, staleTime: 0 })
}
