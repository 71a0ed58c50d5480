import { COLLECTIONS } from '@domain/collections.ts'
import { describe, expect, it } from 'vitest'
import { adminDb } from '../../scripts/seed/admin.ts'
import { eventually } from '../support/eventually.ts'
import { newRecordId } from '../support/record-id.ts'
import { sampleProfile } from '../support/sample-records.ts'
import { sampleTicket, sampleTicketMessage } from '../support/sample-tickets.ts'

const ticket = (id: string) => adminDb.collection(COLLECTIONS.tickets).doc(id)
const reply = (id: string) => adminDb.collection(COLLECTIONS.ticketMessages).doc(id)
const profile = (uid: string) => adminDb.collection(COLLECTIONS.profiles).doc(uid)
const newUid = () => `copies-${newRecordId()}`
const BOARD = 'Mlima County Health Board'
const company = async (record: FirebaseFirestore.DocumentReference, field: string) =>
  (await record.get()).get(`${field}.company_name`) as string

describe('the names on tickets and replies', () => {
  it('follow the profile of their owner, and of their author', async () => {
    const [uid, other] = [newUid(), newUid()]
    await profile(uid).set(sampleProfile(uid))
    await ticket(uid).set(sampleTicket(uid))
    await reply(`${uid}-own`).set(sampleTicketMessage(uid, { user_id: uid, from: 'client' }))
    await reply(`${uid}-note`).set(sampleTicketMessage(other, { user_id: uid, is_internal: true }))
    await reply(`${uid}-staff`).set(sampleTicketMessage(uid, { user_id: other }))
    await profile(uid).update({ company_name: BOARD })
    await eventually(async () => {
      expect(await company(ticket(uid), 'client')).toBe(BOARD)
      for (const id of [`${uid}-own`, `${uid}-note`]) expect(await company(reply(id), 'author')).toBe(BOARD)
    })
    // Replies of other people keep their author, and records gain no fields.
    expect((await reply(`${uid}-staff`).get()).data()).toEqual(
      expect.objectContaining({ author: sampleTicketMessage(uid)['author'], user_id: other }),
    )
    expect((await reply(`${uid}-own`).get()).get('client')).toBeUndefined()
    await profile(uid).delete()
  })
})
