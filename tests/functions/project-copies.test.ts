import { COLLECTIONS } from '@domain/collections.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { adminDb } from '../../scripts/seed/admin.ts'
import { callScheduled } from '../../scripts/ticker.ts'
import { eventually } from '../support/eventually.ts'
import { eventsHandled } from '../support/handled-events.ts'
import { storedProject } from '../support/projects.ts'
import { sampleDocument, sampleInvoice, sampleProfile } from '../support/sample-records.ts'

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

/** What all of them carry, each different value once. */
async function carried(...fields: string[]): Promise<unknown[]> {
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

describe('what documents carry of their project', () => {
  it('follows it, on more documents than one batch holds, shared or not', async () => {
    const id = await storedProject(OWNER, project)
    await add(650, id)
    await documents.doc(`${id}-0`).update({ shared: true, status: 'approved' })
    await documents.doc(`${id}-1`).update({ shared: true })
    await adminDb.doc(`projects/${id}`).update({ title: 'New title', status: 'feasibility', partner_ids: ['partner-1'] })
    await eventually(async () =>
      expect(await carried('project.title', 'project.status')).toEqual([['New title', 'feasibility']]),
    )
    expect(await carried('shared', 'status', 'partner_ids')).toEqual(
      expect.arrayContaining([
        [true, 'approved', ['partner-1']],
        [true, 'pending', []],
        [false, 'pending', []],
      ]),
    )
  })

  it('goes when the project goes: the document is its owner’s alone', async () => {
    const id = await storedProject(OWNER, { ...project, partner_ids: ['partner-1'] })
    await add(3, id, { shared: true, partner_ids: ['partner-1'] })
    await adminDb.doc(`projects/${id}`).delete()
    await eventually(async () =>
      expect(await carried('project_id', 'project', 'shared', 'partner_ids')).toEqual([[null, null, false, []]]),
    )
  })

  it('is repaired by the nightly run where an event was lost', async () => {
    const id = await storedProject(OWNER, { ...project, title: 'New title', partner_ids: [] })
    await eventsHandled()
    await add(2, id, { shared: true, partner_ids: ['partner-1'] })
    expect(await callScheduled('repairProjectCopies')).toBe(true)
    expect(await carried('project.title', 'partner_ids')).toEqual([['New title', []]])
  })
})

describe('the title of its project on an invoice', () => {
  const invoices = adminDb.collection(COLLECTIONS.invoices)
  const { status: _status, ...carriedProject } = project

  /** Two issued invoices and a draft of a project. */
  async function addInvoices(project_id: string): Promise<void> {
    const changes = { project_id, project: carriedProject }
    await invoices.doc(`${project_id}-1`).set(sampleInvoice(OWNER, changes))
    await invoices.doc(`${project_id}-2`).set(sampleInvoice(OWNER, { ...changes, status: 'paid' }))
    await invoices.doc(`${project_id}-3`).set(sampleInvoice(OWNER, { ...changes, status: 'draft', is_issued: false }))
  }

  const carriedBy = async (project_id: string) => {
    const records = await Promise.all([1, 2, 3].map((number) => invoices.doc(`${project_id}-${number}`).get()))
    return records.map((record) => [record.get('project_id'), record.get('project')] as unknown[])
  }

  it('follows the project, whatever the status, and nothing else of the invoice changes', async () => {
    const id = await storedProject(OWNER, project)
    await addInvoices(id)
    const before = (await invoices.doc(`${id}-1`).get()).data()
    await adminDb.doc(`projects/${id}`).update({ title: 'New title', status: 'feasibility' })
    await eventually(async () => expect(await carriedBy(id)).toEqual(Array(3).fill([id, { title: 'New title' }])))
    expect((await invoices.doc(`${id}-1`).get()).data()).toEqual({ ...before, project: { title: 'New title' } })
  })

  it('goes when the project goes', async () => {
    const id = await storedProject(OWNER, project)
    await addInvoices(id)
    await adminDb.doc(`projects/${id}`).delete()
    await eventually(async () => expect(await carriedBy(id)).toEqual(Array(3).fill([null, null])))
  })

  it('is repaired by the nightly run where an event was lost', async () => {
    const id = await storedProject(OWNER, { ...project, title: 'New title' })
    await eventsHandled()
    await addInvoices(id)
    expect(await callScheduled('repairProjectCopies')).toBe(true)
    expect(await carriedBy(id)).toEqual(Array(3).fill([id, { title: 'New title' }]))
  })
})

describe('the names of their client on documents and invoices', () => {
  it('follow the profile', async () => {
    const profile = adminDb.collection(COLLECTIONS.profiles).doc(OWNER)
    await profile.set(sampleProfile(OWNER))
    await add(2, 'copies-test-project')
    const invoice = adminDb.collection(COLLECTIONS.invoices).doc('copies-test-invoice')
    await invoice.set(sampleInvoice(OWNER))
    await profile.update({ company_name: 'Mlima County Health Board' })
    await eventually(async () => expect(await carried('client.company_name')).toEqual([['Mlima County Health Board']]))
    await eventually(async () =>
      expect((await invoice.get()).get('client')).toEqual({
        first_name: 'Amina',
        last_name: 'Lokwawi',
        company_name: 'Mlima County Health Board',
      }),
    )
    await profile.delete()
  })
})
