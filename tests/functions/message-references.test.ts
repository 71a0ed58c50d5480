import { COLLECTIONS } from '@domain/collections.ts'
import type { Reference } from '@domain/messages/message.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { adminDb } from '../../scripts/seed/admin.ts'
import { callAs } from '../support/accounts.ts'
import { type Member, newMember } from '../support/members.ts'
import { messageFormValues } from '../support/message-form.ts'
import { storedProject } from '../support/projects.ts'
import { newRecordId } from '../support/record-id.ts'
import { sampleAppointment } from '../support/sample-appointments.ts'
import { sampleDocument } from '../support/sample-records.ts'
import { recordsWith, storedInvoice } from '../support/stored-records.ts'

const admin = await newMember('admin')
const client = await newMember('client')
const other = await newMember('client')
let own: Reference[]
let foreign: Reference[]

async function listedRecords({ uid }: Member): Promise<Reference[]> {
  const documents = await adminDb.collection(COLLECTIONS.documents).add(sampleDocument(uid))
  const appointments = await adminDb.collection(COLLECTIONS.appointments).add(sampleAppointment(uid, { title: 'Site visit' }))
  return [
    { collection: 'documents', id: documents.id },
    { collection: 'invoices', id: await storedInvoice(uid, { invoice_number: 'INV-2016-0042' }) },
    { collection: 'projects', id: await storedProject(uid, { title: 'Wells in Kijiji' }) },
    { collection: 'appointments', id: appointments.id },
  ]
}

beforeAll(async () => {
  own = await listedRecords(client)
  foreign = await listedRecords(other)
})

const send = (references: unknown, changes: object = {}, recipients: Member[] = [client]) => {
  const message = messageFormValues(recipients.map(({ uid }) => uid))
  return callAs(admin.idToken, 'send-message', { ...message, references, ...changes })
}
const readMessageMetadata = async (title: string) => {
  const [message] = await recordsWith(COLLECTIONS.messages, 'title', title)
  return message?.get('metadata') as Record<string, unknown> | undefined
}

describe('the references of a message', () => {
  it('an admin refers to the recipient’s records, each with its number or title', async () => {
    const title = `About four ${newRecordId()}`
    expect(await send(own, { title })).toMatchObject({ status: 200, key: 'messages/sent' })
    const labels = ['Certificate of incorporation', 'INV-2016-0042', 'Wells in Kijiji', 'Site visit']
    expect((await readMessageMetadata(title))?.['references']).toEqual(
      own.map((one, index) => ({ ...one, label: labels[index] })),
    )
  })

  it('a repeated message keeps its references; with other references it is a different message', async () => {
    const again = { send_id: newRecordId(), title: `Again ${newRecordId()}` }
    expect((await send(own.slice(0, 1), again)).status).toBe(200)
    expect((await send(own.slice(0, 1), again)).status).toBe(200)
    expect(await send(own.slice(0, 2), again)).toMatchObject({ status: 409, key: 'messages/sent-otherwise' })
    expect(await recordsWith(COLLECTIONS.messages, 'title', again.title)).toHaveLength(1)
  })

  it('an admin can refer to a project for its current partners, and not for a former partner', async () => {
    const partner = await newMember('partner')
    const shared = await storedProject(other.uid, { partner_ids: [partner.uid, client.uid] })
    const reference = [{ collection: 'projects', id: shared }]
    expect((await send(reference, {}, [partner])).status).toBe(200)
    expect(await send(reference)).toMatchObject({ status: 409, key: 'messages/reference-unknown' })
  })

  it('a message from a page that knows no references has none', async () => {
    const title = `None ${newRecordId()}`
    expect((await send(undefined, { title })).status).toBe(200)
    expect(Object.keys((await readMessageMetadata(title)) ?? {})).toEqual(['send_id'])
  })
})

describe('a message that is refused', () => {
  it('an admin cannot refer to another person’s record, a draft of an invoice or a missing record', async () => {
    const draft = await storedInvoice(client.uid, { status: 'draft', is_issued: false })
    for (const wrong of [
      ...foreign,
      { collection: 'invoices', id: draft },
      { collection: 'projects', id: 'no-such-project' },
    ]) {
      const title = `Wrong ${newRecordId()}`
      expect(await send([...own.slice(0, 2), wrong], { title })).toMatchObject({
        status: 409,
        key: 'messages/reference-unknown',
      })
      expect(await recordsWith(COLLECTIONS.messages, 'title', title)).toEqual([])
    }
  })

  it('an admin cannot send references to several people', async () => {
    expect(await send(own, {}, [client, other])).toMatchObject({
      status: 400,
      key: 'messages/references-of-one',
    })
  })

  it.each([
    ['six records', () => Array.from({ length: 6 }, (_, index) => ({ collection: 'projects', id: `p${index}` }))],
    ['one record twice', () => [own[0], own[0]]],
    ['a collection that messages do not refer to', () => [{ collection: 'support_tickets', id: 'a' }]],
    ['a collection of the server', () => [{ collection: 'outbox', id: 'a' }]],
    ['an id that leads elsewhere', () => [{ collection: 'projects', id: 'a/b' }]],
    ['a label', () => [{ ...own[0], label: 'Pay here' }]],
    ['a text', () => 'projects/a'],
    ['nothing', () => null],
  ])('an admin cannot send a message with %s', async (_what, references) => {
    expect((await send(references())).status).toBe(400)
  })
})
