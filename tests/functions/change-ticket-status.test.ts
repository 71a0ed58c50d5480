import { COMPANY } from '@domain/platform/company.ts'
import { ALL_MAILS } from '@domain/platform/mail/mail.policy.ts'
import { TICKET_STATUSES, type TicketStatus } from '@domain/support/ticket.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { setTicketStatus } from '../../functions/src/support/change-ticket.ts'
import { callAs } from '../support/accounts.ts'
import { actor } from '../support/actors.ts'
import { expectForbidden, forbiddenCaller } from '../support/forbidden-callers.ts'
import { type Member, newMember } from '../support/members.ts'
import { mailsCausedBy, storedActivity, storedTicket } from '../support/stored-records.ts'
import { changeTicketStatus, readTicket } from '../support/ticket-actions.ts'

const WEEK_MS = 7 * 86_400_000

let client: Member

const admin = await newMember('admin')
beforeEach(async () => {
  client = await newMember('client')
})

const stored = async (status: TicketStatus, changes: Record<string, unknown> = {}) =>
  (await storedTicket(client.uid, { status, resolved_at: status === 'closed' ? new Date() : null, ...changes })).id
const logged = (id: string) => storedActivity(`support_tickets/${id}`)
const templates = async (id: string) => (await mailsCausedBy(`support_tickets/${id}`)).map(({ template }) => String(template))

/** Every transition with the people who may make it. */
const TRANSITIONS: [from: TicketStatus, to: TicketStatus, by: readonly ('owner' | 'staff')[]][] = [
  ['open', 'in_progress', ['staff']],
  ['open', 'closed', ['owner', 'staff']],
  ['in_progress', 'open', []],
  ['in_progress', 'closed', ['owner', 'staff']],
  ['closed', 'open', ['owner', 'staff']],
  ['closed', 'in_progress', []],
]

describe('the status of a ticket', () => {
  it.each(TRANSITIONS)('is changed from %s to %s only by those who may: %j', async (from, to, allowed) => {
    for (const [name, by] of [
      ['owner', client],
      ['staff', admin],
    ] as const) {
      const id = await stored(from)
      const before = await readTicket(id)
      const answer = await changeTicketStatus(by, id, to)
      if (!allowed.includes(name)) {
        expect(answer).toMatchObject({ status: 409, key: 'tickets/move-refused' })
        expect(await readTicket(id)).toEqual(before)
        expect(await logged(id)).toEqual([])
        continue
      }
      expect(answer).toMatchObject({ status: 200, key: 'tickets/updated' })
      const resolved_at = to === 'closed' ? expect.any(Date) : null
      const waiting_since = to === 'open' ? expect.any(Date) : null
      expect(await readTicket(id)).toEqual({ ...before, status: to, resolved_at, waiting_since })
      expect(await logged(id)).toMatchObject([
        { kind: 'ticket_moved', actor_id: by.uid, visible_to: [`${client.uid}.support`, 'office.support'], from, to },
      ])
    }
  })

  it.each(TICKET_STATUSES)('stays %s after a second change to it: nothing is written or reported twice', async (status) => {
    const id = await stored(status)
    const before = await readTicket(id)
    for (const by of [client, admin]) expect((await changeTicketStatus(by, id, status)).status).toBe(200)
    expect(await readTicket(id)).toEqual(before)
    expect([await logged(id), await templates(id)]).toEqual([[], []])
  })

  it('is changed once when several people ask at the same moment', async () => {
    const id = await stored('open')
    const answers = await Promise.all([client, admin, client, admin].map((by) => changeTicketStatus(by, id, 'closed')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await logged(id)).toHaveLength(1)
  })
})

describe('a closed ticket', () => {
  const closedAt = new Date('2026-03-02T09:00:00.000Z')
  const asOwner = () => actor(client.uid, 'client')

  it('can be reopened for 7 days, to the millisecond', async () => {
    const id = await stored('closed', { resolved_at: closedAt })
    const open = { ticket_id: id, status: 'open' } as const
    const late = new Date(closedAt.valueOf() + WEEK_MS + 1)
    for (const asker of [asOwner(), actor(admin.uid, 'admin')]) {
      await expect(setTicketStatus(open, asker, late)).rejects.toMatchObject({ key: 'tickets/closed', status: 409 })
    }
    expect(await readTicket(id)).toMatchObject({ status: 'closed', resolved_at: closedAt })
    await setTicketStatus(open, asOwner(), new Date(closedAt.valueOf() + WEEK_MS))
    expect(await readTicket(id)).toMatchObject({ status: 'open', resolved_at: null })
  })

  it('after 7 days asks for a new ticket, for every status', async () => {
    const id = await stored('closed', { resolved_at: closedAt })
    for (const status of ['open', 'in_progress']) {
      expect(await changeTicketStatus(client, id, status)).toMatchObject({
        status: 409,
        key: 'tickets/closed',
      })
    }
  })

  it('counts the 7 days again when it is closed again', async () => {
    const id = await stored('closed', { resolved_at: closedAt })
    const again = new Date(closedAt.valueOf() + WEEK_MS)
    await setTicketStatus({ ticket_id: id, status: 'open' }, asOwner(), again)
    await setTicketStatus({ ticket_id: id, status: 'closed' }, asOwner(), again)
    expect(await readTicket(id)).toMatchObject({ status: 'closed', resolved_at: again })
  })
})

describe('the mails about a change of status', () => {
  it('inform the owner of a ticket that the staff closed, unless the owner switched such mails off or was deleted', async () => {
    const id = await stored('in_progress')
    await changeTicketStatus(admin, id, 'closed')
    expect(await mailsCausedBy(`support_tickets/${id}`)).toMatchObject([
      { template: 'ticket-closed', to: { address: client.email } },
    ])
    const quiet = await newMember('client', { mail_choices: { ...ALL_MAILS, tickets: false } })
    for (const uid of [quiet.uid, 'erased-person']) {
      const { id: silent } = await storedTicket(uid)
      expect((await changeTicketStatus(admin, silent, 'closed')).status).toBe(200)
      expect(await templates(silent)).toEqual([])
    }
  })

  it('inform our staff of a ticket that its owner reopened', async () => {
    const id = await stored('closed')
    await changeTicketStatus(client, id, 'open')
    expect(await mailsCausedBy(`support_tickets/${id}`)).toMatchObject([
      { template: 'ticket-reopened', to: { address: COMPANY.emails.support } },
    ])
  })

  it('are not sent for any other change', async () => {
    const { id: own } = await storedTicket(admin.uid)
    await changeTicketStatus(admin, own, 'closed')
    const [begun, closed, reopened] = [await stored('open'), await stored('open'), await stored('closed')]
    await changeTicketStatus(admin, begun, 'in_progress')
    await changeTicketStatus(client, closed, 'closed')
    await changeTicketStatus(admin, reopened, 'open')
    for (const id of [own, begun, closed, reopened]) expect(await templates(id)).toEqual([])
  })
})

describe('a change of status that is refused', () => {
  it('other clients, partners and former admins cannot change the status; a missing ticket gets the same answer', async () => {
    const id = await stored('open')
    for (const by of await Promise.all((['client', 'partner', 'demoted admin'] as const).map(forbiddenCaller))) {
      for (const one of [id, 'no-such-ticket']) {
        for (const status of TICKET_STATUSES) {
          expect(await changeTicketStatus(by, one, status)).toMatchObject({ status: 404, key: 'tickets/not-found' })
        }
      }
    }
    expect(await readTicket(id)).toMatchObject({ status: 'open' })
  })

  it('a person without a role or a verified address, or who is signed out, cannot change the status', async () => {
    const id = await stored('open')
    await expectForbidden((by) => changeTicketStatus(by, id, 'closed'), 'without a role', 'unverified admin')
  })

  it.each([
    ['to a status that there is not', { status: 'resolved' }],
    ['without a status', { status: undefined }],
    ['with an end of its own', { resolved_at: '2020-01-01' }],
    ['under an id that leads elsewhere', { ticket_id: 'a/b/c' }],
  ])('%s', async (_what, changes) => {
    const ticket_id = await stored('open')
    const answer = await callAs(admin.idToken, 'change-ticket-status', { ticket_id, status: 'closed', ...changes })
    expect(answer).toMatchObject({ status: 400, key: 'requests/invalid' })
    expect(await readTicket(ticket_id)).toMatchObject({ status: 'open' })
  })
})
