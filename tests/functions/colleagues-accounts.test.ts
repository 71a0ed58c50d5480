import { COLLECTIONS } from '@domain/collections.ts'
import { CAPABILITIES, STAFF_CAPABILITIES } from '@domain/platform/access/capabilities.ts'
import { describe, expect, it } from 'vitest'
import { adminDb } from '../../scripts/seed/admin.ts'
import { callAs, signUp } from '../support/accounts.ts'
import { eventually } from '../support/eventually.ts'
import { type Member, newMember } from '../support/members.ts'
import { newColleague, readStoredOrganisation, storedAccess } from '../support/organisations.ts'
import { storedProject } from '../support/projects.ts'
import { readRecord, storedActivity } from '../support/stored-records.ts'

const call = (by: Pick<Member, 'idToken'>, name: string, body: object = {}) => callAs(by.idToken, name, body)
const people = adminDb.collection(COLLECTIONS.userRoles)

describe('a new account', () => {
  it('is alone in an organisation with its id, named after the person, and the answer says so', async () => {
    const person = await signUp()
    const { result } = await call(person, 'ensure-account', { first_name: 'Amina', last_name: 'Lokwawi' })
    const access = { organisation_id: person.uid, organisation_name: 'Amina Lokwawi', capabilities: [...CAPABILITIES] }
    expect(result).toMatchObject({ role: 'client', ...access })
    expect(await storedAccess(person.uid)).toMatchObject({ role: 'client', ...access })
    expect(await readStoredOrganisation(person.uid)).toMatchObject({
      ...{ name: 'Amina Lokwawi', kind: 'person', role: 'client', status: 'active', merged_into: null, revision: 0 },
      prefixes: expect.arrayContaining(['amina lok']),
    })
    await eventually(async () =>
      expect(await readRecord(`user_directory/${person.uid}`)).toMatchObject({ organisation_id: person.uid }),
    )
  })

  it('without names has the local part of its address', async () => {
    const person = await signUp()
    await call(person, 'ensure-account')
    expect(await readStoredOrganisation(person.uid)).toMatchObject({ name: person.email.split('@')[0], kind: 'person' })
  })
})

describe('the company of a person', () => {
  const details = { first_name: 'Amina', last_name: 'Lokwawi', phone: '' }
  const change = (by: Member, changes: object) => call(by, 'change-my-details', { ...details, ...changes })

  it('is the name of the organisation: entered, changed and cleared by a person alone', async () => {
    const person = await newMember('client', { company_name: '' })
    await adminDb.doc(`organisations/${person.uid}`).update({ kind: 'person', name: 'Amina Lokwawi' })
    const names = async () => [await readStoredOrganisation(person.uid), await storedAccess(person.uid)]
    expect((await change(person, { company_name: 'Ziwa Energy' })).status).toBe(200)
    expect(await names()).toMatchObject([{ name: 'Ziwa Energy', kind: 'company' }, { organisation_name: 'Ziwa Energy' }])
    expect((await change(person, { company_name: '', last_name: 'Kale' })).status).toBe(200)
    expect(await names()).toMatchObject([{ name: 'Amina Kale', kind: 'person' }, { organisation_name: 'Amina Kale' }])
    expect((await change(person, { company_name: '', last_name: 'Wanjiru' })).status).toBe(200)
    expect(await names()).toMatchObject([{ name: 'Amina Wanjiru', kind: 'person' }, {}])
  })

  it('changes for all colleagues and on their records, by a person who manages the organisation', async () => {
    const owner = await newMember('client', { company_name: 'Mlima County' })
    const colleague = await newColleague(owner.uid, ['projects'])
    const project = await storedProject(colleague.uid, { organisation_id: owner.uid })
    const left = await storedProject('former-member', { organisation_id: owner.uid })
    expect(await change(colleague, { company_name: 'Mine' })).toMatchObject({ status: 403, key: 'auth/not-allowed' })
    const { company_name } = (await readRecord(`profiles/${colleague.uid}`)) ?? {}
    expect((await change(colleague, { company_name, last_name: 'Kale' })).status).toBe(200)
    expect(await change(owner, { company_name: '' })).toMatchObject({ status: 400, key: 'organisations/name-missing' })
    expect((await change(owner, { company_name: 'Mlima County Government' })).status).toBe(200)
    expect(await storedActivity(`organisations/${owner.uid}`)).toMatchObject([
      { kind: 'organisation_changed', by_client: true },
    ])
    expect(await storedAccess(colleague.uid)).toMatchObject({ organisation_name: 'Mlima County Government' })
    expect(await readRecord(`profiles/${colleague.uid}`)).toMatchObject({ company_name: 'Mlima County Government' })
    await eventually(async () => {
      for (const id of [project, left]) {
        expect((await readRecord(`projects/${id}`))?.['client']).toMatchObject({ company_name: 'Mlima County Government' })
      }
    })
  })
})

describe('the company in a form that was opened before a colleague renamed the organisation', () => {
  it('stays if it was not touched, and otherwise overwrites nothing', async () => {
    const owner = await newMember('client', { company_name: 'Ziwa Hospital' })
    await newColleague(owner.uid, ['projects'])
    const form = { first_name: 'Amina', last_name: 'Kale', phone: '', company_before: 'Mlima County' }
    const save = (company_name: string) => call(owner, 'change-my-details', { ...form, company_name })
    expect(await save('Mlima County')).toMatchObject({ status: 200, result: { company_name: 'Ziwa Hospital' } })
    expect(await save('Mlima Government')).toMatchObject({ status: 409, key: 'organisations/changed-meanwhile' })
    expect(await readRecord(`profiles/${owner.uid}`)).toMatchObject({ company_name: 'Ziwa Hospital', last_name: 'Kale' })
    expect((await save('Ziwa Hospital')).status).toBe(200)
    const seen = { ...form, company_before: 'Ziwa Hospital', company_name: 'Ziwa Clinics' }
    expect((await call(owner, 'change-my-details', seen)).status).toBe(200)
    expect(await storedAccess(owner.uid)).toMatchObject({ organisation_name: 'Ziwa Clinics' })
  })
})

describe('a change of the role', () => {
  it('of a person alone changes the role of the organisation', async () => {
    const person = await newMember('client')
    await people.doc(person.uid).update({ capabilities: ['people'] })
    const admin = await newMember('admin')
    expect((await call(admin, 'set-user-role', { user_id: person.uid, role: 'partner' })).status).toBe(200)
    expect(await storedAccess(person.uid)).toMatchObject({ organisation_id: person.uid, capabilities: [...CAPABILITIES] })
    expect(await readStoredOrganisation(person.uid)).toMatchObject({ role: 'partner' })
  })

  it('of a person with colleagues moves them to a new organisation; a manager must remain', async () => {
    const admin = await newMember('admin')
    const owner = await newMember('client', { company_name: 'Mlima County' })
    const colleague = await newColleague(owner.uid, ['projects'])
    const set = (user_id: string, role: string) => call(admin, 'set-user-role', { user_id, role })
    expect(await set(owner.uid, 'partner')).toMatchObject({ status: 409, key: 'organisations/last-manager' })
    expect((await set(colleague.uid, 'admin')).status).toBe(200)
    const access = await storedAccess(colleague.uid)
    expect(access).toMatchObject({ role: 'admin', capabilities: [...STAFF_CAPABILITIES] })
    expect([owner.uid, colleague.uid]).not.toContain(access['organisation_id'])
    expect(await readStoredOrganisation(access['organisation_id'])).toMatchObject({ kind: 'person', role: 'admin' })
    expect(await readRecord(`profiles/${colleague.uid}`)).toMatchObject({ company_name: '' })
    expect(await readStoredOrganisation(owner.uid)).toMatchObject({ role: 'client', name: 'Mlima County' })
    await people.doc(colleague.uid).delete()
  })
})

it('an admin appoints others with no more than their own capabilities', async () => {
  const admin = await newMember('admin')
  await people.doc(admin.uid).update({ capabilities: ['office.people', 'office.log'] })
  const alone = await newMember('client')
  const colleague = await newColleague((await newMember('client')).uid, ['projects'])
  for (const { uid } of [alone, colleague]) {
    expect((await call(admin, 'set-user-role', { user_id: uid, role: 'admin' })).status).toBe(200)
    expect(await storedAccess(uid)).toMatchObject({ role: 'admin', capabilities: ['office.people', 'office.log'] })
    await people.doc(uid).delete()
  }
})
