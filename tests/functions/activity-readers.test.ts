import { COLLECTIONS } from '@domain/collections.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { adminDb } from '../../scripts/seed/admin.ts'
import { eventually } from '../support/eventually.ts'
import { newMember, setRole } from '../support/members.ts'
import { changeProject, storedProject } from '../support/projects.ts'
import { sampleActivity } from '../support/sample-records.ts'
import { removeRecordsWith, storedActivity } from '../support/stored-records.ts'

const admin = await newMember('admin')
const client = await newMember('client')
const stays = await newMember('partner')

const activity = adminDb.collection(COLLECTIONS.activity)

const LABEL = 'Mlima South'

/** The key of the people of an organisation who see its projects. */
const key = (organisation: string) => `${organisation}.projects`
const OFFICE = 'office.projects'

/** Stores entries about a project that are visible to these organisations and the office. */
async function storeEntries(project: string, organisations: string[], count = 1): Promise<void> {
  const visible_to = [...organisations.map(key), OFFICE]
  const writer = adminDb.bulkWriter({ throttling: false })
  for (let index = 0; index < count; index++) {
    const about = { kind: 'project_status_changed', subject: `projects/${project}`, label: LABEL }
    void writer.create(activity.doc(), { ...sampleActivity(client.uid), ...about, visible_to })
  }
  await writer.close()
}

/** The readers of the stored entries, or those written since. */
async function readProjectReaders(project: string, written: 'stored' | 'since' = 'stored'): Promise<string[][]> {
  const entries = await storedActivity(`projects/${project}`)
  return entries.flatMap((entry) => ((entry['label'] === LABEL) === (written === 'stored') ? [entry['visible_to']] : []))
}

/** A project shared with a partner, with an entry that both see. */
async function sharedProject(partner: string, owner = client.uid): Promise<string> {
  const id = await storedProject(owner, { status: 'planning', partner_ids: [partner, stays.uid] })
  await storeEntries(id, [owner, partner, stays.uid])
  return id
}

describe('the activity log of a partner', () => {
  it('a partner who loses a project does not see its entries once the change is answered; its client and its other partners do', async () => {
    const partner = await newMember('partner')
    const id = await sharedProject(partner.uid)
    expect((await changeProject(admin, id, { partner_ids: [stays.uid] })).status).toBe(200)
    expect(await readProjectReaders(id)).toEqual([[key(client.uid), key(stays.uid), OFFICE]])
  })

  it('a partner with whom a project is shared again sees new entries and no earlier ones', async () => {
    const partner = await newMember('partner')
    const id = await sharedProject(partner.uid)
    await changeProject(admin, id, { partner_ids: [stays.uid] })
    const again = [stays.uid, partner.uid]
    expect((await changeProject(admin, id, { partner_ids: again, revision: 1 })).status).toBe(200)
    expect((await changeProject(admin, id, { status: 'feasibility', revision: 2 })).status).toBe(200)
    expect(await readProjectReaders(id)).toEqual([[key(client.uid), key(stays.uid), OFFICE]])
    expect((await readProjectReaders(id, 'since')).at(-1)).toEqual([...[client.uid, ...again].map(key), OFFICE])
  })

  it('a partner loses access to 900 entries: the newest in the same write, the others by the event after it', async () => {
    const partner = await newMember('partner')
    const id = await sharedProject(partner.uid)
    onTestFinished(() => removeRecordsWith(COLLECTIONS.activity, 'subject', `projects/${id}`))
    await storeEntries(id, [client.uid, partner.uid], 900)
    const visible = activity.where('visible_to', 'array-contains', key(partner.uid)).count()
    expect((await changeProject(admin, id, { partner_ids: [] })).status).toBe(200)
    expect((await visible.get()).data().count).toBeLessThanOrEqual(501)
    await eventually(async () => expect((await visible.get()).data().count).toBe(0))
    expect(
      (await readProjectReaders(id)).every((readers) => JSON.stringify(readers) === JSON.stringify([key(client.uid), OFFICE])),
    ).toBe(true)
  })

  it('an organisation that is no longer a partner loses the entries of others and keeps those of the projects that it owns', async () => {
    const former = await newMember('partner')
    const shared = await sharedProject(former.uid)
    const own = await sharedProject('another-partner', former.uid)
    await setRole(former.uid, 'client')
    await eventually(async () => expect(await readProjectReaders(shared)).toEqual([[key(client.uid), key(stays.uid), OFFICE]]))
    expect(await readProjectReaders(own)).toEqual([[...[former.uid, 'another-partner', stays.uid].map(key), OFFICE]])

    // The project still lists them, but new entries must not be visible to them either.
    expect((await changeProject(admin, shared, { status: 'feasibility' })).status).toBe(200)
    expect(await readProjectReaders(shared, 'since')).toEqual([[key(client.uid), key(stays.uid), OFFICE]])
  })
})

describe('a deleted project', () => {
  it('is no longer named in the log', async () => {
    const id = await sharedProject('another-partner')
    await adminDb.doc(`projects/${id}`).delete()
    await eventually(async () => expect((await storedActivity(`projects/${id}`)).map(({ label }) => label)).toEqual(['']))
  })
})
