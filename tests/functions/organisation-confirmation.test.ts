import { COLLECTIONS } from '@domain/collections.ts'
import { nameKey } from '@domain/organisations/name-key.ts'
import { describe, expect, it } from 'vitest'
import { queryClient } from '@/data/firebase/query-client.ts'
import { attentionItems } from '@/data/office/attention.data.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { newEmail, post } from '../support/call-function.ts'
import { expectForbidden } from '../support/forbidden-callers.ts'
import { type Member, newMember } from '../support/members.ts'
import {
  callEndpoint,
  invite,
  invitedToken,
  newColleague,
  overviewFor,
  storedOrganisation,
  tokenSentTo,
} from '../support/organisations.ts'
import { signInToPages } from '../support/page-session.ts'
import { buildReader } from '../support/readers.ts'
import { newRecordId } from '../support/record-id.ts'
import { countQueuedMails, storedActivity } from '../support/stored-records.ts'

const admin = await newMember('admin')
const organisations = adminDb.collection(COLLECTIONS.organisations)
const UNCONFIRMED = { confirmation: 'none', kind: 'company' }

const ask = (by: Member, organisation_id: string) => callEndpoint(by, 'requestConfirmation', { organisation_id })
async function confirm(by: Member, organisation_id: string, revision: number, is_confirmed = true) {
  const before = await readStoredConfirmation(organisation_id)
  return callEndpoint(by, 'confirmOrganisation', { organisation_id, revision, before, is_confirmed })
}

/** A unique name that no other test uses. */
const newName = () => `Zq ${newRecordId()} Clinics`

async function rename(by: Member, organisation_id: string, name: string) {
  const { organisation } = await overviewFor(by, organisation_id)
  const { id: _, status: _status, confirmation: _confirmation, ...details } = organisation
  return callEndpoint(by, 'changeOrganisation', { ...details, organisation_id, name })
}

const readStoredConfirmation = async (id: string) => (await organisations.doc(id).get()).get('confirmation') as string

describe('an organisation that the office has not confirmed', () => {
  it('invites nobody, also after a stranger has tried to give it the name of a client', async () => {
    const client = newName()
    await storedOrganisation({ name: client, name_key: nameKey(client), kind: 'company' })
    const [stranger, email] = [await newMember('client'), newEmail()]
    await organisations.doc(stranger.uid).update(UNCONFIRMED)
    const taken = { status: 409, key: 'organisations/name-taken' }
    expect(await rename(stranger, stranger.uid, client.toUpperCase())).toMatchObject(taken)
    expect((await invite(stranger, stranger.uid, email)).answer).toMatchObject({
      status: 403,
      key: 'organisations/not-confirmed',
    })
    expect(await countQueuedMails(email)).toBe(0)
  })

  it('can be opened to others by the office, whose invitation counts', async () => {
    const id = await storedOrganisation(UNCONFIRMED)
    const person = await newMember('client')
    const token = await invitedToken(admin, id, person.email)
    expect((await callEndpoint(person, 'acceptInvitation', { token })).status).toBe(200)
  })

  it('waits for the office after its manager has asked, however often', async () => {
    const id = await storedOrganisation({ ...UNCONFIRMED, name: newName() })
    const manager = await newColleague(id)
    expect([(await ask(manager, id)).status, (await ask(manager, id)).status]).toEqual([200, 200])
    expect((await overviewFor(manager, id)).organisation.confirmation).toBe('requested')
    const asked = (await storedActivity(`organisations/${id}`)).filter(({ kind }) => kind === 'confirmation_requested')
    expect(asked).toMatchObject([{ by_client: true }])
    const colleague = await newColleague(id, ['projects'])
    const stranger = await newMember('client')
    expect(await ask(stranger, id)).toMatchObject({ status: 404, key: 'organisations/not-found' })
    await expectForbidden((by) => ask(by, id), colleague, 'without a role')
  })

  it('needs the attention of the office while it waits', async () => {
    const id = await storedOrganisation({ confirmation: 'requested', confirmation_requested_at: new Date(0) })
    await storedOrganisation({ confirmation: 'requested', confirmation_requested_at: new Date(0), status: 'merged' })
    await signInToPages(admin.email)
    const reader = buildReader(admin.uid, { role: 'admin' })
    const waiting = await queryClient.fetchQuery(attentionItems(reader, 'organisations_to_confirm', 1))
    expect(waiting.map((each) => each.id)).toEqual([id])
  })

  it('is confirmed by the office under the name that it has read', async () => {
    const id = await storedOrganisation({ ...UNCONFIRMED, name: newName() })
    const manager = await newColleague(id)
    const money = await newMember('admin')
    await adminDb
      .collection(COLLECTIONS.userRoles)
      .doc(money.uid)
      .update({ capabilities: ['office.money'] })
    await expectForbidden((by) => confirm(by, id, 0), manager, money, 'without a role')
    expect((await rename(manager, id, newName())).status).toBe(200)
    expect(await confirm(admin, id, 0)).toMatchObject({ status: 409, key: 'organisations/changed-meanwhile' })
    expect([(await confirm(admin, id, 1)).status, (await confirm(admin, id, 1)).status]).toEqual([200, 200])
    expect(await readStoredConfirmation(id)).toBe('confirmed')
    const confirmed = (await storedActivity(`organisations/${id}`)).filter(({ kind }) => kind === 'organisation_confirmed')
    expect(confirmed).toHaveLength(1)
    expect((await invite(manager, id, newEmail())).answer.status).toBe(200)
    expect([(await confirm(admin, id, 1, false)).status, await readStoredConfirmation(id)]).toEqual([200, 'declined'])
    expect((await invite(manager, id, newEmail())).answer.status).toBe(403)
  })

  it('gets one answer of two admins who decide otherwise', async () => {
    const id = await storedOrganisation({ ...UNCONFIRMED, confirmation: 'requested', name: newName() })
    const answers = await Promise.all([confirm(admin, id, 0), confirm(admin, id, 0, false)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('cannot be confirmed under the name of another confirmed one', async () => {
    const [first, second] = [await storedOrganisation(UNCONFIRMED), await storedOrganisation(UNCONFIRMED)]
    const name = newName()
    for (const id of [first, second]) expect((await rename(await newColleague(id), id, name)).status).toBe(200)
    expect((await confirm(admin, first, 1)).status).toBe(200)
    expect(await confirm(admin, second, 1)).toMatchObject({ status: 409, key: 'organisations/name-taken' })
  })
})

describe('a confirmation', () => {
  it('comes with an organisation that the office creates', async () => {
    const ids = { organisation_id: newRecordId(), invitation_id: newRecordId() }
    const body = { ...ids, name: newName(), kind: 'company', role: 'client', email: newEmail() }
    expect((await callEndpoint(admin, 'createOrganisation', body)).status).toBe(200)
    expect(await readStoredConfirmation(ids.organisation_id)).toBe('confirmed')
  })

  it('ends with a rename by its people, for open invitations too, until the office confirms it again', async () => {
    const name = newName()
    const id = await storedOrganisation({ name, name_key: nameKey(name), kind: 'company' })
    const [manager, person] = [await newColleague(id), await newMember('client')]
    const sent = await invite(manager, id, person.email)
    const token = await tokenSentTo(person.email)
    expect((await rename(manager, id, newName())).status).toBe(200)
    expect(await readStoredConfirmation(id)).toBe('requested')
    const closed = { status: 409, key: 'organisations/invitation-closed' }
    expect(await callEndpoint(person, 'acceptInvitation', { token })).toMatchObject(closed)
    expect(await post('check-invitation', { token })).toMatchObject(closed)
    // The name that the office has confirmed stays taken meanwhile.
    expect(await rename(person, person.uid, name)).toMatchObject({ status: 409, key: 'organisations/name-taken' })
    const refused = { status: 403, key: 'organisations/not-confirmed' }
    expect(await callEndpoint(manager, 'resendInvitation', { invitation_id: sent.id })).toMatchObject(refused)
    expect((await invite(manager, id, newEmail())).answer).toMatchObject(refused)
    expect((await confirm(admin, id, 1)).status).toBe(200)
    expect((await callEndpoint(person, 'acceptInvitation', { token })).status).toBe(200)
  })

  it('ends when a private person takes another name, and stays when the office renames', async () => {
    const person = await newMember('client', { company_name: '' })
    await organisations.doc(person.uid).update({ name: 'Amina Lokwawi', kind: 'person' })
    const details = { first_name: newRecordId(), last_name: 'Lokwawi', company_name: '', phone: '' }
    expect((await callEndpoint(person, 'changeMyDetails', details)).status).toBe(200)
    expect(await readStoredConfirmation(person.uid)).toBe('requested')
    const id = await storedOrganisation({ name: newName(), kind: 'company' })
    expect((await rename(admin, id, newName())).status).toBe(200)
    expect(await readStoredConfirmation(id)).toBe('confirmed')
  })
})
