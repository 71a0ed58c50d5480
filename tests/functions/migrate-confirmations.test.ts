import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { nameKey } from '@domain/organisations/name-key.ts'
import { afterAll, expect, it } from 'vitest'
import { storeConfirmations } from '../../scripts/migrations/copied-fields.ts'
import { runStep } from '../../scripts/migrations/run-migrations.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { emptyDatabase } from '../support/empty-database.ts'
import { sampleActivity, sampleOrganisation, sampleRole } from '../support/sample-records.ts'

const organisations = adminDb.collection(COLLECTIONS.organisations)

afterAll(() => emptyDatabase(adminDb))

it('organisations that the office created under their name are confirmed, those of several people wait, and the others have to ask', async () => {
  const { name_key: _key, confirmation: _none, confirmation_requested_at: _at, ...before } = sampleOrganisation()
  for (const id of ['created', 'renamed', 'several', 'alone', 'asked']) await organisations.doc(id).set(before)
  await organisations.doc('asked').update({ confirmation: 'requested', confirmation_requested_at: new Date(0) })
  await organisations.doc('changed').set(sampleOrganisation())
  const created = (id: string, label: string) =>
    adminDb
      .collection(COLLECTIONS.activity)
      .add({ ...sampleActivity('demo-admin'), kind: 'organisation_created', subject: `organisations/${id}`, label })
  await created('created', 'Mlima County')
  await created('renamed', 'Mlima Clinics')
  for (const uid of ['one', 'two'])
    await adminDb
      .collection(COLLECTIONS.userRoles)
      .doc(uid)
      .set(sampleRole(uid, 'client', { organisation_id: 'several' }))
  const migrate = async () => {
    await adminDb.recursiveDelete(adminDb.collection(SERVER_COLLECTIONS.migrations))
    await runStep(storeConfirmations, { isDryRun: false, say: () => {} })
    return Object.fromEntries((await organisations.get()).docs.map((stored) => [stored.id, stored.data()]))
  }
  const migrated = await migrate()
  const [key, none] = [{ name_key: nameKey('Mlima County') }, { name_key: '' }]
  expect(migrated['created']).toMatchObject({ ...key, confirmation: 'confirmed', confirmation_requested_at: null })
  expect(migrated['renamed']).toMatchObject({ ...none, confirmation: 'none', confirmation_requested_at: null })
  expect(migrated['asked']).toMatchObject({ ...none, confirmation: 'requested' })
  expect(migrated['several']).toMatchObject({
    ...none,
    confirmation: 'requested',
    confirmation_requested_at: expect.anything(),
  })
  expect(migrated['alone']).toMatchObject({ ...none, confirmation: 'none', confirmation_requested_at: null })
  expect(migrated['changed']).toMatchObject({ ...key, confirmation: 'confirmed' })
  expect(await migrate()).toEqual(migrated)
})
