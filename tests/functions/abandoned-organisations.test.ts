import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { LEFT_COUNTS_DAYS } from '@domain/organisations/organisation.ts'
import { CAPABILITIES, STAFF_CAPABILITIES, type StaffCapability } from '@domain/platform/access/capabilities.ts'
import { DELETED_CLIENT } from '@domain/platform/access/personal-data.ts'
import { DAY_MS } from '@domain/platform/dates.ts'
import { describe, expect, it } from 'vitest'
import { adminDb } from '../../scripts/seed/admin.ts'
import { newEmail } from '../support/call-function.ts'
import { isStored, newDocument, newPath } from '../support/document-files.ts'
import { eventually } from '../support/eventually.ts'
import { expectForbidden } from '../support/forbidden-callers.ts'
import { type Member, newMember } from '../support/members.ts'
import {
  callEndpoint,
  invite,
  newColleague,
  readStoredOrganisation,
  storedAccess,
  storedOrganisation,
  tokenSentTo,
} from '../support/organisations.ts'
import { sampleAppointment } from '../support/sample-appointments.ts'
import { sampleComment } from '../support/sample-plans.ts'
import { sampleOfficeNote } from '../support/sample-records.ts'
import { readRecord, storedActivity, storedInvoice, storedTicket } from '../support/stored-records.ts'

const admin = await newMember('admin')
const remove = (by: Member, { uid: user_id }: Member) => callEndpoint(by, 'removeMember', { user_id })
const erase = (by: Member, organisation_id: string) => callEndpoint(by, 'eraseOrganisation', { organisation_id })
const archive = (organisation_id: string, archived: boolean) =>
  callEndpoint(admin, 'archiveOrganisation', { organisation_id, archived })
const restore = (organisation_id: string) => archive(organisation_id, false)
const deleteAccount = async (by: Member) => expect((await callEndpoint(by, 'deleteMyAccount', {})).status).toBe(200)
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

async function newAdmin(...capabilities: StaffCapability[]): Promise<Member> {
  const person = await newMember('admin')
  await adminDb.doc(`user_roles/${person.uid}`).update({ capabilities })
  return person
}

/** An organisation whose founder left it `days` ago to a person who manages only its people. */
async function deserted(days = 0, changes: object = {}) {
  const id = await storedOrganisation({ ...changes, member_left_at: daysAgo(days) })
  const founder = await newMember('client')
  return { id, founder, last: await newColleague(id, ['people']) }
}

/** The organisation of a deleted account, whose founder had left it. */
async function abandoned() {
  const { id, founder, last } = await deserted()
  const ticket = `support_tickets/${(await storedTicket(founder.uid, { organisation_id: id })).id}`
  await deleteAccount(last)
  return { id, founder, ticket }
}

/** How a founder can leave an organisation to a person who stays. */
const LEAVING: Record<string, (founder: Member, organisation: string, other: Member) => Promise<unknown>> = {
  'who was removed by the office': (founder) => remove(admin, founder),
  'who left': (founder) => remove(founder, founder),
  'whose account was deleted': (founder) => deleteAccount(founder),
  'whom the office moved': async ({ uid: user_id }) => {
    const organisation_id = await storedOrganisation()
    return callEndpoint(admin, 'moveMember', { user_id, organisation_id, capabilities: ['projects'] })
  },
  'whose role changed': ({ uid: user_id }) => callEndpoint(admin, 'setUserRole', { user_id, role: 'partner' }),
  'whose organisation became part of another one': async (founder, source_id, last) => {
    await remove(founder, founder)
    const target_id = await storedOrganisation()
    await callEndpoint(admin, 'mergeOrganisations', { source_id, target_id })
    await eventually(async () => expect(await readStoredOrganisation(source_id)).toMatchObject({ status: 'merged' }))
    expect(await storedAccess(last.uid)).toMatchObject({ organisation_id: target_id })
  },
}

describe('the deletion of the last account of an organisation', () => {
  it.each(Object.entries(LEAVING))('keeps the records of a founder %s for the office', async (_how, leave) => {
    const first = await storedOrganisation()
    const [founder, last] = [await newColleague(first), await newColleague(first, ['people'])]
    const { id: ticket } = await storedTicket(founder.uid, { organisation_id: first })
    await leave(founder, first, last)
    await deleteAccount(last)
    const { organisation_id } = (await readRecord(`support_tickets/${ticket}`)) ?? {}
    expect(await readStoredOrganisation(organisation_id)).toMatchObject({ status: 'archived', abandoned_at: expect.anything() })
    expect(await readRecord(`profiles/${last.uid}`)).toBeUndefined()
  })

  it('keeps all that the founder did, closes the invitations, and erases what names the person', async () => {
    const { id, founder, last } = await deserted(0, { kind: 'person', name: 'Amina Lokwawi' })
    const here = { organisation_id: id }
    const path = newPath(founder)
    const document = `documents/${await newDocument(founder, {}, path)}`
    await adminDb.doc(document).update(here)
    const add = async (name: string, record: object) => (await adminDb.collection(name).add({ ...record, ...here })).path
    const kept = [
      document,
      `support_tickets/${(await storedTicket(founder.uid, here)).id}`,
      await add(COLLECTIONS.appointments, sampleAppointment(founder.uid)),
      await add(COLLECTIONS.projectComments, sampleComment(founder.uid)),
      await add(COLLECTIONS.officeNotes, sampleOfficeNote(id)),
    ]
    const own = (await storedTicket(last.uid, here)).id
    const secret = (await storedTicket(last.uid, { ...here, private_to: last.uid })).id
    const { id: invitation } = await invite(last, id, newEmail(), { capabilities: ['people'] })
    await deleteAccount(last)
    for (const record of kept) expect(await readRecord(record), record).toMatchObject(here)
    expect(await isStored(path)).toBe(true)
    expect(await readRecord(`support_tickets/${own}`)).toMatchObject({ client: { first_name: '', last_name: '' } })
    expect(await readRecord(`support_tickets/${secret}`)).toBeUndefined()
    expect(await readRecord(`invitations/${invitation}`)).toMatchObject({ state: 'withdrawn' })
    const name = `${DELETED_CLIENT.first_name} ${DELETED_CLIENT.last_name}`
    expect(await readStoredOrganisation(id)).toMatchObject({ status: 'archived', name })
  })

  it(`erases everything from day ${LEFT_COUNTS_DAYS + 1} after the founder has left, or without records`, async () => {
    const outcome = async (days: number, hasRecords: boolean) => {
      const { id, founder, last } = await deserted(days)
      if (hasRecords) await storedTicket(founder.uid, { organisation_id: id })
      await deleteAccount(last)
      return (await readStoredOrganisation(id))?.['status']
    }
    expect(await outcome(LEFT_COUNTS_DAYS - 1, true)).toBe('archived')
    expect(await outcome(LEFT_COUNTS_DAYS + 1, true)).toBeUndefined()
    expect(await outcome(1, false)).toBeUndefined()
  })

  it('at the moment at which the founder is removed keeps the records, whichever comes first', async () => {
    const id = await storedOrganisation()
    const [founder, last] = [await newColleague(id), await newColleague(id)]
    const { id: ticket } = await storedTicket(founder.uid, { organisation_id: id })
    await Promise.all([remove(last, founder), deleteAccount(last)])
    expect(await readRecord(`support_tickets/${ticket}`)).toMatchObject({ organisation_id: id })
    expect(await readStoredOrganisation(id)).toBeDefined()
  })
})

describe('the office', () => {
  it('erases an abandoned organisation with its records and files, also when asked twice', async () => {
    const { id, founder, ticket } = await abandoned()
    const path = newPath(founder)
    const document = `documents/${await newDocument(founder, {}, path)}`
    await adminDb.doc(document).update({ organisation_id: id })
    const secret = (await storedTicket(founder.uid, { organisation_id: id, private_to: founder.uid })).id
    const invoice = await storedInvoice(founder.uid, { organisation_id: id })
    expect(await erase(admin, id)).toMatchObject({ status: 200, key: 'organisations/erased' })
    expect((await erase(admin, id)).status).toBe(200)
    for (const gone of [`organisations/${id}`, ticket, document, `support_tickets/${secret}`])
      expect(await readRecord(gone), gone).toBeUndefined()
    expect(await isStored(path)).toBe(false)
    expect(await readRecord(`invoices/${invoice}`)).toMatchObject({ client: DELETED_CLIENT })
    expect(await readRecord(`${SERVER_COLLECTIONS.accountDeletions}/organisation-${id}`)).toMatchObject({ is_finished: true })
    expect((await storedActivity(`organisations/${id}`)).map(({ kind }) => kind as string)).toContain('organisation_erased')
    // The founder is somebody else, whose account and own organisation go on.
    expect(await storedAccess(founder.uid)).toMatchObject({ organisation_id: founder.uid })
    expect(await readStoredOrganisation(founder.uid)).toBeDefined()
  })

  it('gives an abandoned organisation back: it is active again, and a person who is invited sees the records', async () => {
    const { id, ticket } = await abandoned()
    const invited = await newMember('client')
    const body = { capabilities: CAPABILITIES }
    expect((await invite(admin, id, invited.email, body)).answer).toMatchObject({ key: 'organisations/not-active' })
    expect((await restore(id)).status).toBe(200)
    expect(await readStoredOrganisation(id)).toMatchObject({ status: 'active', abandoned_at: null })
    // Archived again before anybody joins, it waits for the office as before.
    expect((await archive(id, true)).status).toBe(200)
    expect((await readStoredOrganisation(id))?.['abandoned_at']).toBeTruthy()
    expect((await restore(id)).status).toBe(200)
    expect((await invite(admin, id, invited.email, body)).answer.status).toBe(200)
    const token = await tokenSentTo(invited.email)
    expect((await callEndpoint(invited, 'acceptInvitation', { token })).status).toBe(200)
    expect(await storedAccess(invited.uid)).toMatchObject({ organisation_id: id, capabilities: [...CAPABILITIES] })
    expect(await readRecord(ticket)).toMatchObject({ organisation_id: id })
    expect(await erase(admin, id)).toMatchObject({ status: 409, key: 'organisations/not-abandoned' })
  })

  it('erases no organisation with people, and only with every capability', async () => {
    const { id, ticket } = await abandoned()
    const most = await newAdmin(...STAFF_CAPABILITIES.filter((each) => each !== 'office.money'))
    await expectForbidden((by) => erase(by, id), 'client', 'partner', await newAdmin('office.support'), most)
    await newColleague(id)
    expect(await erase(admin, id)).toMatchObject({ status: 409, key: 'organisations/not-abandoned' })
    expect(await erase(admin, await storedOrganisation({ status: 'archived' }))).toMatchObject({ status: 409 })
    expect(await readRecord(ticket)).toBeDefined()
  })
})
