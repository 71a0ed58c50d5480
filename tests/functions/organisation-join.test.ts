import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { describe, expect, it } from 'vitest'
import { accept } from '../../functions/src/accounts/accept-invitation.ts'
import { adminAuth, adminDb } from '../../scripts/seed/admin.ts'
import { signInWithPassword } from '../support/accounts.ts'
import { newEmail, post } from '../support/call-function.ts'
import { eventually } from '../support/eventually.ts'
import { type Member, newMember, newUnverified } from '../support/members.ts'
import {
  callEndpoint,
  invite,
  invitedToken,
  newColleague,
  overviewFor,
  storedAccess,
  storedOrganisation,
  tokenSentTo,
} from '../support/organisations.ts'
import { sampleAppointment } from '../support/sample-appointments.ts'
import { sampleLedgerEntry } from '../support/sample-billing.ts'
import {
  sampleDocument,
  sampleInvoice,
  sampleMessage,
  samplePayment,
  sampleProject,
  sampleRole,
} from '../support/sample-records.ts'
import { sampleTicket } from '../support/sample-tickets.ts'
import { readRecord, storedActivity } from '../support/stored-records.ts'

const county = await storedOrganisation()
const manager = await newColleague(county)
const admin = await newMember('admin')
const join = (by: Member, token: string) => callEndpoint(by, 'acceptInvitation', { token })
const WITH_RECORDS = { status: 409, key: 'organisations/account-with-records' }

/** A person with an invitation to the county, who is alone. */
async function invited(organisation = county, role: 'client' | 'partner' = 'client') {
  const person = await newMember(role)
  return { person, token: await invitedToken(admin, organisation, person.email, { capabilities: ['projects', 'support'] }) }
}

describe('a person who is alone and has no records', () => {
  it('joins with the capabilities of the invitation, and keeps the messages', async () => {
    const { person, token } = await invited()
    const message = await adminDb.collection(COLLECTIONS.messages).add(sampleMessage(person.uid))
    expect(await join(person, token)).toMatchObject({
      status: 200,
      key: 'organisations/joined',
      result: { organisation_id: county, organisation_name: 'Mlima County', role: 'client' },
    })
    expect(await storedAccess(person.uid)).toMatchObject({
      organisation_id: county,
      organisation_name: 'Mlima County',
      capabilities: ['projects', 'support'],
      role: 'client',
    })
    expect(await readRecord(`organisations/${person.uid}`)).toBeUndefined()
    expect((await message.get()).get('organisation_id')).toBe(county)
    expect(await readRecord(`user_directory/${person.uid}`)).toMatchObject({ company_name: 'Mlima County' })
    const [entry] = await storedActivity(`user_roles/${person.uid}`)
    expect(entry).toMatchObject({ kind: 'member_joined', by_client: true, label: 'Mlima County' })
    expect(entry?.['visible_to']).toEqual(expect.arrayContaining([`${county}.people`, person.uid]))
    const { people } = await overviewFor(manager, county)
    expect(people.map(({ user_id }) => user_id)).toContain(person.uid)
  })

  it('joins without a role, like somebody who has just signed up', async () => {
    const email = newEmail()
    await adminAuth.createUser({ email, password: 'Portal-demo-1', emailVerified: true })
    const person = await signInWithPassword(email, 'Portal-demo-1')
    const token = await invitedToken(manager, county, email)
    expect((await join(person, token)).status).toBe(200)
    const joined = { organisation_id: county, capabilities: ['projects'], role: 'client' }
    expect(await storedAccess(person.uid)).toMatchObject(joined)
  })

  it('gets the role of the organisation', async () => {
    const partners = await storedOrganisation({ role: 'partner', kind: 'company', name: 'Jua Kali Mini-grids' })
    const { person, token } = await invited(partners)
    expect((await join(person, token)).result).toMatchObject({ role: 'partner' })
    expect(await storedAccess(person.uid)).toMatchObject({ role: 'partner', organisation_name: 'Jua Kali Mini-grids' })
  })

  it('joins once, although fifty requests use the link at the same moment', async () => {
    const { person, token } = await invited()
    const uses = Array.from({ length: 50 }, () => accept(token, person, new Date()))
    for (const { organisation_id } of await Promise.all(uses)) expect(organisation_id).toBe(county)
    const joined = await storedActivity(`user_roles/${person.uid}`)
    expect(joined.filter(({ kind }) => kind === 'member_joined')).toHaveLength(1)
    const { people } = await overviewFor(manager, county)
    expect(people.filter(({ user_id }) => user_id === person.uid)).toHaveLength(1)
  })
})

describe('an invitation cannot be accepted', () => {
  it('by another address, or before the address is verified', async () => {
    const token = await invitedToken(manager, county, newEmail())
    expect(await join(await newMember('client'), token)).toMatchObject({ status: 403, key: 'organisations/invitation-foreign' })
    const person = await newUnverified('client')
    const own = await invitedToken(manager, county, person.email)
    expect(await join(person, own)).toMatchObject({ status: 403, key: 'auth/not-allowed' })
  })

  it('twice, after it was withdrawn, or after it has expired', async () => {
    const { person, token } = await invited()
    await join(person, token)
    expect((await join(person, token)).status).toBe(200)
    await callEndpoint(manager, 'removeMember', { user_id: person.uid })
    expect(await join(person, token)).toMatchObject({ status: 409, key: 'organisations/invitation-used' })
    const other = await newMember('client')
    const { id } = await invite(manager, county, other.email)
    const ref = adminDb.collection('invitations').doc(id)
    const second = await tokenSentTo(other.email)
    await ref.update({ expires_at: new Date() })
    expect(await join(other, second)).toMatchObject({ key: 'organisations/invitation-expired' })
    await ref.update({ state: 'withdrawn' })
    expect(await join(other, second)).toMatchObject({ key: 'organisations/invitation-withdrawn' })
  })

  it.each([
    [COLLECTIONS.projects, sampleProject],
    [COLLECTIONS.documents, sampleDocument],
    [COLLECTIONS.invoices, sampleInvoice],
    [COLLECTIONS.payments, samplePayment],
    [COLLECTIONS.tickets, sampleTicket],
    [COLLECTIONS.appointments, sampleAppointment],
    [SERVER_COLLECTIONS.ledgerEntries, sampleLedgerEntry],
  ] as const)('by an account with records in %s, also from before the migration', async (collection, sample) => {
    const { person, token } = await invited()
    const { organisation_id: _organisation, ...before } = sample(person.uid) as Record<string, unknown>
    const record = await adminDb.collection(collection).add({ ...before, organisation_id: person.uid })
    expect(await join(person, token)).toMatchObject(WITH_RECORDS)
    await record.set(before)
    await adminDb.collection(COLLECTIONS.userRoles).doc(person.uid).set({ user_id: person.uid, role: 'client' })
    expect(await join(person, token)).toMatchObject(WITH_RECORDS)
    await record.delete()
    expect((await join(person, token)).status).toBe(200)
  })

  it('by a colleague in another organisation, or a partner with shared projects', async () => {
    const other = await storedOrganisation()
    const colleague = await newColleague(other)
    await newColleague(other)
    expect(await join(colleague, await invitedToken(manager, county, colleague.email))).toMatchObject(WITH_RECORDS)
    const partners = await storedOrganisation({ role: 'partner' })
    const { person, token } = await invited(partners, 'partner')
    await adminDb.collection(COLLECTIONS.projects).add(sampleProject('a-client', [person.uid]))
    expect(await join(person, token)).toMatchObject(WITH_RECORDS)
  })

  it('by an admin, or by a partner of an organisation of clients', async () => {
    const refusals = { admin: 'organisations/account-of-staff', partner: 'organisations/account-of-other-role' } as const
    for (const role of ['admin', 'partner'] as const) {
      const person = await newMember(role)
      const token = await invitedToken(manager, county, person.email)
      expect(await join(person, token)).toMatchObject({ status: 409, key: refusals[role] })
    }
  })

  it.each([{ status: 'archived' }, { role: 'admin' }])('to an organisation that has become %o since', async (changes) => {
    const closed = await storedOrganisation()
    const { person, token } = await invited(closed)
    await adminDb.doc(`organisations/${closed}`).update(changes)
    const refused = { status: 409, key: 'organisations/invitation-closed' }
    expect(await post('check-invitation', { token })).toMatchObject(refused)
    expect(await join(person, token)).toMatchObject(refused)
    expect(await storedAccess(person.uid)).toMatchObject(sampleRole(person.uid, 'client'))
  })
})

it('an invitation to an organisation that was merged leads to the other one', async () => {
  const merged = await storedOrganisation()
  const { person, token } = await invited(merged)
  await adminDb.doc(`organisations/${merged}`).update({ status: 'merging', merged_into: county })
  expect((await join(person, token)).result).toMatchObject({ organisation_id: county })
})

it('a record that was written during the join is moved afterwards', async () => {
  const { advanceMerge } = await import('../../functions/src/organisations/merge-job.ts')
  const { person, token } = await invited()
  await join(person, token)
  const late = await adminDb.collection(COLLECTIONS.tickets).add(sampleTicket(person.uid))
  await advanceMerge(person.uid, Date.now() + 60_000)
  await eventually(async () => expect((await late.get()).get('organisation_id')).toBe(county))
})

it('invitations of a person who joins do not open the other organisation', async () => {
  const { advanceMerge } = await import('../../functions/src/organisations/merge-job.ts')
  const { person, token } = await invited()
  const friend = await newMember('client')
  const invitation = await invitedToken(person, person.uid, friend.email, { capabilities: ['people', 'invoices'] })
  await join(person, token)
  expect(await join(friend, invitation)).toMatchObject({ status: 409 })
  await advanceMerge(person.uid, Date.now() + 60_000)
  expect(await join(friend, invitation)).toMatchObject({ status: 409, key: 'organisations/invitation-withdrawn' })
})
