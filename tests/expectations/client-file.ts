import { FILE_TABS, isRecordTab } from '@domain/office/client-file.ts'
import { defineExpectations } from '../support/define-expectations.ts'
import { over } from '../support/query-lists.ts'

export const clientFileExpectations = defineExpectations({
  staffQueries: async ({ reader: { uid: id }, client }) => {
    const file = await import('@/data/office/client-file.data.ts')
    const { organisationBalance } = await import('@/data/billing/invoice-details.data.ts')
    const tabs = FILE_TABS.filter(isRecordTab)
    const counts = tabs.filter((tab) => tab !== 'activity')
    return [
      ...over(tabs, (tab) => [`file ${tab}`, () => client.fetchInfiniteQuery(file.fileRecords(tab, { id, people: [id] }))]),
      ...over(counts, (tab) => [`file count ${tab}`, () => client.fetchQuery(file.fileCount(tab, id))]),
      ['balance of an organisation', () => client.fetchQuery(organisationBalance(id))],
      ['active projects of an organisation', () => client.fetchQuery(file.activeProjects(id))],
      ['number of its active projects', () => client.fetchQuery(file.activeProjectCount(id))],
      ['number of its unfinished tickets', () => client.fetchQuery(file.unfinishedTicketCount(id))],
      ['number of its documents to review', () => client.fetchQuery(file.reviewCount(id))],
      ['its unfinished tickets', () => client.fetchQuery(file.unfinishedTickets(id))],
      ['its unpaid invoices', () => client.fetchQuery(file.unpaidInvoices(id))],
      ['the documents that it has to upload', () => client.fetchQuery(file.awaitedDocuments(id))],
      ['its milestones to accept', () => client.fetchQuery(file.submittedMilestones(id))],
      ['its next appointments', () => client.fetchQuery(file.nextAppointments(id))],
      ['its expiring documents', () => client.fetchQuery(file.expiringDocuments(id))],
      ['number of its expiring documents', () => client.fetchQuery(file.expiringCount(id))],
      ['office notes', () => client.fetchInfiniteQuery(file.officeNotes(id))],
    ]
  },
})
