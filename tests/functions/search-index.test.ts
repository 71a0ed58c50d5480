import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { repairUntil } from '../../functions/src/platform/search/repair-index.ts'
import { runScheduledFunction } from '../../scripts/scheduler.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { callAs } from '../support/accounts.ts'
import { book, freeDay } from '../support/appointment-actions.ts'
import { workday } from '../support/appointment-form.ts'
import { newEmail, post } from '../support/call-function.ts'
import { newDocument } from '../support/document-files.ts'
import { eventually } from '../support/eventually.ts'
import { invoiceFormValues } from '../support/invoice-form.ts'
import { type Member, newMember } from '../support/members.ts'
import { messageFormValues } from '../support/message-form.ts'
import { callEndpoint, newColleague, storedOrganisation } from '../support/organisations.ts'
import { changeProject, projectFormValues } from '../support/projects.ts'
import { newRecordId } from '../support/record-id.ts'
import { sampleProject } from '../support/sample-records.ts'
import { entryPath, readExpectedEntry, readSearchEntry } from '../support/search-index.ts'
import { readRecord, recordsWith, storedTicket } from '../support/stored-records.ts'
import { changeTicketStatus, ticketFormValues } from '../support/ticket-actions.ts'

const DAY = workday(19, 4)
const admin = await newMember('admin')
let client: Member
let partner: Member

beforeAll(async () => {
  client = await newMember('client')
  partner = await newMember('partner')
})

const call = async (by: Member, name: string, body: object) => {
  const answer = await callAs(by.idToken, name, body)
  expect([name, answer.status, answer.key]).toEqual([name, 200, answer.key])
}

/** The stored entry, which must be the one of the record as it is stored now. */
async function currentEntry(path: string) {
  const entry = await readSearchEntry(path)
  expect(entry).toEqual(await readExpectedEntry(path))
  return entry
}

describe('the search index follows in the write of each record:', () => {
  it('a project that is created, renamed and shared', async () => {
    const project_id = newRecordId()
    const path = `projects/${project_id}`
    const shared = (id: string) => `search_index/projects.${id}.${partner.uid}`
    await call(admin, 'create-project', projectFormValues(client.uid, { project_id }))
    expect(await currentEntry(path)).toMatchObject({ organisation_id: client.uid })
    expect(await readRecord(shared(project_id))).toBeUndefined()
    const changed = await changeProject(admin, project_id, { title: 'Boreholes', partner_ids: [partner.uid] })
    expect(changed.status).toBe(200)
    expect(await currentEntry(path)).toMatchObject({ title: 'Boreholes' })
    expect(await readRecord(shared(project_id))).toMatchObject({
      title: 'Boreholes',
      member_key: `${partner.uid}.partner.projects`,
    })
    expect((await changeProject(admin, project_id, { partner_ids: [], revision: 1 })).status).toBe(200)
    expect(await readRecord(shared(project_id))).toBeUndefined()
  })

  it('an invoice that is drafted, sent, and a draft that is deleted', async () => {
    const [sent, deleted] = [newRecordId(), newRecordId()]
    for (const invoice_id of [sent, deleted]) {
      await call(admin, 'create-invoice', { ...invoiceFormValues(client.uid), invoice_id })
      expect(await currentEntry(`invoices/${invoice_id}`)).toMatchObject({ organisation_id: '' })
    }
    await call(admin, 'send-invoice', { invoice_id: sent, revision: 0 })
    expect(await currentEntry(`invoices/${sent}`)).toMatchObject({ member_key: `${client.uid}.invoices` })
    await call(admin, 'delete-invoice', { invoice_id: deleted, revision: 0 })
    expect(await readSearchEntry(`invoices/${deleted}`)).toBeUndefined()
  })

  it('a private ticket; a change of its status writes no entry', async () => {
    const ticket_id = newRecordId()
    const path = `support_tickets/${ticket_id}`
    await call(client, 'create-ticket', { ticket_id, attachments: [], ...ticketFormValues(), is_private: true })
    expect(await currentEntry(path)).toMatchObject({
      member_key: `${client.uid}.support.${client.uid}`,
      organisation_id: client.uid,
    })
    const written = async () => (await adminDb.doc(entryPath(path)).get()).updateTime
    const before = await written()
    expect((await changeTicketStatus(client, ticket_id, 'closed')).status).toBe(200)
    expect(await written()).toEqual(before)
  })

  it('a document that is uploaded and withdrawn, an appointment, and an inquiry', async () => {
    const id = await newDocument(client)
    expect(await currentEntry(`documents/${id}`)).toMatchObject({ title: 'Certificate', member_key: `${client.uid}.documents` })
    await call(client, 'withdraw-document', { document_id: id, version: 1 })
    expect(await readSearchEntry(`documents/${id}`)).toBeUndefined()
    const appointment_id = newRecordId()
    await freeDay(DAY)
    expect((await book(client, { appointment_id, scheduled_date: DAY })).status).toBe(200)
    expect(await currentEntry(`appointments/${appointment_id}`)).toMatchObject({ organisation_id: client.uid })
    const email = newEmail()
    expect((await post('send-contact-email', { name: 'Amina', email, message: 'Hello' })).status).toBe(200)
    const [inquiry] = await recordsWith(COLLECTIONS.contactMessages, 'email', email)
    expect(await currentEntry(inquiry?.ref.path ?? '')).toMatchObject({ organisation_id: '', detail: email })
  })

  it('a message that is delivered and deleted', async () => {
    await call(admin, 'send-message', messageFormValues([client.uid]))
    const [message] = await recordsWith(COLLECTIONS.messages, 'recipient_id', client.uid)
    const path = message?.ref.path ?? ''
    expect(await currentEntry(path)).toMatchObject({ member_key: `${client.uid}.${client.uid}` })
    await call(admin, 'delete-message', { message_id: message?.id })
    expect(await readSearchEntry(path)).toBeUndefined()
  })

  it('an organisation and the profiles of its people that get another name, and then their records', async () => {
    const owner = await newMember('client')
    const colleague = await newColleague(owner.uid)
    const ticket = await storedTicket(colleague.uid, { organisation_id: owner.uid })
    const company_before = (await readRecord(`profiles/${owner.uid}`))?.['company_name']
    const details = { first_name: 'Zawadi', last_name: 'Mutua', phone: '', company_before }
    await call(owner, 'change-my-details', { ...details, company_name: 'Zawadi Works' })
    for (const path of [`organisations/${owner.uid}`, `profiles/${owner.uid}`, `profiles/${colleague.uid}`]) {
      expect(JSON.stringify(await currentEntry(path))).toContain('Zawadi Works')
    }
    await eventually(async () => {
      expect(await readSearchEntry(`support_tickets/${ticket.id}`)).toMatchObject({ organisation_name: 'Zawadi Works' })
    })
    await currentEntry(`support_tickets/${ticket.id}`)
  })

  it('records and people of a merged organisation', async () => {
    const [owner, target] = [await newMember('client'), await storedOrganisation({ name: 'Bahari County' })]
    const project = adminDb.collection(COLLECTIONS.projects).doc(newRecordId())
    await project.set(sampleProject(owner.uid))
    const merge = { source_id: owner.uid, target_id: target }
    expect((await callEndpoint(admin, 'mergeOrganisations', merge)).status).toBe(200)
    await eventually(async () => {
      expect((await adminDb.doc(`organisations/${owner.uid}`).get()).get('status')).toBe('merged')
      expect(await readSearchEntry(project.path)).toMatchObject({ organisation_id: target, organisation_name: 'Bahari County' })
    })
    await currentEntry(project.path)
    expect(await currentEntry(`profiles/${owner.uid}`)).toMatchObject({ organisation_name: 'Bahari County' })
    expect(await readSearchEntry(`organisations/${owner.uid}`)).toBeUndefined()
  })

  it('a role that changes, because the organisations of admins are not found', async () => {
    const person = await newMember('client')
    const path = `organisations/${person.uid}`
    await adminDb.doc(entryPath(path)).set((await readExpectedEntry(path)) ?? {})
    await call(admin, 'set-user-role', { user_id: person.uid, role: 'admin' })
    expect(await currentEntry(path)).toBeUndefined()
  })
})

it('the nightly run mends missing, outdated and stray entries and does not write correct ones', async () => {
  const projects = ['missing', 'outdated', 'gone', 'correct'].map((name) => `projects/search-test-${name}-${newRecordId()}`)
  const [missing = '', outdated = '', gone = '', correct = ''] = projects
  for (const path of [missing, outdated, correct]) await adminDb.doc(path).set(sampleProject(client.uid))
  for (const path of [outdated, correct]) await adminDb.doc(entryPath(path)).set((await readExpectedEntry(path)) ?? {})
  await adminDb.doc(entryPath(outdated)).update({ organisation_id: 'another' })
  await adminDb.doc(entryPath(gone)).set({ title: 'Nothing' })
  const before = (await adminDb.doc(entryPath(correct)).get()).updateTime
  expect(await runScheduledFunction('repairSearchIndex')).toBe(true)
  for (const path of [missing, outdated, correct]) expect(await currentEntry(path)).toBeDefined()
  expect(await readSearchEntry(gone)).toBeUndefined()
  expect((await adminDb.doc(entryPath(correct)).get()).updateTime).toEqual(before)
})

it('a nightly run without time left continues in the next night, and the run after the last page begins again', async () => {
  const progress = adminDb.collection(SERVER_COLLECTIONS.jobProgress).doc(COLLECTIONS.searchIndex)
  const [missing, gone] = [`projects/search-test-${newRecordId()}`, `projects/search-test-${newRecordId()}`]
  await adminDb.doc(missing).set(sampleProject(client.uid))
  await adminDb.doc(entryPath(gone)).set({ title: 'Nothing' })
  const compared: string[] = []
  for (let isDone = false; !isDone; ) {
    await repairUntil(0)
    const { exists, ...stopped } = await progress.get().then((record) => ({ exists: record.exists, ...record.data() }))
    if (exists) compared.push(Object.values(stopped).join())
    isDone = !exists
  }
  expect(new Set(compared).size).toBe(compared.length)
  expect(compared.length).toBeGreaterThan(5)
  expect(await currentEntry(missing)).toBeDefined()
  expect(await readSearchEntry(gone)).toBeUndefined()
})
