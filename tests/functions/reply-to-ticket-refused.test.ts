import { beforeEach, describe, expect, it } from 'vitest'
import { expectForbidden, forbiddenCaller } from '../support/forbidden-callers.ts'
import { type Member, newMember } from '../support/members.ts'
import { mailsCausedBy, storedTicket } from '../support/stored-records.ts'
import { readTicket, repliesOn, replyTo } from '../support/ticket-actions.ts'

let client: Member
let ticket: string

const admin = await newMember('admin')
beforeEach(async () => {
  client = await newMember('client')
  ticket = (await storedTicket(client.uid)).id
})

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

describe('a closed ticket accepts no reply', () => {
  it.each([
    [6, 'tickets/reopen-first'],
    [8, 'tickets/closed'],
  ])('closed %i days ago, by nobody: %s', async (days, key) => {
    const { id } = await storedTicket(client.uid, { status: 'closed', resolved_at: daysAgo(days) })
    for (const answer of [replyTo(client, id), replyTo(admin, id), replyTo(admin, id, { is_internal: true })]) {
      expect(await answer).toMatchObject({ status: 409, key })
    }
    expect(await repliesOn(id)).toEqual([])
    expect(await readTicket(id)).toMatchObject({ status: 'closed', last_reply_at: null })
    expect(await mailsCausedBy(`support_tickets/${id}`)).toEqual([])
  })
})

describe('a reply that is refused', () => {
  it('other clients, partners and former admins cannot reply; a missing ticket gets the same answer', async () => {
    for (const by of await Promise.all((['client', 'partner', 'demoted admin'] as const).map(forbiddenCaller))) {
      for (const id of [ticket, 'no-such-ticket']) {
        expect(await replyTo(by, id)).toMatchObject({ status: 404, key: 'tickets/not-found' })
      }
    }
    expect(await replyTo(admin, 'no-such-ticket')).toMatchObject({ status: 404, key: 'tickets/not-found' })
    expect(await repliesOn(ticket)).toEqual([])
  })

  it('a person without a role, a verified address or a session cannot reply', async () => {
    await expectForbidden((by) => replyTo(by, ticket), 'without a role', 'unverified admin')
  })

  it.each([
    ['blank', { message: ' \n ' }, 'tickets/reply-missing'],
    ['too long', { message: 'x'.repeat(5001) }, 'tickets/reply-too-long'],
  ])('a client cannot send a reply that is %s, and the key says so', async (_what, changes, key) => {
    expect(await replyTo(client, ticket, changes)).toMatchObject({ status: 400, key })
  })

  it.each([
    ['another author', { user_id: 'demo-admin' }],
    ['a side of its own', { from: 'staff' }],
    ['names of its own', { author: { first_name: 'X', last_name: '', company_name: '' } }],
    ['another owner', { ticket_user_id: 'demo-client' }],
    ['a time of its own', { created_at: '2020-01-01' }],
    ['no word whether it is internal', { is_internal: undefined }],
    ['a list as its message', { message: ['a'] }],
    ['an id that leads elsewhere', { reply_id: 'a/b' }],
    ['an id of its own making', { reply_id: 'short' }],
    ['a ticket’s id that leads elsewhere', { ticket_id: '../numbers' }],
  ])('a client cannot send a reply with %s', async (_what, changes) => {
    for (const by of [client, admin]) expect((await replyTo(by, ticket, changes)).status).toBe(400)
    expect(await repliesOn(ticket)).toEqual([])
  })
})
