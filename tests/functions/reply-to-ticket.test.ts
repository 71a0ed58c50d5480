import { COMPANY } from '@domain/platform/company.ts'
import { ALL_MAILS } from '@domain/platform/mail/mail.policy.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { storeReply } from '../../functions/src/support/reply-to-ticket.ts'
import { actor } from '../support/actors.ts'
import { eventually } from '../support/eventually.ts'
import { mailsTo } from '../support/inbox.ts'
import { type Member, newMember } from '../support/members.ts'
import { newRecordId } from '../support/record-id.ts'
import { mailsCausedBy, storedActivity, storedTicket } from '../support/stored-records.ts'
import { changeTicketStatus, readTicket, repliesOn, replyTo } from '../support/ticket-actions.ts'

let client: Member
let ticket: string

const admin = await newMember('admin', { first_name: 'Naliaka', last_name: 'Barasa', company_name: 'Ubora' })
beforeEach(async () => {
  client = await newMember('client')
  ticket = (await storedTicket(client.uid, { ticket_number: 'TKT-2016-0007' })).id
})

const logged = (id = ticket) => storedActivity(`support_tickets/${id}`)

describe('a reply of the staff', () => {
  it('is stored with its author’s names; the first one sets the ticket in progress', async () => {
    const reply_id = newRecordId()
    const answer = await replyTo(admin, ticket, { reply_id, message: '  We have asked for it. ' })
    expect(answer).toMatchObject({ status: 200, key: 'tickets/replied' })
    expect(answer.result).toEqual({})
    const [reply] = await repliesOn(ticket)
    expect(reply).toEqual({
      id: reply_id,
      ticket_id: ticket,
      ticket_user_id: client.uid,
      organisation_id: client.uid,
      private_to: '',
      message: 'We have asked for it.',
      user_id: admin.uid,
      author: { first_name: 'Naliaka', last_name: 'Barasa', company_name: 'Ubora' },
      from: 'staff',
      is_internal: false,
      attachments: [],
      created_by: admin.uid,
      created_at: expect.any(Date),
    })
    expect(await readTicket(ticket)).toMatchObject({
      status: 'in_progress',
      last_reply_at: reply?.created_at,
      last_reply_from: 'staff',
      waiting_since: null,
      resolved_at: null,
    })
    expect(await logged()).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'ticket_replied',
          actor_id: admin.uid,
          visible_to: [`${client.uid}.support`, 'office.support'],
        }),
        expect.objectContaining({ kind: 'ticket_moved', actor_id: admin.uid, from: 'open', to: 'in_progress' }),
      ]),
    )
  })

  it('does not change a ticket in progress, and sets a reopened one in progress', async () => {
    await replyTo(admin, ticket)
    await replyTo(admin, ticket)
    expect((await logged()).map(({ kind }) => kind).sort()).toEqual(['ticket_moved', 'ticket_replied', 'ticket_replied'])
    await changeTicketStatus(client, ticket, 'closed')
    await changeTicketStatus(client, ticket, 'open')
    await replyTo(admin, ticket)
    expect(await readTicket(ticket)).toMatchObject({ status: 'in_progress' })
  })

  it('is reported to the owner by mail, as text, with a link to the ticket', async () => {
    await replyTo(admin, ticket, { message: 'Look at <b onclick="x()">this</b>' })
    expect(await mailsCausedBy(`support_tickets/${ticket}`)).toMatchObject([
      { template: 'ticket-staff-reply', to: { address: client.email } },
    ])
    await eventually(async () => {
      const [mail] = await mailsTo(client.email)
      expect(mail?.subject).toBe('Reply to your support ticket TKT-2016-0007')
      expect(mail?.text).toContain('> Look at <b onclick="x()">this</b>')
      expect(mail?.text).toContain(`/support?id=${ticket}`)
      expect(mail?.html).not.toMatch(/<b[ >]/)
    })
  })

  it('causes no mail to a person who switched such mails off or has no account', async () => {
    const quiet = await newMember('client', { mail_choices: { ...ALL_MAILS, tickets: false } })
    for (const uid of [quiet.uid, 'erased-person']) {
      const { id } = await storedTicket(uid)
      expect((await replyTo(admin, id)).status).toBe(200)
      expect(await mailsCausedBy(`support_tickets/${id}`)).toEqual([])
      expect(await readTicket(id)).toMatchObject({ status: 'in_progress' })
    }
  })
})

describe('a reply of the owner', () => {
  it.each(['client', 'partner', 'admin'] as const)(
    'comes from the owner, who is %s: the status does not change, and our staff are informed',
    async (role) => {
      const owner = await newMember(role)
      const { id } = await storedTicket(owner.uid)
      await replyTo(owner, id, { message: 'Any news?' })
      expect(await repliesOn(id)).toMatchObject([{ from: 'client', user_id: owner.uid, message: 'Any news?' }])
      expect(await readTicket(id)).toMatchObject({
        status: 'open',
        last_reply_from: 'client',
        waiting_since: expect.any(Date),
      })
      expect(await logged(id)).toMatchObject([
        { kind: 'ticket_replied', actor_id: owner.uid, visible_to: [`${owner.uid}.support`, 'office.support'] },
      ])
      expect(await mailsCausedBy(`support_tickets/${id}`)).toMatchObject([
        { template: 'ticket-client-reply', to: { address: COMPANY.emails.support }, reply_to: null },
      ])
    },
  )
})

describe('replies at the same moment', () => {
  it('are all stored; the ticket is set in progress once', async () => {
    const askers = [actor(admin.uid, 'admin'), actor(client.uid, 'client')] as const
    const written = Array.from({ length: 20 }, (_, index) => {
      const about = { ticket_id: ticket, message: `Reply ${index}`, is_internal: index % 10 === 0, attachments: [] }
      const reply = { reply_id: newRecordId(), ...about }
      return storeReply(reply, askers[index % 2] ?? askers[0], new Date())
    })
    await Promise.all(written)
    expect(await repliesOn(ticket)).toHaveLength(20)
    expect((await logged()).filter(({ kind }) => kind === 'ticket_moved')).toHaveLength(1)
    expect((await logged()).filter(({ kind }) => kind === 'ticket_replied')).toHaveLength(18)
    expect(await mailsCausedBy(`support_tickets/${ticket}`)).toHaveLength(18)
    expect(await readTicket(ticket)).toMatchObject({ status: 'in_progress' })
  })
})

describe('a repeated reply', () => {
  it('is stored and reported once even when all arrive at the same moment or the ticket was closed since', async () => {
    const reply_id = newRecordId()
    const answers = await Promise.all([1, 2, 3].map(() => replyTo(admin, ticket, { reply_id })))
    await changeTicketStatus(client, ticket, 'closed')
    answers.push(await replyTo(admin, ticket, { reply_id }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await repliesOn(ticket)).toHaveLength(1)
    expect((await mailsCausedBy(`support_tickets/${ticket}`)).map(({ template }) => template)).toEqual(['ticket-staff-reply'])
    expect((await logged()).filter(({ kind }) => kind === 'ticket_replied')).toHaveLength(1)
  })

  it('is refused with other content, on another ticket or from another person', async () => {
    const reply_id = newRecordId()
    await replyTo(admin, ticket, { reply_id })
    const { id: other } = await storedTicket(client.uid)
    for (const again of [
      replyTo(admin, ticket, { reply_id, message: 'Another one' }),
      replyTo(admin, ticket, { reply_id, is_internal: true }),
      replyTo(admin, other, { reply_id }),
      replyTo(client, ticket, { reply_id }),
    ]) {
      expect(await again).toMatchObject({ status: 409, key: 'tickets/replied-otherwise' })
    }
    expect(await repliesOn(other)).toEqual([])
    expect(await repliesOn(ticket)).toMatchObject([{ is_internal: false, message: 'We have asked for it.' }])
  })
})
