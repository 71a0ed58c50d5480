import { FILE_TABS, isRecordTab } from '@domain/organisations/client-file.ts'
import {
  activeProjectCount,
  activeProjects,
  awaitedDocuments,
  expiringCount,
  expiringDocuments,
  fileCount,
  fileRecords,
  nextAppointments,
  officeNotes,
  reviewCount,
  submittedMilestones,
  unfinishedTicketCount,
  unfinishedTickets,
  unpaidInvoices,
} from '@/data/client-file.data.ts'
import { queryClient as client } from '@/data/firebase/query-client.ts'
import { organisationBalance } from '@/data/organisation-balance.data.ts'
import { over, type PageQuery } from './query-lists.ts'

/** The queries of a client's file. */
export function clientFileQueries(id: string): PageQuery[] {
  const tabs = FILE_TABS.filter(isRecordTab)
  const counts = tabs.filter((tab) => tab !== 'activity')
  return [
    ...over(tabs, (tab) => [`file ${tab}`, () => client.fetchInfiniteQuery(fileRecords(tab, { id, people: [id] }))]),
    ...over(counts, (tab) => [`file count ${tab}`, () => client.fetchQuery(fileCount(tab, id))]),
    ['balance of an organisation', () => client.fetchQuery(organisationBalance(id))],
    ['active projects of an organisation', () => client.fetchQuery(activeProjects(id))],
    ['number of its active projects', () => client.fetchQuery(activeProjectCount(id))],
    ['number of its unfinished tickets', () => client.fetchQuery(unfinishedTicketCount(id))],
    ['number of its documents to review', () => client.fetchQuery(reviewCount(id))],
    ['its unfinished tickets', () => client.fetchQuery(unfinishedTickets(id))],
    ['its unpaid invoices', () => client.fetchQuery(unpaidInvoices(id))],
    ['the documents that it has to upload', () => client.fetchQuery(awaitedDocuments(id))],
    ['its milestones to accept', () => client.fetchQuery(submittedMilestones(id))],
    ['its next appointments', () => client.fetchQuery(nextAppointments(id))],
    ['its expiring documents', () => client.fetchQuery(expiringDocuments(id))],
    ['number of its expiring documents', () => client.fetchQuery(expiringCount(id))],
    ['office notes', () => client.fetchInfiniteQuery(officeNotes(id))],
  ]
}
