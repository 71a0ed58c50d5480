import { COLLECTIONS } from '@domain/collections.ts'
import { COMPANY } from '@domain/platform/company.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { callAs } from '../support/accounts.ts'
import { eventually } from '../support/eventually.ts'
import { expectForbidden } from '../support/forbidden-callers.ts'
import { mailsTo } from '../support/inbox.ts'
import { type Member, newMember } from '../support/members.ts'
import { storedProject } from '../support/projects.ts'
import { newRecordId } from '../support/record-id.ts'
import { mailsCausedBy, readRecord, recordsWith, storedActivity } from '../support/stored-records.ts'
import { readTicket, ticketFormValues } from '../support/ticket-actions.ts'

let client: Member

// Each test has a new person, because tickets per hour are limited.
beforeEach(async () => {
  client = await newMember('client', { company_name: 'Mlima County Health' })
})

const create = (changes: object = {}, by = client) =>
  callAs(by.idToken, 'create-ticket', { ticket_id: newRecordId(), ...ticketFormValues(changes) })
const ofPerson = (uid: string) => recordsWith(COLLECTIONS.tickets, 'user_id', uid)

describe('opening a ticket', () => {
  it('a client opens a ticket with a number, their names, their project’s title and no replies', async () => {
    const ticket_id = newRecordId()
    const project_id = await storedProject(client.uid, { title: 'Wells in Kijiji' })
    const answer = await create({ ticket_id, project_id, title: '  The log ends ' })
    expect(answer).toMatchObject({ status: 200, key: 'tickets/created' })
    const number = String(answer.result?.['ticket_number'])
    expect(number).toMatch(/^TKT-\d{4}-\d{4,}$/)
    expect(await readTicket(ticket_id)).toEqual({
      ...ticketFormValues({ project_id, title: 'The log ends' }),
      id: ticket_id,
      ticket_number: number,
      status: 'open',
      user_id: client.uid,
      organisation_id: client.uid,
      private_to: '',
      client: { first_name: 'Amina', last_name: 'Lokwawi', company_name: 'Mlima County Health' },
      project: { title: 'Wells in Kijiji' },
      attachments: [],
      created_by: client.uid,
      resolved_at: null,
      last_reply_at: null,
      last_reply_from: null,
      waiting_since: expect.any(Date),
      created_at: expect.any(Date),
    })
    const [, year, counted] = number.split('-')
    const taken = await readRecord(`numbers/ticket-${year}-${Number(counted)}`)
    expect(taken?.['taken_by']).toBe(`support_tickets/${ticket_id}`)
  })

  it.each(['client', 'partner', 'admin'] as const)(
    'a person who is %s opens a ticket of medium priority by default',
    async (role) => {
      const person = await newMember(role)
      const ticket_id = newRecordId()
      const { priority: _priority, issue_type: _type, ...rest } = ticketFormValues()
      expect((await callAs(person.idToken, 'create-ticket', { ticket_id, ...rest })).status).toBe(200)
      expect(await readTicket(ticket_id)).toMatchObject({
        priority: 'medium',
        issue_type: 'general',
        user_id: person.uid,
        status: 'open',
      })
    },
  )

  it('the client sees the ticket in the log, and our staff get a mail', async () => {
    const ticket_id = newRecordId()
    const markup = '<b onclick="x()">Look</b>\nhere'
    const { result } = await create({ ticket_id, title: '<b>The log</b>', description: markup })
    expect(await storedActivity(`support_tickets/${ticket_id}`)).toMatchObject([
      {
        kind: 'ticket_opened',
        label: result?.['ticket_number'],
        actor_id: client.uid,
        visible_to: [`${client.uid}.support`, 'office.support'],
        from: null,
        to: 'open',
      },
    ])
    expect(await mailsCausedBy(`support_tickets/${ticket_id}`)).toMatchObject([
      { template: 'ticket-opened', to: { address: COMPANY.emails.support }, reply_to: null },
    ])
    const subject = `New support ticket ${result?.['ticket_number']}`
    await eventually(async () => {
      const [mail] = (await mailsTo(COMPANY.emails.support)).filter((one) => one.subject === subject)
      expect(mail?.text).toContain('> <b onclick="x()">Look</b>\n> here')
      expect(mail?.text).toContain(`/support?id=${ticket_id}`)
      expect(mail?.text).toContain('Amina Lokwawi')
      expect(mail?.html).not.toMatch(/<b[ >]/)
    })
  })

  it('a client can use all visible characters, which are stored unchanged', async () => {
    const ticket_id = newRecordId()
    const text = '{{constructor}} $where: 1 <script>alert(1)</script> 🧰 Ñandú مرحبا'
    await create({ ticket_id, title: text, description: text })
    expect(await readTicket(ticket_id)).toMatchObject({ title: text, description: text })
  })
})

describe('a repeated request for a ticket', () => {
  it('opens one ticket even when both arrive at the same moment, and gets the same number', async () => {
    const ticket_id = newRecordId()
    const answers = [...(await Promise.all([1, 2, 3].map(() => create({ ticket_id })))), await create({ ticket_id })]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ result }) => result?.['ticket_number'])).size).toBe(1)
    expect(await storedActivity(`support_tickets/${ticket_id}`)).toHaveLength(1)
    expect(await mailsCausedBy(`support_tickets/${ticket_id}`)).toHaveLength(1)
    expect(await recordsWith('numbers', 'taken_by', `support_tickets/${ticket_id}`)).toHaveLength(1)
  })

  it('is refused with other content or from another person', async () => {
    const ticket_id = newRecordId()
    await create({ ticket_id })
    for (const again of [create({ ticket_id, title: 'Another one' }), create({ ticket_id }, await newMember('client'))]) {
      expect(await again).toMatchObject({ status: 409, key: 'tickets/created-otherwise' })
    }
    expect(await readTicket(ticket_id)).toMatchObject({ title: ticketFormValues().title, user_id: client.uid })
  })
})

describe('a ticket that is refused', () => {
  it.each([
    ['without a title', { title: ' ' }, 'tickets/fields-missing'],
    ['without a description', { description: undefined }, 'tickets/fields-missing'],
    ['with a title that is too long', { title: 'x'.repeat(121) }, 'tickets/title-too-long'],
    ['with a description that is too long', { description: 'x'.repeat(5001) }, 'tickets/description-too-long'],
  ])('a client cannot open a ticket with this mistake, and the key names it: %s', async (_what, changes, key) => {
    expect(await create(changes)).toMatchObject({ status: 400, key })
  })

  it.each([
    ['its own number', { ticket_number: 'TKT-2026-0001' }],
    ['its own status', { status: 'closed' }],
    ['another owner', { user_id: 'demo-client' }],
    ['another author', { created_by: 'demo-client' }],
    ['names of its own', { client: { first_name: 'X', last_name: '', company_name: '' } }],
    ['a priority that there is not', { priority: 'urgent' }],
    ['an issue type that there is not', { issue_type: 'gossip' }],
    ['a list as its title', { title: ['a'] }],
    ['an id that leads elsewhere', { ticket_id: '../numbers' }],
    ['an id of its own making', { ticket_id: 'short' }],
    ['a project’s id that leads elsewhere', { project_id: 'a/b' }],
    ['no word about a project', { project_id: undefined }],
  ])('a client cannot open a ticket with %s', async (_what, changes) => {
    expect((await create(changes)).status).toBe(400)
    expect(await ofPerson(client.uid)).toEqual([])
  })

  it('nobody can open a ticket on another person’s project, a project shared with them or a missing one', async () => {
    const partner = await newMember('partner')
    const admin = await newMember('admin')
    const foreign = await storedProject('demo-client')
    const shared = await storedProject('demo-client', { partner_ids: [partner.uid] })
    const tries = [
      [client, foreign],
      [client, 'no-such-project'],
      [partner, shared],
      [admin, foreign],
    ] as const
    for (const [by, project_id] of tries) {
      expect(await create({ project_id }, by)).toMatchObject({ status: 409, key: 'tickets/project-not-yours' })
      expect(await ofPerson(by.uid)).toEqual([])
    }
  })

  it('a person without a role, a verified address or a session cannot open a ticket', async () => {
    await expectForbidden((by) => create({}, by), 'without a role', 'unverified client')
  })
})
