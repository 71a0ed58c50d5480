import {
  CAPABILITIES,
  type Capability,
  STAFF_CAPABILITIES,
  type StaffCapability,
} from '@domain/platform/access/capabilities.ts'
import { FieldValue } from 'firebase-admin/firestore'
import { describe, expect, it } from 'vitest'
import { adminDb } from '../../scripts/seed/admin.ts'
import { newEmail } from '../support/call-function.ts'
import { type Member, newMember } from '../support/members.ts'
import { callEndpoint, invite, newColleague, storedAccess, storedOrganisation, tokenSentTo } from '../support/organisations.ts'
import { newRecordId } from '../support/record-id.ts'
import { readRecord } from '../support/stored-records.ts'

const readCapabilities = async ({ uid }: Member) => (await storedAccess(uid))['capabilities'] as Capability[]
const change = async (by: Member, person: Member, capabilities: readonly string[]) =>
  callEndpoint(by, 'changeMember', { user_id: person.uid, before: await readCapabilities(person), capabilities })
const remove = (by: Member, { uid: user_id }: Member) => callEndpoint(by, 'removeMember', { user_id })

async function newAdmin(...capabilities: StaffCapability[]): Promise<Member> {
  const person = await newMember('admin')
  await adminDb.doc(`user_roles/${person.uid}`).update({ capabilities })
  return person
}

describe('a manager', () => {
  it('takes from a colleague, and removes, only what they have themselves; the office takes everything', async () => {
    const id = await storedOrganisation()
    const founder = await newColleague(id)
    const [some, equal] = [await newColleague(id, ['people', 'support']), await newColleague(id, ['people', 'support'])]
    const refused = { status: 403, key: 'organisations/only-office-takes' }
    expect(await remove(some, founder)).toMatchObject(refused)
    expect(await change(some, founder, ['people'])).toMatchObject(refused)
    expect(await readCapabilities(founder)).toEqual([...CAPABILITIES])
    const without = CAPABILITIES.filter((each) => each !== 'support')
    expect((await change(some, founder, without)).status).toBe(200)
    expect((await remove(some, equal)).status).toBe(200)
    // An invitation took nothing from anybody yet, and can be sent again, so every manager stops a wrong one.
    const { id: invitation_id } = await invite(founder, id, newEmail(), { capabilities: ['invoices'] })
    expect((await callEndpoint(some, 'withdrawInvitation', { invitation_id })).status).toBe(200)
    expect((await remove(await newAdmin('office.people'), founder)).status).toBe(200)
    expect((await remove(some, some)).key).toBe('organisations/last-manager')
  })

  it('passes on only what they may do, so the successor gets nothing else', async () => {
    const id = await storedOrganisation()
    await newColleague(id)
    const [some, successor] = [await newColleague(id, ['people', 'support']), await newColleague(id, ['projects'])]
    expect((await callEndpoint(some, 'passOnOrganisation', { user_id: successor.uid })).status).toBe(200)
    expect(await readCapabilities(successor)).toEqual(['projects', 'support', 'people'])
  })
})

describe('an admin who manages people and may see only the projects', async () => {
  const some = await newAdmin('office.people', 'office.projects')
  const GIVEN = ['projects', 'people']
  const refused = { status: 403, key: 'organisations/capability-not-yours' }

  it('gives members only that, by a change, an invitation, a renewed one or a move', async () => {
    const id = await storedOrganisation()
    const [manager, puppet] = [await newColleague(id), await newColleague(id, ['projects'])]
    expect(await change(some, puppet, ['projects', 'invoices'])).toMatchObject(refused)
    expect((await change(some, puppet, GIVEN)).status).toBe(200)
    const others = ['documents', 'invoices', 'support', 'appointments']
    for (const each of others) {
      expect((await invite(some, id, newEmail(), { capabilities: [each] })).answer, each).toMatchObject(refused)
    }
    expect((await invite(some, id, newEmail(), { capabilities: GIVEN })).answer.status).toBe(200)
    const { id: invitation_id } = await invite(manager, id, newEmail(), { capabilities: ['invoices'] })
    expect(await callEndpoint(some, 'resendInvitation', { invitation_id })).toMatchObject(refused)
    const user_id = (await newMember('client')).uid
    const move = { user_id, organisation_id: id }
    expect(await callEndpoint(some, 'moveMember', { ...move, capabilities: [...GIVEN, 'support'] })).toMatchObject(refused)
    expect((await callEndpoint(some, 'moveMember', { ...move, capabilities: GIVEN })).status).toBe(200)
  })

  it('leaves no invitation open that promises more than they may still give', async () => {
    const [sender, invited, id] = [await newAdmin(...STAFF_CAPABILITIES), await newMember('client'), await storedOrganisation()]
    await invite(sender, id, invited.email, { capabilities: ['invoices'] })
    const token = await tokenSentTo(invited.email)
    await adminDb.doc(`user_roles/${sender.uid}`).update({ capabilities: ['office.people'] })
    const withdrawn = { status: 409, key: 'organisations/invitation-withdrawn' }
    expect(await callEndpoint(invited, 'acceptInvitation', { token })).toMatchObject(withdrawn)
  })

  it('merges organisations only if nobody in them sees more, which a person of their own could', async () => {
    const [source, target] = [await storedOrganisation(), await storedOrganisation()]
    const merge = () => callEndpoint(some, 'mergeOrganisations', { source_id: source, target_id: target })
    const puppet = await newColleague(source)
    expect(await merge()).toMatchObject(refused)
    await adminDb.doc(`user_roles/${puppet.uid}`).update({ capabilities: GIVEN })
    const member = await newColleague(target, ['support'])
    expect(await merge()).toMatchObject(refused)
    await adminDb.doc(`user_roles/${member.uid}`).update({ capabilities: ['projects'] })
    expect((await merge()).status).toBe(200)
  })

  it('invites the first person of a new organisation with that', async () => {
    const email = newEmail()
    const ids = { organisation_id: newRecordId(), invitation_id: newRecordId() }
    const body = { ...ids, name: `Ziwa ${newRecordId()}`, kind: 'company', role: 'client', email }
    expect((await callEndpoint(some, 'createOrganisation', body)).status).toBe(200)
    expect(await readRecord(`invitations/${ids.invitation_id}`)).toMatchObject({ capabilities: GIVEN })
  })

  it.each([['partner'], ['admin', 'client']])('gives nobody more by another role: %s', async (...roles) => {
    const id = await storedOrganisation()
    const { uid: user_id } = await newColleague(id, ['people'])
    for (const role of roles) expect((await callEndpoint(some, 'setUserRole', { user_id, role })).status).toBe(200)
    const { organisation_id, capabilities } = await storedAccess(user_id)
    expect(organisation_id).toBe(id)
    expect(GIVEN).toEqual(expect.arrayContaining(capabilities as string[]))
  })
})

it('billing details are changed only by somebody with the invoices', async () => {
  const id = await storedOrganisation()
  // As stored before November 2026.
  await adminDb
    .doc(`organisations/${id}`)
    .update({ withholds_income_tax: FieldValue.delete(), withholds_vat: FieldValue.delete() })
  const manager = await newColleague(id, ['people', 'projects'])
  const refused = { status: 403, key: 'organisations/billing-not-yours' }
  const NONE = { kra_pin: '', billing_address: '', billing_email: '', withholds_income_tax: false, withholds_vat: false }
  const BILLING = {
    kra_pin: 'P051234567X',
    billing_address: 'P.O. Box 1',
    billing_email: 'accounts@mlima.example',
    withholds_income_tax: true,
    withholds_vat: true,
  }
  const save = (by: Member, changes: object) =>
    callEndpoint(by, 'changeOrganisation', {
      organisation_id: id,
      revision: 0,
      name: 'Mlima',
      kind: 'company',
      phone: '',
      ...changes,
    })
  for (const field of Object.keys(NONE) as (keyof typeof NONE)[]) {
    expect(await save(manager, { ...NONE, [field]: BILLING[field] }), field).toMatchObject(refused)
  }
  const office = await newAdmin('office.people')
  expect(await save(office, NONE)).toMatchObject({ status: 200 })
  expect(await save(office, { ...NONE, revision: 1, withholds_vat: true })).toMatchObject(refused)
  expect((await save(manager, { ...NONE, revision: 1, phone: '+254 700 555 104' })).status).toBe(200)
  expect((await save(await newAdmin('office.people', 'office.money'), { ...BILLING, revision: 2 })).status).toBe(200)
})
