import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { describe, expect, it } from 'vitest'
import { advanceMerge } from '../../functions/src/organisations/merge-job.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { mergeWithKills } from '../load/merges.ts'
import { newEmail } from '../support/call-function.ts'
import { eventually } from '../support/eventually.ts'
import { expectForbidden } from '../support/forbidden-callers.ts'
import { newMember } from '../support/members.ts'
import { callEndpoint, invite, newColleague, overviewFor, storedAccess, storedOrganisation } from '../support/organisations.ts'
import { newRecordId } from '../support/record-id.ts'
import { sampleDocument, sampleOfficeNote, sampleProject } from '../support/sample-records.ts'
import { sampleTicket } from '../support/sample-tickets.ts'
import { readRecord, storedActivity } from '../support/stored-records.ts'

/** `MERGE_RECORDS=10000` and `MERGE_KILLS=10` merge larger organisations, and kill the process more often. */
const RECORDS = Number(process.env['MERGE_RECORDS'] ?? 450)
const KILLS = Number(process.env['MERGE_KILLS'] ?? 2)

const admin = await newMember('admin')
const HOUR_MS = 3_600_000
const merge = (source_id: string, target_id: string, by = admin) =>
  callEndpoint(by, 'mergeOrganisations', { source_id, target_id })
const isMerged = (id: string) =>
  eventually(async () => expect(await readRecord(`organisations/${id}`)).toMatchObject({ status: 'merged' }))

describe('a merge', () => {
  it('moves people, records, shares, invitations and the readers of the log', async () => {
    const [source, target] = [await storedOrganisation(), await storedOrganisation({ name: 'Ziwa Hospital' })]
    const [manager, colleague] = [await newColleague(source), await newColleague(source, ['support'])]
    await newColleague(target)
    const email = newEmail()
    const { id: invitation } = await invite(manager, source, email)
    const add = async (name: string, record: object) => (await adminDb.collection(name).add(record)).path
    const note = await add(COLLECTIONS.officeNotes, sampleOfficeNote(source))
    const ticket = await add(COLLECTIONS.tickets, { ...sampleTicket(colleague.uid), organisation_id: source })
    const checkout = await add(SERVER_COLLECTIONS.checkouts, { organisation_id: source, client_id: manager.uid })
    const shared = [
      await add(COLLECTIONS.projects, sampleProject('a-client', [source, 'another'])),
      await add(COLLECTIONS.documents, sampleDocument('a-client', [target, source])),
    ]
    const left = await add(COLLECTIONS.projects, { ...sampleProject('former-member'), organisation_id: source })
    const visible_to = [`${source}.support`, `${source}.${colleague.uid}`, 'office.support', 'another.support']
    const entry = await add(COLLECTIONS.activity, {
      kind: 'ticket_opened',
      subject: ticket,
      visible_to,
      created_at: new Date(),
    })

    expect(await merge(source, target)).toMatchObject({ status: 200, key: 'organisations/merge-begun' })
    await isMerged(source)
    const { merge: progress, merged_into } = (await readRecord(`organisations/${source}`)) ?? {}
    expect([progress, merged_into]).toEqual([{ step: 'done', done: progress.total, total: expect.any(Number) }, target])
    expect(await readRecord(`organisations/${target}`)).toHaveProperty('joined_at')
    expect(await storedAccess(colleague.uid)).toMatchObject({
      organisation_id: target,
      organisation_name: 'Ziwa Hospital',
      capabilities: ['support'],
    })
    expect(await readRecord(`profiles/${colleague.uid}`)).toMatchObject({ company_name: 'Ziwa Hospital' })
    for (const path of [ticket, checkout, note]) expect(await readRecord(path)).toMatchObject({ organisation_id: target })
    expect((await readRecord(shared[0] ?? ''))?.['partner_ids']).toEqual([target, 'another'])
    expect((await readRecord(shared[1] ?? ''))?.['partner_ids']).toEqual([target])
    expect((await readRecord(entry))?.['visible_to']).toEqual([
      `${target}.support`,
      `${target}.${colleague.uid}`,
      'office.support',
      'another.support',
    ])
    expect(await readRecord(`invitations/${invitation}`)).toMatchObject({
      organisation_id: target,
      organisation_name: 'Ziwa Hospital',
    })
    const { people, invitations } = await overviewFor(manager, target)
    expect([people.length, invitations.length]).toEqual([3, 1])
    const kinds = (await storedActivity(`organisations/${target}`)).map(({ kind }) => kind as string)
    expect(kinds.filter((kind) => kind === 'organisation_merged')).toHaveLength(1)
    expect((await merge(source, target)).status).toBe(200)
    // Also on the record of a person who has left.
    await eventually(async () =>
      expect(await readRecord(left)).toMatchObject({ organisation_id: target, client: { company_name: 'Ziwa Hospital' } }),
    )
  })

  it('also moves what is written with the former organisation until two days later', async () => {
    const [source, target] = [await storedOrganisation(), await storedOrganisation()]
    await merge(source, target)
    await isMerged(source)
    const late = async () => adminDb.collection(COLLECTIONS.tickets).add({ ...sampleTicket('x'), organisation_id: source })
    for (const hours of [1, 3, 25, 49]) {
      const ticket = await late()
      await advanceMerge(source, Date.now() + HOUR_MS, new Date(Date.now() + hours * HOUR_MS))
      expect((await ticket.get()).get('organisation_id')).toBe(target)
    }
    expect(await readRecord(`organisation_merges/${source}`)).toBeUndefined()
  })

  it('ends the same when its process is killed midway', async () => {
    const { left, kills, status, ...moved } = await mergeWithKills(RECORDS, KILLS)
    // A merge of a few hundred records can end before it is killed.
    const killed = RECORDS < 10_000 ? expect.any(Number) : KILLS
    expect({ left, kills, status }).toEqual({ left: 0, kills: killed, status: 'merged' })
    // Each of both organisations also owns no project that is shared with it.
    expect(moved).toMatchObject({ records: 2 * RECORDS, shares: RECORDS / 5, entries: RECORDS / 5 })
  }, 300_000)
})

it('a merge needs two active organisations of one role and an admin who manages people', async () => {
  const [source, target] = [await storedOrganisation(), await storedOrganisation()]
  const refused = async (ids: [string, string], key: string) => expect(await merge(...ids)).toMatchObject({ key })
  await refused([source, source], 'organisations/same')
  await refused([source, newRecordId()], 'organisations/not-found')
  await refused([source, await storedOrganisation({ role: 'partner' })], 'organisations/other-role')
  await refused([source, await storedOrganisation({ status: 'archived' })], 'organisations/not-active')
  await refused([source, admin.uid], 'organisations/not-found')
  await refused([await storedOrganisation({ status: 'merged', merged_into: 'another' }), target], 'organisations/not-active')
  await adminDb.doc(`organisation_merges/${newRecordId()}`).set({ target_id: source, finished_at: null })
  await refused([source, target], 'organisations/not-active')
  await expectForbidden((by) => merge(source, target, by), await newColleague(source), 'partner')
  expect(await readRecord(`organisations/${source}`)).toMatchObject({ status: 'active' })
})
