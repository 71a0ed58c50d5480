import { COLLECTIONS } from '@domain/collections.ts'
import { expect, it } from 'vitest'
import { copyNamesToRecords } from '../../functions/src/organisations/client-names.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { sampleProfile, sampleProject } from '../support/sample-records.ts'

const CLIENT = 'names-batches-client'
const projects = adminDb.collection(COLLECTIONS.projects)

it('the names of a client reach more projects than one batch holds', async () => {
  const writer = adminDb.bulkWriter({ throttling: false })
  for (let index = 0; index < 301; index++) void writer.set(projects.doc(`${CLIENT}-${index}`), sampleProject(CLIENT))
  await writer.close()
  const profile = { ...sampleProfile(CLIENT), company_name: 'Mlima County Health Board' }
  await adminDb.collection(COLLECTIONS.profiles).doc(CLIENT).set(profile)
  await copyNamesToRecords(CLIENT)
  const { docs } = await projects.where('client_id', '==', CLIENT).get()
  expect(docs).toHaveLength(301)
  expect(new Set(docs.map((project) => project.get('client.company_name')))).toEqual(new Set(['Mlima County Health Board']))
})
