import { COLLECTIONS } from '@domain/collections.ts'
import { getAudiences } from '@domain/platform/access/permissions.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { PROJECT_ID } from '../../scripts/local/environment.ts'
import { PORTS } from '../../scripts/local/ports.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { actor } from '../support/actors.ts'
import { uploaded } from '../support/attachments.ts'
import { exportedText } from '../support/data-exports.ts'
import { forbiddenCaller } from '../support/forbidden-callers.ts'
import { type Member, newMember } from '../support/members.ts'
import { newRecordId } from '../support/record-id.ts'
import { mailsCausedBy, storedActivity, storedTicket } from '../support/stored-records.ts'
import { repliesOn, replyTo } from '../support/ticket-actions.ts'

const NOTE = 'Between us: the supplier is late.'

let client: Member
let ticket: string

const admin = await newMember('admin')
beforeEach(async () => {
  client = await newMember('client')
  ticket = (await storedTicket(client.uid)).id
})

const record = (id = ticket) => adminDb.collection(COLLECTIONS.tickets).doc(id).get()
const note = (changes: object = {}) => replyTo(admin, ticket, { message: NOTE, is_internal: true, ...changes })

const DOCUMENTS = `projects/${PROJECT_ID}/databases/(default)/documents`

/** Queries the database directly with a person's token, bypassing the screens. */
async function requestAs(by: Member, path: string, body?: object): Promise<{ status: number; text: string }> {
  const answer = await fetch(`http://127.0.0.1:${PORTS.firestore}/v1/${DOCUMENTS}${path}`, {
    headers: { authorization: `Bearer ${by.idToken}`, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  return { status: answer.status, text: await answer.text() }
}

const is = (field: string, value: object) => ({ fieldFilter: { field: { fieldPath: field }, op: 'EQUAL', value } })
const buildRepliesQuery = (...filters: object[]) => ({
  from: [{ collectionId: COLLECTIONS.ticketMessages }],
  where: { compositeFilter: { op: 'AND', filters } },
})
const buildCountQuery = (structuredQuery: object) => ({
  structuredAggregationQuery: { structuredQuery, aggregations: [{ alias: 'count', count: {} }] },
})

describe('an internal note', () => {
  it('is stored for the staff', async () => {
    expect(await note()).toMatchObject({ status: 200, key: 'tickets/replied' })
    expect(await repliesOn(ticket)).toMatchObject([{ is_internal: true, from: 'staff', message: NOTE, user_id: admin.uid }])
  })

  it('does not change the ticket, not even the time of its last change', async () => {
    const before = await record()
    await note()
    const after = await record()
    expect(after.data()).toEqual(before.data())
    expect(after.updateTime?.isEqual(before.updateTime as FirebaseFirestore.Timestamp)).toBe(true)
  })

  it('is in the log for admins only, and causes no mail', async () => {
    await note()
    expect(await storedActivity(`support_tickets/${ticket}`)).toMatchObject([
      {
        kind: 'ticket_noted',
        actor_id: admin.uid,
        label: expect.stringMatching(/^TKT-/),
        visible_to: ['office.support'],
        from: null,
        to: null,
      },
    ])
    expect(await mailsCausedBy(`support_tickets/${ticket}`)).toEqual([])
  })

  it('is stored once when a double click sends it twice', async () => {
    const reply_id = newRecordId()
    const answers = await Promise.all([1, 2, 3].map(() => note({ reply_id })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await repliesOn(ticket)).toHaveLength(1)
    expect(await storedActivity(`support_tickets/${ticket}`)).toHaveLength(1)
  })

  it('on an admin’s own ticket is visible to all staff', async () => {
    const { id } = await storedTicket(admin.uid)
    await replyTo(admin, id, { message: NOTE, is_internal: true })
    expect(await repliesOn(id)).toMatchObject([{ is_internal: true, from: 'staff' }])
  })
})

describe('the client whose ticket has an internal note', () => {
  const mine = () => ({
    compositeFilter: { op: 'AND', filters: [is('organisation_id', { stringValue: client.uid }), isForMe()] },
  })
  const isForMe = () => {
    const values = ['', client.uid].map((stringValue) => ({ stringValue }))
    return { fieldFilter: { field: { fieldPath: 'private_to' }, op: 'IN', value: { arrayValue: { values } } } }
  }
  const ofTicket = () => is('ticket_id', { stringValue: ticket })
  const open = is('is_internal', { booleanValue: false })
  const internal = is('is_internal', { booleanValue: true })

  it('does not get it', async () => {
    const reply_id = newRecordId()
    await note({ reply_id, attachments: [await uploaded(admin, 'supplier.pdf')] })
    const { status, text } = await requestAs(admin, `/ticket_messages/${reply_id}`)
    expect([status, text.includes('supplier.pdf')]).toEqual([200, true])
    const refused = await requestAs(client, `/ticket_messages/${reply_id}`)
    expect(refused.status).toBe(403)
    expect(refused.text).not.toContain('supplier')
  })

  it('cannot list or count it; the tickets and replies that they may list and count contain no part of it', async () => {
    await note({ attachments: [await uploaded(admin, 'supplier.pdf')] })
    await replyTo(admin, ticket, { message: 'We are on it.' })
    for (const filters of [[mine()], [ofTicket()], [mine(), internal], [mine(), ofTicket()], [internal]]) {
      const query = buildRepliesQuery(...filters)
      for (const [path, body] of [
        [':runQuery', { structuredQuery: query }],
        [':runAggregationQuery', buildCountQuery(query)],
      ] as const) {
        const answer = await requestAs(client, path, body)
        expect(answer.status).toBe(403)
        expect(answer.text).not.toContain('supplier')
      }
    }
    const allowed = buildRepliesQuery(mine(), ofTicket(), open)
    const list = await requestAs(client, ':runQuery', { structuredQuery: allowed })
    expect([list.status, list.text.match(/We are on it\./g)?.length]).toEqual([200, 1])
    expect(list.text).not.toContain('supplier')
    const counted = await requestAs(client, ':runAggregationQuery', buildCountQuery(allowed))
    expect(counted.text).toMatch(/"integerValue":\s*"1"/)
  })

  it('finds no trace of it in the answer to a reply, the ticket, the log, the mails or the data download', async () => {
    const file = await uploaded(admin, 'supplier.pdf')
    expect((await note({ attachments: [file] })).status).toBe(200)
    const { id: before } = await storedTicket(client.uid)
    const answers = [await replyTo(client, ticket), await replyTo(client, before)]
    // The response equals that of a ticket without a note.
    expect(answers[0]?.raw).toBe(answers[1]?.raw)
    const { text } = await requestAs(client, `/support_tickets/${ticket}`)
    const raw = await exportedText(client.idToken)
    for (const read of [answers[0]?.raw, text, raw]) {
      expect(read).not.toMatch(/supplier|"is_internal":true|ticket_noted/)
      expect(read).not.toContain(admin.uid)
    }
    const visible = adminDb
      .collection(COLLECTIONS.activity)
      .where('visible_to', 'array-contains-any', getAudiences(actor(client.uid, 'client')))
    expect((await visible.get()).docs.map((entry) => entry.get('kind') as string)).not.toContain('ticket_noted')
  })

  it('cannot write one, and neither can a partner or a former admin', async () => {
    for (const by of [client, await forbiddenCaller('partner'), await forbiddenCaller('demoted admin')]) {
      const { id } = await storedTicket(by.uid)
      expect(await replyTo(by, id, { is_internal: true })).toMatchObject({ status: 403, key: 'tickets/internal-refused' })
      expect(await repliesOn(id)).toEqual([])
    }
  })
})
