import { COLLECTIONS } from '@domain/collections.ts'
import { ALL_MAILS } from '@domain/platform/mail/mail.policy.ts'
import { ticketAssigneesSchema } from '@domain/support/ticket.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { adminDb } from '../../scripts/seed/admin.ts'
import { callAs } from '../support/accounts.ts'
import { expectForbidden } from '../support/forbidden-callers.ts'
import { type Member, newMember } from '../support/members.ts'
import { mailsCausedBy, storedActivity, storedTicket } from '../support/stored-records.ts'
import { readTicket } from '../support/ticket-actions.ts'

let id: string

const [admin, colleague, client] = await Promise.all([newMember('admin'), newMember('admin'), newMember('client')])
beforeEach(async () => {
  id = (await storedTicket(client.uid)).id
})

const assign = (by: Member, assigned_to: string | null, expected: string | null = null, ticket_id = id) =>
  callAs(by.idToken, 'assign-ticket', { ticket_id, assigned_to, expected })
const readAssignee = async () => (await readTicket(id))?.assigned_to
const assignees = async () => {
  const { result } = await callAs(admin.idToken, 'ticket-assignees', {})
  return ticketAssigneesSchema.validateSync(result, { strict: true }).assignees
}
const logged = () => storedActivity(`support_tickets/${id}`)
const mails = () => mailsCausedBy(`support_tickets/${id}`)
const changeAccount = (uid: string, changes: object) => adminDb.doc(`${COLLECTIONS.userRoles}/${uid}`).update({ ...changes })

describe('the assignment of a ticket', () => {
  it('is stored, recorded for the office only, and mailed to the assignee', async () => {
    expect(await assign(admin, colleague.uid)).toMatchObject({ status: 200, key: 'tickets/assigned' })
    expect(await readAssignee()).toBe(colleague.uid)
    expect(await logged()).toMatchObject([{ kind: 'ticket_assigned', actor_id: admin.uid, visible_to: ['office.support'] }])
    expect(await mails()).toMatchObject([{ template: 'ticket-assigned', to: { address: colleague.email } }])
  })

  it('to oneself, and to nobody, sends no mail', async () => {
    expect((await assign(admin, admin.uid)).status).toBe(200)
    expect((await assign(admin, null, admin.uid)).status).toBe(200)
    expect(await readAssignee()).toBeNull()
    expect(await logged()).toHaveLength(2)
    expect(await mails()).toEqual([])
  })

  it('sends no mail to somebody who switched mails about tickets off', async () => {
    const silent = await newMember('admin')
    await adminDb.doc(`${COLLECTIONS.profiles}/${silent.uid}`).update({ mail_choices: { ...ALL_MAILS, tickets: false } })
    expect((await assign(admin, silent.uid)).status).toBe(200)
    expect(await mails()).toEqual([])
  })

  it('is made once by a double click', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => assign(admin, colleague.uid)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect([await logged(), await mails()].map(({ length }) => length)).toEqual([1, 1])
  })

  it('overwrites no assignment that the sender has not seen', async () => {
    const answers = await Promise.all([assign(admin, admin.uid), assign(colleague, colleague.uid)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ key: 'tickets/assigned-otherwise' })
    expect(await logged()).toHaveLength(1)
  })

  it('of a closed ticket is refused, and causes no entry and no mail', async () => {
    const closed = await storedTicket(client.uid, { status: 'closed', resolved_at: new Date(), assigned_to: admin.uid })
    id = closed.id
    const refused = { status: 409, key: 'tickets/assign-closed' }
    expect(await assign(admin, colleague.uid, admin.uid)).toMatchObject(refused)
    expect(await assign(admin, null, admin.uid)).toMatchObject(refused)
    expect(await readAssignee()).toBe(admin.uid)
    expect([await logged(), await mails()]).toEqual([[], []])
  })
})

describe('an assignee', () => {
  it('is an enabled admin who may work on tickets', async () => {
    const [disabled, limited] = await Promise.all([newMember('admin'), newMember('admin')])
    await changeAccount(disabled.uid, { disabled: true })
    await changeAccount(limited.uid, { capabilities: ['office.money'] })
    for (const uid of [client.uid, disabled.uid, limited.uid, 'nobody']) {
      expect(await assign(admin, uid)).toMatchObject({ status: 409, key: 'tickets/assignee-refused' })
    }
    expect(await readAssignee()).toBeUndefined()
    const ids = (await assignees()).map((each) => each.id)
    expect(ids).toEqual(expect.arrayContaining([admin.uid, colleague.uid]))
    for (const uid of [client.uid, disabled.uid, limited.uid]) expect(ids).not.toContain(uid)
  })

  it('is named by the email address if there are no names, or no profile', async () => {
    const unnamed = await newMember('admin', { first_name: '', last_name: '' })
    const unknown = await newMember('admin')
    await adminDb.doc(`${COLLECTIONS.profiles}/${unknown.uid}`).delete()
    const named = await assignees()
    for (const { uid, email } of [unnamed, unknown]) expect(named).toContainEqual({ id: uid, name: email })
    expect((await assign(admin, unknown.uid)).status).toBe(200)
  })
})

describe('people who may not work on tickets', () => {
  it('cannot assign them, and do not get the list', async () => {
    const limited = await newMember('admin')
    await changeAccount(limited.uid, { capabilities: ['office.money'] })
    for (const by of [client, limited]) {
      expect((await assign(by, admin.uid)).status).toBe(403)
      expect((await callAs(by.idToken, 'ticket-assignees', {})).status).toBe(403)
    }
    await expectForbidden((by) => assign(by, admin.uid), 'without a role', 'unverified admin')
    expect(await readAssignee()).toBeUndefined()
  })

  it('cannot send other fields, or assign a ticket that does not exist', async () => {
    const extra = { ticket_id: id, assigned_to: null, expected: null, status: 'closed' }
    expect((await callAs(admin.idToken, 'assign-ticket', extra)).status).toBe(400)
    expect(await assign(admin, admin.uid, null, 'no-ticket')).toMatchObject({ status: 404, key: 'tickets/not-found' })
  })
})
