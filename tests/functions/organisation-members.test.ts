import { COLLECTIONS } from '@domain/collections.ts'
import { CAPABILITIES, type Capability } from '@domain/platform/access/capabilities.ts'
import { describe, expect, it } from 'vitest'
import { adminDb } from '../../scripts/seed/admin.ts'
import { newEmail, post } from '../support/call-function.ts'
import { eventually } from '../support/eventually.ts'
import { expectForbidden } from '../support/forbidden-callers.ts'
import { type Member, newMember } from '../support/members.ts'
import {
  callEndpoint,
  invite,
  newColleague,
  overviewFor,
  storedAccess,
  storedOrganisation,
  tokenSentTo,
} from '../support/organisations.ts'
import { readRecord, storedActivity, storedInvoice } from '../support/stored-records.ts'

const admin = await newMember('admin')
const NOT_FOUND = { status: 404, key: 'organisations/member-not-found' }
const LAST_MANAGER = { status: 409, key: 'organisations/last-manager' }

/** @param before what the form showed, by default what is stored */
const change = async (by: Member, person: Member, capabilities: readonly Capability[], before?: readonly Capability[]) =>
  callEndpoint(by, 'changeMember', { user_id: person.uid, before: before ?? (await readCapabilities(person)), capabilities })
const remove = (by: Member, { uid: user_id }: Member) => callEndpoint(by, 'removeMember', { user_id })
const readCapabilities = async ({ uid }: Member) => (await storedAccess(uid))['capabilities']

/** An organisation with a manager and a colleague. */
async function pair(capabilities: readonly Capability[] = ['projects']) {
  const id = await storedOrganisation()
  return { id, manager: await newColleague(id), colleague: await newColleague(id, capabilities) }
}

describe('a manager', () => {
  it('changes what a colleague may do, with an entry that the colleague can read', async () => {
    const { id, manager, colleague } = await pair()
    expect(await change(manager, colleague, ['invoices', 'documents'])).toMatchObject({ key: 'organisations/member-changed' })
    expect(await readCapabilities(colleague)).toEqual(['documents', 'invoices'])
    const [entry] = await storedActivity(`user_roles/${colleague.uid}`)
    const by = { actor_id: manager.uid, by_client: true }
    expect(entry).toMatchObject({ kind: 'member_changed', ...by, from: 'projects', to: 'documents invoices' })
    expect(entry?.['visible_to']).toEqual(expect.arrayContaining([`${id}.people`, colleague.uid]))
  })

  it('does not overwrite what somebody else changed since the form opened, but may repeat a change', async () => {
    const { id, manager, colleague } = await pair()
    const other = await newColleague(id)
    expect((await change(manager, colleague, ['projects', 'invoices'], ['projects'])).status).toBe(200)
    const stale = await change(other, colleague, ['projects', 'documents'], ['projects'])
    expect(stale).toMatchObject({ status: 409, key: 'organisations/person-changed-meanwhile' })
    expect(await readCapabilities(colleague)).toEqual(['projects', 'invoices'])
    expect((await change(manager, colleague, ['invoices', 'projects'], ['projects'])).status).toBe(200)
    expect(await storedActivity(`user_roles/${colleague.uid}`)).toHaveLength(1)
  })

  it('cannot give what they lack, but leaves what the colleague has', async () => {
    const { id, colleague } = await pair(['projects', 'invoices'])
    const some = await newColleague(id, ['people', 'support'])
    const refused = { status: 403, key: 'organisations/capability-not-yours' }
    expect(await change(some, colleague, ['projects', 'documents'])).toMatchObject(refused)
    expect(await change(some, some, ['people', 'projects'])).toMatchObject(refused)
    expect((await change(some, colleague, ['projects', 'invoices', 'support'])).status).toBe(200)
    expect((await change(admin, colleague, CAPABILITIES)).status).toBe(200)
    expect(await storedActivity(`user_roles/${colleague.uid}`)).toMatchObject([{ by_client: true }, { by_client: false }])
    expect(await readCapabilities(colleague)).toEqual([...CAPABILITIES])
  })

  it('passes the organisation on, with what they may do, and no longer manages it', async () => {
    const { id, manager, colleague } = await pair()
    expect((await callEndpoint(manager, 'passOnOrganisation', { user_id: colleague.uid })).status).toBe(200)
    expect(await readCapabilities(colleague)).toEqual([...CAPABILITIES])
    expect(await readCapabilities(manager)).toEqual(CAPABILITIES.filter((each) => each !== 'people'))
    const [gained, lost] = (
      await Promise.all([colleague, manager].map(({ uid }) => storedActivity(`user_roles/${uid}`)))
    ).flat()
    expect(gained).toMatchObject({ by_client: true, from: 'projects', to: CAPABILITIES.join(' ') })
    expect(lost).toMatchObject({ from: CAPABILITIES.join(' '), to: CAPABILITIES.slice(0, -1).join(' ') })
    expect(await callEndpoint(manager, 'organisationOverview', { organisation_id: id })).toMatchObject({ status: 403 })
    for (const user_id of [colleague.uid, manager.uid]) {
      const own = user_id === colleague.uid ? colleague : admin
      expect(await callEndpoint(own, 'passOnOrganisation', { user_id })).toMatchObject(NOT_FOUND)
    }
  })

  it('removes a colleague, whose access ends at once and whose records remain', async () => {
    const { id, manager, colleague } = await pair(['invoices'])
    const invoice = await storedInvoice(colleague.uid, { organisation_id: id })
    expect((await callEndpoint(colleague, 'viewInvoice', { invoice_id: invoice })).status).toBe(200)
    expect((await remove(manager, colleague)).status).toBe(200)
    expect((await readRecord(`user_directory/${colleague.uid}`))?.['organisation_id']).not.toBe(id)
    expect((await callEndpoint(colleague, 'viewInvoice', { invoice_id: invoice })).ok).toBeUndefined()
    const { organisation_id, ...access } = await storedAccess(colleague.uid)
    expect([id, colleague.uid]).not.toContain(organisation_id)
    expect(access).toMatchObject({ role: 'client', organisation_name: 'Amina Lokwawi', capabilities: [...CAPABILITIES] })
    expect(await readRecord(`organisations/${organisation_id}`)).toMatchObject({ kind: 'person', name: 'Amina Lokwawi' })
    expect(await readRecord(`profiles/${colleague.uid}`)).toMatchObject({ company_name: '' })
    expect(await readRecord(`invoices/${invoice}`)).toMatchObject({ organisation_id: id, client_id: colleague.uid })
    await eventually(async () =>
      expect(await readRecord(`user_directory/${colleague.uid}`)).toMatchObject({ company_name: '' }),
    )
    const [entry] = await storedActivity(`user_roles/${colleague.uid}`)
    expect(entry).toMatchObject({ kind: 'member_removed', by_client: true, label: 'Mlima County' })
    expect(entry?.['visible_to']).toEqual(expect.arrayContaining([`${id}.people`, colleague.uid]))
    expect((await overviewFor(manager, id)).people).toHaveLength(1)
  })
})

it('the open invitations of a removed person are withdrawn, not those of others or of a person who leaves', async () => {
  const { id, manager, colleague } = await pair(['people', 'projects'])
  const leaving = await newColleague(id, ['people', 'projects'])
  const sent = []
  for (const by of [manager, colleague, leaving]) sent.push((await invite(by, id, newEmail())).id)
  await remove(manager, colleague)
  await remove(leaving, leaving)
  const states = await Promise.all(sent.map(async (one) => (await readRecord(`invitations/${one}`))?.['state']))
  expect(states).toEqual(['open', 'withdrawn', 'open'])
})

describe('the last person who manages an organisation', () => {
  it('cannot leave, be removed or lose that', async () => {
    const { manager, colleague } = await pair()
    const disabled = await newColleague((await storedAccess(manager.uid))['organisation_id'] as string)
    await adminDb.collection(COLLECTIONS.userRoles).doc(disabled.uid).update({ disabled: true })
    expect(await remove(manager, manager)).toMatchObject(LAST_MANAGER)
    expect(await remove(admin, manager)).toMatchObject(LAST_MANAGER)
    expect(await change(manager, manager, ['projects'])).toMatchObject(LAST_MANAGER)
    expect(await change(admin, manager, ['projects'])).toMatchObject(LAST_MANAGER)
    await change(manager, colleague, ['projects', 'people'])
    expect((await remove(manager, manager)).status).toBe(200)
    expect(await remove(colleague, colleague)).toMatchObject(LAST_MANAGER)
  })

  it('cannot leave when nobody else is there', async () => {
    const alone = await newMember('client')
    for (const by of [alone, admin]) expect(await remove(by, alone)).toMatchObject(LAST_MANAGER)
    expect(await storedAccess(alone.uid)).toMatchObject({ organisation_id: alone.uid })
  })
})

describe('a colleague without the permission for people', () => {
  it('can leave, but not remove or change anybody', async () => {
    const { manager, colleague } = await pair()
    expect(await remove(colleague, manager)).toMatchObject(NOT_FOUND)
    await expectForbidden((by) => change(by, manager, ['projects']), colleague)
    await expectForbidden((by) => callEndpoint(by, 'passOnOrganisation', { user_id: manager.uid }), colleague)
    expect((await remove(colleague, colleague)).status).toBe(200)
  })
})

it('a manager of another organisation, a former one and an admin for money reach nobody', async () => {
  const { manager, colleague } = await pair()
  const { manager: stranger } = await pair()
  const former = await newColleague((await storedAccess(manager.uid))['organisation_id'] as string)
  await remove(manager, former)
  const money = await newMember('admin')
  await adminDb
    .collection(COLLECTIONS.userRoles)
    .doc(money.uid)
    .update({ capabilities: ['office.money'] })
  for (const by of [stranger, former, money]) {
    expect((await change(by, colleague, ['projects'])).ok).toBeUndefined()
    expect(await remove(by, colleague)).toMatchObject(NOT_FOUND)
  }
  expect(await change(admin, admin, ['projects'], [])).toMatchObject(NOT_FOUND)
  expect(await remove(admin, admin)).toMatchObject(NOT_FOUND)
  expect(await callEndpoint(manager, 'removeMember', { user_id: 'nobody-has-this-id' })).toMatchObject(NOT_FOUND)
})

it('an invitation counts only as long as its sender could send it; a manager can send it again', async () => {
  const county = await storedOrganisation()
  const [manager, sender, invited] = [await newColleague(county), await newColleague(county), await newMember('client')]
  const { id } = await invite(sender, county, invited.email, { capabilities: ['people'] })
  const token = await tokenSentTo(invited.email)
  await change(manager, sender, ['projects'])
  const withdrawn = { status: 409, key: 'organisations/invitation-withdrawn' }
  expect(await post('check-invitation', { token })).toMatchObject(withdrawn)
  expect(await callEndpoint(invited, 'acceptInvitation', { token })).toMatchObject(withdrawn)
  expect((await callEndpoint(manager, 'resendInvitation', { invitation_id: id })).status).toBe(200)
  const renewed = { token: await tokenSentTo(invited.email, 2) }
  expect((await callEndpoint(invited, 'acceptInvitation', renewed)).status).toBe(200)
})
