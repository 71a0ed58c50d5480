import { COLLECTIONS } from '@domain/collections.ts'
import { CAPABILITIES, STAFF_CAPABILITIES } from '@domain/platform/access/capabilities.ts'
import { describe, expect, it } from 'vitest'
import { adminDb } from '../../scripts/seed/admin.ts'
import { newEmail, post } from '../support/call-function.ts'
import { eventually } from '../support/eventually.ts'
import { expectForbidden } from '../support/forbidden-callers.ts'
import { type Member, newMember } from '../support/members.ts'
import {
  callEndpoint,
  newColleague,
  overviewFor,
  storedAccess,
  storedOrganisation,
  tokenSentTo,
} from '../support/organisations.ts'
import { newRecordId } from '../support/record-id.ts'
import { sampleMessage, sampleProject } from '../support/sample-records.ts'
import { countQueuedMails, readRecord, storedActivity } from '../support/stored-records.ts'

const admin = await newMember('admin')
const client = await newMember('client')

describe('the details of an organisation', () => {
  const DETAILS = {
    name: 'Mlima County Health',
    kind: 'public_body',
    kra_pin: 'p051234567x',
    billing_address: 'P.O. Box 1\nMlima',
    billing_email: 'accounts@mlima.example',
    phone: '+254700555103',
    withholds_income_tax: true,
    withholds_vat: false,
  }
  const save = (by: Member, organisation_id: string, changes: object = {}) =>
    callEndpoint(by, 'changeOrganisation', { organisation_id, revision: 0, ...DETAILS, ...changes })

  it('are changed by a manager, with the copies of its name', async () => {
    const id = await storedOrganisation()
    const [manager, colleague] = [await newColleague(id), await newColleague(id, ['support'])]
    const ours = { ...sampleProject(colleague.uid), organisation_id: id }
    const project = await adminDb.collection(COLLECTIONS.projects).add(ours)
    expect(await save(manager, id)).toMatchObject({ status: 200, key: 'organisations/saved' })
    const { organisation } = await overviewFor(manager, id)
    const after = { id, status: 'active', revision: 1, confirmation: 'requested' }
    expect(organisation).toEqual({ ...DETAILS, kra_pin: 'P051234567X', ...after })
    expect(await readRecord(`organisations/${id}`)).toMatchObject({ prefixes: expect.arrayContaining(['mlima county h']) })
    for (const { uid } of [manager, colleague]) {
      expect(await storedAccess(uid)).toMatchObject({ organisation_name: DETAILS.name })
      expect(await readRecord(`profiles/${uid}`)).toMatchObject({ company_name: DETAILS.name })
    }
    await eventually(async () => expect((await project.get()).get('client.company_name')).toBe(DETAILS.name))
    expect((await storedActivity(`organisations/${id}`)).map(({ kind }) => kind as string)).toEqual(['organisation_changed'])
  })

  it('are not overwritten by an older form, and are refused if they are wrong', async () => {
    const id = await storedOrganisation({ revision: 3 })
    expect(await save(admin, id)).toMatchObject({ status: 409, key: 'organisations/changed-meanwhile' })
    expect(await save(admin, id, { revision: 3, kra_pin: 'X1' })).toMatchObject({ key: 'organisations/pin-invalid' })
    expect(await save(admin, id, { revision: 3, name: ' ' })).toMatchObject({ key: 'organisations/name-missing' })
    expect(await save(client, id, { revision: 3 })).toMatchObject({ status: 404, key: 'organisations/not-found' })
    expect(await save(admin, newRecordId())).toMatchObject({ status: 404, key: 'organisations/not-found' })
    expect(await save(admin, admin.uid)).toMatchObject({ key: 'organisations/not-found' })
    const merging = await storedOrganisation({ status: 'merging', merged_into: id })
    expect(await save(admin, merging)).toMatchObject({ status: 409, key: 'organisations/not-active' })
    expect((await save(admin, id, { revision: 3, kind: 'person' })).status).toBe(200)
  })
})

describe('an organisation that the office creates', () => {
  const create = (by: Member, changes: object = {}) => {
    const ids = { organisation_id: newRecordId(), invitation_id: newRecordId() }
    const body = { ...ids, name: 'Ziwa Hospital', kind: 'public_body', role: 'client', email: newEmail(), ...changes }
    return { body, send: () => callEndpoint(by, 'createOrganisation', body) }
  }

  it('is created once with the invitation of its first person, who manages it', async () => {
    const { body, send } = create(admin)
    expect([(await send()).result, (await send()).result]).toEqual([{ id: body.organisation_id }, { id: body.organisation_id }])
    const token = await tokenSentTo(body.email)
    expect((await post('check-invitation', { token })).result).toMatchObject({
      organisation_name: 'Ziwa Hospital',
      capabilities: [...CAPABILITIES],
    })
    expect(await countQueuedMails(body.email)).toBe(1)
    const other = create(admin, { organisation_id: body.organisation_id, name: 'Another' })
    expect(await other.send()).toMatchObject({ status: 409, key: 'organisations/created-otherwise' })
    expect(await readRecord(`invitations/${other.body.invitation_id}`)).toBeUndefined()
  })

  it('is created by admins who manage people only', async () => {
    const money = await newMember('admin')
    await adminDb.doc(`user_roles/${money.uid}`).update({ capabilities: ['office.money'] })
    await expectForbidden((by) => create(by).send(), 'client', 'partner', money)
    expect((await create(admin, { role: 'admin' }).send()).status).toBe(400)
  })
})

describe('a person whom the office moves', () => {
  const move = (by: Member, { uid: user_id }: Member, organisation_id: string) =>
    callEndpoint(by, 'moveMember', { user_id, organisation_id, capabilities: ['projects'] })

  it('belongs to the other organisation, and the records stay', async () => {
    const [from, to] = [await storedOrganisation(), await storedOrganisation({ name: 'Ziwa Hospital' })]
    await newColleague(from)
    const person = await newColleague(from)
    const project = await adminDb.collection(COLLECTIONS.projects).add({ ...sampleProject(person.uid), organisation_id: from })
    expect(await move(admin, person, to)).toMatchObject({ status: 200, key: 'organisations/member-moved' })
    expect(await storedAccess(person.uid)).toMatchObject({
      organisation_id: to,
      organisation_name: 'Ziwa Hospital',
      capabilities: ['projects'],
    })
    expect((await project.get()).get('organisation_id')).toBe(from)
    expect(await readRecord(`organisations/${to}`)).toHaveProperty('joined_at')
    // The managers of the former organisation see that somebody left, and not where to.
    const entries = await storedActivity(`user_roles/${person.uid}`)
    const [moved, left] = ['member_moved', 'member_removed'].map((kind) => entries.find((entry) => entry['kind'] === kind))
    expect(moved).toMatchObject({ label: 'Ziwa Hospital', from: '', to: 'projects' })
    expect(moved?.['visible_to']).toEqual([`${to}.people`, person.uid, 'office.people'])
    expect(left?.['visible_to']).toEqual([`${from}.people`, person.uid, 'office.people'])
    expect(await move(admin, person, to)).toMatchObject({ status: 409, key: 'organisations/already-member' })
  })

  it('can be alone, but not the last who manages others; an organisation with records remains', async () => {
    const [from, to] = [await storedOrganisation(), await storedOrganisation()]
    const person = await newColleague(from)
    const other = await newColleague(from, ['projects'])
    await adminDb.collection(COLLECTIONS.projects).add({ ...sampleProject(person.uid), organisation_id: from })
    expect(await move(admin, person, to)).toMatchObject({ status: 409, key: 'organisations/last-manager' })
    expect((await move(admin, other, to)).status).toBe(200)
    expect((await move(admin, person, to)).status).toBe(200)
    expect((await overviewFor(admin, from)).people).toEqual([])
  })

  it('leaves no organisation without people and records, and keeps the messages', async () => {
    const to = await storedOrganisation()
    const person = await newMember('client')
    const message = await adminDb.collection(COLLECTIONS.messages).add(sampleMessage(person.uid))
    expect((await move(admin, person, to)).status).toBe(200)
    expect(await readRecord(`organisations/${person.uid}`)).toBeUndefined()
    expect(await storedActivity(`organisations/${person.uid}`)).toMatchObject([{ kind: 'organisation_ended' }])
    expect((await message.get()).get('organisation_id')).toBe(to)
  })

  it('has the role of the organisation, which is active; only the office moves people', async () => {
    const partners = await storedOrganisation({ role: 'partner' })
    const archived = await storedOrganisation({ status: 'archived' })
    expect(await move(admin, client, partners)).toMatchObject({ status: 409, key: 'organisations/other-role' })
    expect(await move(admin, client, archived)).toMatchObject({ status: 409, key: 'organisations/not-active' })
    expect(await move(admin, client, newRecordId())).toMatchObject({ status: 404, key: 'organisations/not-found' })
    await expectForbidden((by) => move(by, client, partners), 'client', 'partner')
  })
})

it('an organisation is archived and made active again by the office', async () => {
  const id = await storedOrganisation()
  const set = (by: Member, archived: boolean) => callEndpoint(by, 'archiveOrganisation', { organisation_id: id, archived })
  expect(await set(admin, true)).toMatchObject({ key: 'organisations/archived' })
  expect((await set(admin, true)).status).toBe(200)
  expect(await readRecord(`organisations/${id}`)).toMatchObject({ status: 'archived' })
  expect(await set(admin, false)).toMatchObject({ key: 'organisations/restored' })
  const kinds = (await storedActivity(`organisations/${id}`)).map(({ kind }) => kind as string)
  expect(kinds).toEqual(['organisation_archived', 'organisation_restored'])
  await expectForbidden((by) => set(by, true), await newColleague(id))
})

it('the organisation of an admin is neither shown nor archived', async () => {
  const id = { organisation_id: admin.uid }
  const refused = { status: 404, key: 'organisations/not-found' }
  expect(await callEndpoint(admin, 'organisationOverview', id)).toMatchObject(refused)
  expect(await callEndpoint(admin, 'archiveOrganisation', { ...id, archived: true })).toMatchObject(refused)
})

describe('an admin who changes what another may do', () => {
  const change = async (by: Member, { uid: user_id }: Member, capabilities: readonly string[], shown?: readonly string[]) => {
    const before = shown ?? (await storedAccess(user_id))['capabilities'] ?? STAFF_CAPABILITIES
    return callEndpoint(by, 'changeStaffCapabilities', { user_id, before, capabilities })
  }

  it('gives and takes, within what they may do themselves', async () => {
    const [manager, other] = [await newMember('admin'), await newMember('admin')]
    expect(await change(admin, manager, ['office.people', 'office.log'])).toMatchObject({ key: 'organisations/staff-changed' })
    expect(await storedAccess(manager.uid)).toMatchObject({ capabilities: ['office.people', 'office.log'] })
    const [entry] = await storedActivity(`user_roles/${manager.uid}`)
    expect(entry).toMatchObject({ kind: 'staff_changed', from: STAFF_CAPABILITIES.join(' '), to: 'office.people office.log' })
    expect((await change(manager, other, ['office.money'])).status).toBe(200)
    const refused = { status: 403, key: 'organisations/capability-not-yours' }
    expect(await change(manager, other, ['office.money', 'office.support'])).toMatchObject(refused)
    expect(await change(manager, manager, ['office.people', 'office.money'])).toMatchObject(refused)
    const stale = await change(admin, other, ['office.log'], ['office.money', 'office.support'])
    expect(stale).toMatchObject({ status: 409, key: 'organisations/person-changed-meanwhile' })
    expect(await storedAccess(other.uid)).toMatchObject({ capabilities: ['office.money'] })
    expect((await change(manager, other, [])).status).toBe(200)
    await expectForbidden((by) => change(by, manager, []), other, client)
    expect(await change(admin, client, [], [])).toMatchObject({ status: 404, key: 'organisations/member-not-found' })
  })
})
