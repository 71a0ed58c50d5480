import { COLLECTIONS } from '@domain/collections.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { runScheduledFunction } from '../../scripts/scheduler.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { eventually } from '../support/eventually.ts'
import { eventsHandled } from '../support/handled-events.ts'
import { readMilestone, storedMilestone } from '../support/milestones.ts'
import { storedProject } from '../support/projects.ts'
import { newRecordId } from '../support/record-id.ts'
import { sampleAppointment } from '../support/sample-appointments.ts'
import { sampleDocument, sampleInvoice, sampleProfile } from '../support/sample-records.ts'
import { sampleTicket } from '../support/sample-tickets.ts'

const OWNER = 'copies-test-owner'
const documents = adminDb.collection(COLLECTIONS.documents)
const mine = documents.where('user_id', '==', OWNER)
const project = { title: 'Old title', status: 'planning' }

async function add(count: number, project_id: string, changes: object = {}): Promise<void> {
  const writer = adminDb.bulkWriter()
  for (let index = 0; index < count; index++) {
    void writer.set(documents.doc(`${project_id}-${index}`), { ...sampleDocument(OWNER), project_id, project, ...changes })
  }
  await writer.close()
}

/** The distinct values of these fields in all records. */
async function readDistinctValues(...fields: string[]): Promise<unknown[]> {
  const values = (await mine.get()).docs.map((document) => JSON.stringify(fields.map((field) => document.get(field))))
  return [...new Set(values)].map((value) => JSON.parse(value) as unknown)
}

afterEach(async () => {
  const writer = adminDb.bulkWriter()
  for (const { ref } of (await mine.get()).docs) void writer.delete(ref)
  const invoices = adminDb.collection(COLLECTIONS.invoices).where('client_id', '==', OWNER)
  for (const { ref } of (await invoices.get()).docs) void writer.delete(ref)
  await writer.close()
})

describe('the copies of a project on its documents', () => {
  it('follow the project on more documents than one batch holds, shared or not', async () => {
    const id = await storedProject(OWNER, project)
    await add(650, id)
    await documents.doc(`${id}-0`).update({ shared: true, status: 'approved' })
    await documents.doc(`${id}-1`).update({ shared: true })
    await adminDb.doc(`projects/${id}`).update({ title: 'New title', status: 'feasibility', partner_ids: ['partner-1'] })
    await eventually(async () =>
      expect(await readDistinctValues('project.title', 'project.status')).toEqual([['New title', 'feasibility']]),
    )
    expect(await readDistinctValues('shared', 'status', 'partner_ids')).toEqual(
      expect.arrayContaining([
        [true, 'approved', ['partner-1']],
        [true, 'pending', []],
        [false, 'pending', []],
      ]),
    )
  })

  it('are removed with the project: only the owner can read the document', async () => {
    const id = await storedProject(OWNER, { ...project, partner_ids: ['partner-1'] })
    await add(3, id, { shared: true, partner_ids: ['partner-1'] })
    await adminDb.doc(`projects/${id}`).delete()
    await eventually(async () =>
      expect(await readDistinctValues('project_id', 'project', 'shared', 'partner_ids')).toEqual([[null, null, false, []]]),
    )
  })

  it('is repaired by the nightly run if an event was lost', async () => {
    const id = await storedProject(OWNER, { ...project, title: 'New title', partner_ids: [] })
    await eventsHandled()
    await add(2, id, { shared: true, partner_ids: ['partner-1'] })
    expect(await runScheduledFunction('repairProjectCopies')).toBe(true)
    expect(await readDistinctValues('project.title', 'partner_ids')).toEqual([['New title', []]])
  })
})

describe('what partners see of a document', () => {
  const copies = adminDb.collection(COLLECTIONS.sharedDocuments)
  const shared = { shared: true, status: 'approved', partner_ids: ['partner-1'] }

  it('follows its project, and is removed with it', async () => {
    const id = await storedProject(OWNER, { ...project, partner_ids: ['partner-1'] })
    await add(2, id, shared)
    await adminDb.doc(`projects/${id}`).update({ title: 'New title' })
    const titles = async () => (await copies.where('project_id', '==', id).get()).docs.map((copy) => copy.get('project.title'))
    await eventually(async () => expect(await titles()).toEqual(['New title', 'New title']))
    await adminDb.doc(`projects/${id}`).delete()
    await eventually(async () => expect(await titles()).toEqual([]))
  })

  it('is repaired by the nightly run: missing, outdated and stray copies', async () => {
    const id = await storedProject(OWNER, { ...project, title: 'Old title', partner_ids: ['partner-1'] })
    await eventsHandled()
    await add(3, id, { ...shared, admin_notes: 'Between us.', versions: [{ file_path: 'documents/a/1-a.pdf' }] })
    await copies.doc(`${id}-1`).set({ title: 'Other title', partner_ids: ['partner-2'] })
    await copies.doc(`${id}-stray`).set({ title: 'No document', partner_ids: ['partner-1'] })
    await documents.doc(`${id}-2`).update({ shared: false, partner_ids: [] })
    await copies.doc(`${id}-2`).set({ title: 'No longer shared', partner_ids: ['partner-1'] })
    expect(await runScheduledFunction('repairProjectCopies')).toBe(true)
    for (const name of ['0', '1']) {
      const copy = (await copies.doc(`${id}-${name}`).get()).data()
      expect(copy).toMatchObject({ title: 'Certificate of incorporation', partner_ids: ['partner-1'] })
      expect(JSON.stringify(copy)).not.toMatch(/Between us|file_path|versions/)
    }
    for (const name of ['2', 'stray']) expect((await copies.doc(`${id}-${name}`).get()).exists).toBe(false)
  })
})

/** An invoice without a due date, so that no nightly run of another test marks it as overdue. */
const createUndatedInvoice = (uid: string, changes: object = {}) => sampleInvoice(uid, { due_date: null, ...changes })
const createDraftInvoice = (uid: string, changes: object) =>
  createUndatedInvoice(uid, { status: 'draft', is_issued: false, ...changes })

/** The collections whose records contain a copy of the title. */
const COPIES = [
  ['an invoice that was not issued', COLLECTIONS.invoices, createDraftInvoice, [{}, { status: 'cancelled' }]],
  ['a ticket', COLLECTIONS.tickets, sampleTicket, [{}]],
  ['an appointment', COLLECTIONS.appointments, sampleAppointment, [{}]],
] as const

describe.each(COPIES)('the title of its project on %s', (_what, collection, sample, kinds) => {
  /** Stores a record of each kind. */
  const store = (project_id: string, title: string) => {
    const about = { project_id, project: { title } }
    const records = kinds.map((changes) => adminDb.collection(collection).add(sample(OWNER, { ...changes, ...about })))
    return Promise.all(records)
  }
  const read = (records: readonly FirebaseFirestore.DocumentReference[]) =>
    Promise.all(records.map(async (record) => (await record.get()).data()))

  it('follows the project in every status, is removed with it, and nothing else of the record changes', async () => {
    const id = await storedProject(OWNER, project)
    const records = await store(id, project.title)
    const before = await read(records)
    await adminDb.doc(`projects/${id}`).update({ title: 'New title', status: 'feasibility' })
    const renamed = before.map((one) => ({ ...one, project: { title: 'New title' } }))
    await eventually(async () => expect(await read(records)).toEqual(renamed))
    await adminDb.doc(`projects/${id}`).delete()
    const gone = before.map((one) => ({ ...one, project_id: null, project: null }))
    await eventually(async () => expect(await read(records)).toEqual(gone))
  })

  it('is repaired by the nightly run if an event was lost', async () => {
    const id = await storedProject(OWNER, { ...project, title: 'New title' })
    await eventsHandled()
    const records = await store(id, project.title)
    const before = await read(records)
    expect(await runScheduledFunction('repairProjectCopies')).toBe(true)
    expect(await read(records)).toEqual(before.map((one) => ({ ...one, project: { title: 'New title' } })))
  })
})

it('a milestone has another revision with another title, because clients accept a text with the title that they read', async () => {
  const project_id = await storedProject(OWNER, project)
  const { id } = await storedMilestone(OWNER, { project_id, project: { title: project.title } })
  await adminDb.doc(`projects/${project_id}`).update({ title: 'New title' })
  const read = async () => (await readMilestone(id)) ?? { project: null, revision: -1 }
  await eventually(async () => expect((await read()).project).toEqual({ title: 'New title' }))
  expect((await read()).revision).toBe(1)
})

describe('the names of a person on documents, invoices and appointments', () => {
  it('follow the profile, and nothing else of the records changes', async () => {
    const uid = `copies-${newRecordId()}`
    const profile = adminDb.collection(COLLECTIONS.profiles).doc(uid)
    await profile.set(sampleProfile(uid))
    const records: [string, object][] = [
      [COLLECTIONS.documents, sampleDocument(uid)],
      [COLLECTIONS.documents, sampleDocument(uid)],
      [COLLECTIONS.invoices, createUndatedInvoice(uid)],
      [COLLECTIONS.appointments, sampleAppointment(uid)],
    ]
    const stored = await Promise.all(records.map(([collection, record]) => adminDb.collection(collection).add(record)))
    const read = () => Promise.all(stored.map(async (record) => (await record.get()).data()))
    const before = await read()
    await profile.update({ company_name: 'Mlima County Health Board' })
    const client = { first_name: 'Amina', last_name: 'Lokwawi', company_name: 'Mlima County Health Board' }
    const renamed = before.map((one) => ({ ...one, client, ...(one?.['author'] && { author: client }) }))
    await eventually(async () => expect(await read()).toEqual(renamed))
    await profile.delete()
  })
})
