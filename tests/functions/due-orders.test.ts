import { COLLECTIONS } from '@domain/collections.ts'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { invoicePages } from '@/data/billing/invoice.data.ts'
import { documentPages } from '@/data/documents/document.data.ts'
import { queryClient } from '@/data/firebase/query-client.ts'
import type { Page } from '@/data/paged-list.ts'
import { projectPages } from '@/data/projects/project.data.ts'
import { ticketPages } from '@/data/support/ticket.data.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { newMember } from '../support/members.ts'
import { signInToPages, signOutOfPages } from '../support/page-session.ts'
import { buildReader } from '../support/readers.ts'
import { sampleDocument, sampleInvoice, sampleProject } from '../support/sample-records.ts'
import { sampleTicket } from '../support/sample-tickets.ts'

const client = await newMember('client')
const partner = await newMember('partner')
const ANY = 'all' as const
const ALL_INVOICES = { tab: ANY, status: ANY }

beforeEach(() => queryClient.clear())

afterAll(async () => {
  queryClient.clear()
  signOutOfPages()
})

async function as({ uid, email }: typeof client, role: 'client' | 'partner') {
  await signInToPages(email)
  return buildReader(uid, { role })
}

/** Stores records under ids in the order of this list. */
async function store(collection: string, prefix: string, records: readonly object[]): Promise<void> {
  const writer = adminDb.bulkWriter()
  for (const [index, record] of records.entries()) {
    void writer.set(adminDb.collection(collection).doc(`${prefix}-${String(index).padStart(2, '0')}`), record)
  }
  await writer.close()
}

/** The values of a field on each page. */
const getPageValues = (pages: readonly Page[], field: string) => pages.map(({ records }) => records.map((each) => each[field]))

it.each([
  [24, 30],
  [25, 3],
  [26, 1],
  [0, 26],
  [3, 0],
])('%i invoices with and %i without a due date are each listed once, the dated ones first', async (dated, undated) => {
  const person = await newMember('client')
  const days = Array.from({ length: dated }, (_, index) => `2027-01-${String(index + 1).padStart(2, '0')}`)
  const none = Array.from({ length: undated }, () => null)
  // The dated ones have the last ids.
  const invoices = [...none, ...days].map((due_date) => sampleInvoice(person.uid, { due_date }))
  await store(COLLECTIONS.invoices, person.uid, invoices)
  const reader = await as(person, 'client')
  const list = invoicePages(reader, { ...ALL_INVOICES, sort: 'due-first' })
  const { pages } = await queryClient.fetchInfiniteQuery({ ...list, pages: 9 })
  expect(getPageValues(pages, 'due_date').flat()).toEqual([...days, ...none])
  expect(new Set(getPageValues(pages, 'id').flat()).size).toBe(dated + undated)
  const total = dated + undated
  expect(pages.map(({ records }) => records.length)).toEqual(
    Array.from({ length: Math.ceil(total / 25) }, (_, page) => Math.min(25, total - 25 * page)),
  )
})

it('a client’s documents, and tickets by last reply, begin with the dated ones', async () => {
  const [early, late] = [new Date('2027-02-01T00:00:00Z'), new Date('2027-03-01T00:00:00Z')]
  const dates = [null, late, null, early]
  await store(
    COLLECTIONS.documents,
    `${client.uid}-document`,
    dates.map((expires_at) => ({ ...sampleDocument(client.uid), expires_at })),
  )
  await store(
    COLLECTIONS.tickets,
    `${client.uid}-ticket`,
    dates.map((last_reply_at) => sampleTicket(client.uid, { last_reply_at })),
  )
  const reader = await as(client, 'client')
  const order = ['03', '01', '00', '02']
  const documents = documentPages(reader, { category: ANY, status: ANY, sort: 'due-first' })
  const { pages } = await queryClient.fetchInfiniteQuery(documents)
  expect(getPageValues(pages, 'id').flat()).toEqual(order.map((index) => `${client.uid}-document-${index}`))
  const tickets = ticketPages(reader, { tab: ANY, priority: ANY, sort: 'reply-first' })
  const { pages: ticketsFound } = await queryClient.fetchInfiniteQuery(tickets)
  expect(getPageValues(ticketsFound, 'id').flat()).toEqual(order.map((index) => `${client.uid}-ticket-${index}`))
})

it('a partner’s own and shared projects are in one order, the dated ones first', async () => {
  const owned = (expected_completion: string | null) => ({ ...sampleProject(partner.uid), expected_completion })
  const shared = (expected_completion: string | null) => ({
    ...sampleProject('somebody', [partner.uid]),
    expected_completion,
  })
  const projects = [owned(null), shared('2027-05-01'), shared(null), owned('2027-04-01')]
  await store(COLLECTIONS.projects, partner.uid, projects)
  const reader = await as(partner, 'partner')
  const { pages } = await queryClient.fetchInfiniteQuery(projectPages(reader, ANY, 'due-first'))
  expect(getPageValues(pages, 'expected_completion').flat()).toEqual(['2027-04-01', '2027-05-01', null, null])
})
