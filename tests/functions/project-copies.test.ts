import { COLLECTIONS } from '@domain/collections.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { adminDb } from '../../scripts/seed/admin.ts'
import { withoutTriggers } from '../../scripts/seed/seed.ts'
import { callScheduled } from '../../scripts/ticker.ts'
import { eventually } from '../support/eventually.ts'
import { storedProject } from '../support/projects.ts'
import { sampleDocument, sampleProfile } from '../support/sample-records.ts'

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
    const id = await storedProject(OWNER, { ...project, partner_ids: ['partner-1'] })
    await add(2, id, { shared: true, partner_ids: ['partner-1'] })
    await withoutTriggers(
      async () => void (await adminDb.doc(`projects/${id}`).update({ title: 'New title', partner_ids: [] })),
    )
    expect(await callScheduled('europe-west1-repairProjectCopies')).toBe(true)
    expect(await carried('project.title', 'partner_ids')).toEqual([['New title', []]])
  })
})

describe('the names of its owner on a document', () => {
  it('follow the profile', async () => {
    const profile = adminDb.collection(COLLECTIONS.profiles).doc(OWNER)
    await profile.set(sampleProfile(OWNER))
    await add(2, 'copies-test-project')
    await profile.update({ company_name: 'Mlima County Health Board' })
    await eventually(async () => expect(await carried('client.company_name')).toEqual([['Mlima County Health Board']]))
    await profile.delete()
  })
})
