import { COLLECTIONS } from '@domain/collections.ts'
import type { AttentionMetric } from '@domain/office/dashboard.ts'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { queryClient } from '@/data/firebase/query-client.ts'
import { attentionItems } from '@/data/office/attention.data.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { newMember } from '../support/members.ts'
import { signInToPages, signOutOfPages } from '../support/page-session.ts'
import { buildReader } from '../support/readers.ts'
import { sampleContactMessage } from '../support/sample-inquiries.ts'
import { sampleDocument, sampleInvoice, sampleOrganisation } from '../support/sample-records.ts'

const client = await newMember('client')
const admin = await newMember('admin')

beforeEach(() => queryClient.clear())

afterAll(async () => {
  queryClient.clear()
  signOutOfPages()
})

const store = (collection: string, name: string, record: object) =>
  adminDb.collection(collection).doc(`${client.uid}-${name}`).set(record)

/** The records of a kind that the dashboard reads, without the prefix of their ids. */
async function readAttentionNames(member: typeof client, role: 'client' | 'admin', metric: AttentionMetric, size: number) {
  await signInToPages(member.email)
  const items = await queryClient.fetchQuery(attentionItems(buildReader(member.uid, { role }), metric, size))
  return items.map(({ id }) => id.replace(`${client.uid}-`, ''))
}

it('invoices without a due date are read after the overdue ones, with the reads that are left', async () => {
  const undated = ['a', 'b', 'c', 'd', 'e']
  for (const name of undated) await store(COLLECTIONS.invoices, name, sampleInvoice(client.uid, { due_date: null }))
  const overdue = { status: 'overdue', due_date: '2016-12-01' }
  await store(COLLECTIONS.invoices, 'overdue', sampleInvoice(client.uid, overdue))
  await store(COLLECTIONS.invoices, 'soon', sampleInvoice(client.uid, { due_date: '2099-12-01' }))
  expect(await readAttentionNames(client, 'client', 'invoices_to_pay', 1)).toEqual(['overdue'])
  expect(await readAttentionNames(client, 'client', 'invoices_to_pay', 5)).toEqual(['overdue', 'soon', 'a', 'b', 'c'])
})

it('documents wait since their newest version, not since the first', async () => {
  const document = { ...sampleDocument(client.uid), status: 'rejected' }
  const [first, second] = [new Date('2016-01-01T00:00:00Z'), new Date('2016-02-01T00:00:00Z')]
  const third = new Date('2016-03-01T00:00:00Z')
  await store(COLLECTIONS.documents, 'replaced', { ...document, created_at: first, uploaded_at: third })
  await store(COLLECTIONS.documents, 'once', { ...document, created_at: second, uploaded_at: second })
  expect(await readAttentionNames(client, 'client', 'documents_rejected', 1)).toEqual(['once'])
})

it('an inquiry waits until somebody has responded to it, also after it was read', async () => {
  const inquiry = sampleContactMessage('amina@mlima.example')
  // Earlier than those of every other test.
  for (const [index, status] of ['responded', 'read', 'new'].entries()) {
    await store(COLLECTIONS.contactMessages, status, { ...inquiry, status, created_at: new Date(Date.UTC(1999, 0, index + 1)) })
  }
  expect(await readAttentionNames(admin, 'admin', 'inquiries_unanswered', 2)).toEqual(['read', 'new'])
  for (const status of ['responded', 'read', 'new'])
    await adminDb.collection(COLLECTIONS.contactMessages).doc(`${client.uid}-${status}`).delete()
})

it('an organisation whose last account was deleted waits for the office until it has decided', async () => {
  const abandoned = { status: 'archived', abandoned_at: new Date('1999-01-01T00:00:00Z') }
  await store(COLLECTIONS.organisations, 'abandoned', sampleOrganisation(abandoned))
  await store(COLLECTIONS.organisations, 'given-back', sampleOrganisation({ abandoned_at: null }))
  expect(await readAttentionNames(admin, 'admin', 'organisations_abandoned', 1)).toEqual(['abandoned'])
  for (const name of ['abandoned', 'given-back'])
    await adminDb.collection(COLLECTIONS.organisations).doc(`${client.uid}-${name}`).delete()
})
