import { COLLECTIONS } from '@domain/collections.ts'
import { DELETED_CLIENT } from '@domain/platform/access/personal-data.ts'
import { COMPANY } from '@domain/platform/company.ts'
import { describe, expect, it } from 'vitest'
import { adminDb } from '../../scripts/seed/admin.ts'
import { callAs } from '../support/accounts.ts'
import { exportedData } from '../support/data-exports.ts'
import { isStored, newDocument, newPath } from '../support/document-files.ts'
import { type Member, newMember } from '../support/members.ts'
import { newColleague, readStoredOrganisation, storedOrganisation } from '../support/organisations.ts'
import { storedProject } from '../support/projects.ts'
import { sampleMessage } from '../support/sample-records.ts'
import { mailsCausedBy, readRecord, recordsWith, storedInvoice, storedTicket } from '../support/stored-records.ts'
import { repliesOn, replyTo } from '../support/ticket-actions.ts'

const call = (by: Pick<Member, 'idToken'>, name: string, body: object = {}) => callAs(by.idToken, name, body)

describe('the deletion of an account', () => {
  it('of a person with colleagues keeps the records and files of the organisation, and erases what is personal', async () => {
    const owner = await newMember('client')
    const leaving = await newColleague(owner.uid, ['projects', 'documents', 'support'])
    const here = { organisation_id: owner.uid }
    const project = await storedProject(leaving.uid, here)
    const invoice = await storedInvoice(leaving.uid, here)
    const ticket = await storedTicket(leaving.uid, { ...here, private_to: '' })
    const secret = await storedTicket(leaving.uid, { ...here, private_to: leaving.uid })
    const message = await adminDb.collection(COLLECTIONS.messages).add(sampleMessage(leaving.uid, here))
    const path = newPath(leaving)
    const document = await newDocument(leaving, {}, path)
    const shared = await newDocument(owner)
    await newDocument(leaving, { replaces: shared })
    expect(await readRecord(`documents/${shared}`)).toMatchObject({ uploaded_by: leaving.uid, by_client: true })
    const answered = await storedTicket(owner.uid)
    expect((await replyTo(leaving, answered.id, { attachments: [] })).status).toBe(200)
    expect((await call(leaving, 'delete-my-account')).status).toBe(200)

    const name = String((await readStoredOrganisation(owner.uid))?.['name'])
    const client = { first_name: '', last_name: '', company_name: name }
    for (const kept of [
      ...[`projects/${project}`, `invoices/${invoice}`, `support_tickets/${ticket.id}`, `documents/${document}`],
    ]) {
      expect(await readRecord(kept), kept).toMatchObject({ ...here, client })
    }
    expect(await isStored(path)).toBe(true)
    for (const gone of [`support_tickets/${secret.id}`, message.path, `profiles/${leaving.uid}`]) {
      expect(await readRecord(gone), gone).toBeUndefined()
    }
    expect(await readRecord(`documents/${shared}`)).toMatchObject({ author: DELETED_CLIENT })
    expect(await repliesOn(answered.id)).toMatchObject([{ author: DELETED_CLIENT }])
    expect(await mailsCausedBy(`organisations/${owner.uid}`)).toEqual([])

    // Months later, the last person takes everything along, also what names the former colleague.
    await adminDb.doc(`organisations/${owner.uid}`).update({ member_left_at: new Date('2016-01-01T00:00:00Z') })
    expect((await call(owner, 'delete-my-account')).status).toBe(200)
    for (const gone of [`documents/${document}`, `support_tickets/${ticket.id}`, `organisations/${owner.uid}`]) {
      expect(await readRecord(gone), gone).toBeUndefined()
    }
    expect(await isStored(path)).toBe(false)
    expect((await readRecord(`projects/${project}`))?.['client']).toMatchObject({ last_name: 'client', company_name: '' })
  })

  it('of the last person who manages the organisation asks the office for another', async () => {
    const owner = await newMember('client')
    await newColleague(owner.uid, ['projects'])
    expect((await call(owner, 'delete-my-account')).status).toBe(200)
    expect(await readStoredOrganisation(owner.uid)).toBeDefined()
    expect(await mailsCausedBy(`organisations/${owner.uid}`)).toMatchObject([
      { template: 'organisation-without-manager', to: { address: COMPANY.emails.general } },
    ])
  })

  it.each(['the source', 'the target'])('of the only person of %s of a merge keeps the organisation', async (which) => {
    const person = await newMember('client')
    const merge = { status: 'merging', merged_into: person.uid }
    if (which === 'the target') await storedOrganisation(merge)
    else await adminDb.doc(`organisations/${person.uid}`).update({ ...merge, merged_into: 'another' })
    const { status } = (await readStoredOrganisation(person.uid)) ?? {}
    const ticket = await storedTicket(person.uid)
    expect((await call(person, 'delete-my-account')).status).toBe(200)
    expect(await readRecord(`support_tickets/${ticket.id}`)).toMatchObject({ client: { first_name: '' } })
    expect(await readStoredOrganisation(person.uid)).toMatchObject({ status })
  })

  it('keeps what the person left in a former organisation', async () => {
    const person = await newMember('client')
    const former = await newMember('client')
    const project = await storedProject(person.uid, { organisation_id: former.uid })
    expect((await call(person, 'delete-my-account')).status).toBe(200)
    expect(await readRecord(`projects/${project}`)).toMatchObject({ client: { first_name: '', last_name: '' } })
  })

  it('downloads before it hold own records only, and no details of a shared organisation', async () => {
    const owner = await newMember('client')
    const colleague = await newColleague(owner.uid)
    const { id } = await storedTicket(colleague.uid, { organisation_id: owner.uid })
    await storedTicket(owner.uid)
    const { records } = await exportedData(colleague.idToken)
    expect(records['support_tickets']?.map((one) => one.id)).toEqual([id])
    expect(records['organisations']).toEqual([])
    expect((await recordsWith(COLLECTIONS.tickets, 'organisation_id', owner.uid)).length).toBe(2)
  })

  it('downloads hold no record that the person may no longer read: of a former organisation, or without the capability', async () => {
    const owner = await newMember('client')
    const person = await newColleague(owner.uid, ['projects'])
    const here = { organisation_id: owner.uid }
    const project = await storedProject(person.uid, here)
    await storedInvoice(person.uid, here)
    await storedTicket(person.uid, here)
    const message = await adminDb.collection(COLLECTIONS.messages).add(sampleMessage(person.uid, here))
    const downloaded = async () => {
      const { records } = await exportedData(person.idToken)
      return ['projects', 'invoices', 'support_tickets', 'messages'].map((name) => records[name]?.map(({ id }) => id))
    }
    expect(await downloaded()).toEqual([[project], [], [], [message.id]])
    expect((await call(owner, 'remove-member', { user_id: person.uid })).status).toBe(200)
    expect(await downloaded()).toEqual([[], [], [], []])
  })
})
