import { COLLECTIONS } from '@domain/collections.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { expireAll, removeMessage } from '../../functions/src/messages/ended-messages.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { callAs } from '../support/accounts.ts'
import { newMember } from '../support/members.ts'
import { sampleActivity, sampleMessage } from '../support/sample-records.ts'
import { readRecord, recordsWith, storedActivity } from '../support/stored-records.ts'

const messages = adminDb.collection(COLLECTIONS.messages)
/** Earlier than the expiry of seeded messages, so that these runs do not mark them. */
const EXPIRES = new Date('2017-03-31T20:59:59.999Z')
const NEXT_DAY = new Date('2017-03-31T21:00:00.000Z')
const read = (id: string) => readRecord(`messages/${id}`)
const storedMessage = async (changes: Record<string, unknown> = {}) =>
  (await messages.add(sampleMessage(client.uid, changes))).id

const admin = await newMember('admin')
const client = await newMember('client')

afterEach(async () => {
  for (const { ref } of await recordsWith(COLLECTIONS.messages, 'recipient_id', client.uid)) await ref.delete()
})

describe('a message', () => {
  const remove = (message_id: string, by = admin) => callAs(by.idToken, 'delete-message', { message_id })

  it('is deleted by an admin, with a log entry for admins only', async () => {
    const id = await storedMessage()
    const sent: Record<string, unknown> = {
      ...sampleActivity(client.uid),
      kind: 'message_sent',
      subject: `messages/${id}`,
      label: 'Site visit',
    }
    await adminDb.collection(COLLECTIONS.activity).add(sent)
    expect(await remove(id)).toMatchObject({ status: 200, key: 'messages/deleted' })
    expect(await read(id)).toBeUndefined()
    expect(await storedActivity(`messages/${id}`)).toMatchObject([
      { kind: 'message_sent', label: '', visible_to: sent['visible_to'] },
      { kind: 'message_deleted', label: '', actor_id: admin.uid, visible_to: ['office.messages'] },
    ])
  })

  it('is deleted once when several admins do it at the same moment: all get the same answer', async () => {
    const id = await storedMessage()
    await Promise.all(Array.from({ length: 5 }, () => removeMessage(id, admin.uid, new Date())))
    expect(await remove(id)).toMatchObject({ status: 200, key: 'messages/deleted' })
    expect(await storedActivity(`messages/${id}`)).toHaveLength(1)
  })

  it('cannot be deleted by its recipient or with an invalid id', async () => {
    const id = await storedMessage()
    expect((await remove(id, client)).status).toBe(403)
    for (const odd of ['', '../outbox/x', 'a/b']) expect((await remove(odd)).status).toBe(400)
    expect(await read(id)).toBeDefined()
  })
})

describe('a message with a last day', () => {
  it('expires when that day is over in Nairobi, and not earlier; it stays unread', async () => {
    const id = await storedMessage({ expires_at: EXPIRES })
    const before = await read(id)
    await expireAll(new Date(EXPIRES.valueOf() - 1))
    expect(await read(id)).toEqual(before)
    await expireAll(NEXT_DAY)
    await expireAll(NEXT_DAY)
    expect(await read(id)).toEqual({ ...before, is_expired: true })
  })

  it('expires together with any number of others; those without a last day never expire', async () => {
    const writer = adminDb.bulkWriter()
    const record = await read(await storedMessage({ expires_at: EXPIRES }))
    for (let index = 0; index < 320; index++) void writer.create(messages.doc(), { ...record })
    await writer.close()
    const open = await storedMessage()
    await expireAll(NEXT_DAY)
    const mine = messages.where('recipient_id', '==', client.uid)
    expect((await mine.where('is_expired', '==', true).count().get()).data().count).toBe(321)
    expect((await read(open))?.['is_expired']).toBe(false)
  })
})
