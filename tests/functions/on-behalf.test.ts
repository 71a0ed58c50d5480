import { bookAppointment } from '@domain/appointments/appointments.endpoints.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { callAs } from '../support/accounts.ts'
import { book, freeDay, readAppointment } from '../support/appointment-actions.ts'
import { workday } from '../support/appointment-form.ts'
import { type Member, newMember } from '../support/members.ts'
import { storedProject } from '../support/projects.ts'
import { newRecordId } from '../support/record-id.ts'
import { mailsCausedBy, storedActivity } from '../support/stored-records.ts'
import { readTicket, ticketFormValues } from '../support/ticket-actions.ts'

const day = workday(18, 2)
const admin = await newMember('admin')
let client: Member

beforeEach(async () => {
  client = await newMember('client', { company_name: 'Mlima County Health' })
  await freeDay(day)
})

const at = (scheduled_time: string, changes: object = {}) => ({ scheduled_date: day, scheduled_time, ...changes })
const open = (by: Member, changes: object = {}) =>
  callAs(by.idToken, 'create-ticket', { ticket_id: newRecordId(), ...ticketFormValues(changes) })

describe('booking for a client', () => {
  it('an admin books with the client’s names and project; the appointment waits for confirmation and names the admin', async () => {
    const appointment_id = newRecordId()
    const project_id = await storedProject(client.uid, { title: 'Wells in Kijiji' })
    const booking = at('09:00', { appointment_id, client_id: client.uid, project_id })
    expect(await book(admin, booking)).toMatchObject({ status: 200, key: 'appointments/booked-for-client' })
    expect(await readAppointment(appointment_id)).toMatchObject({
      client_id: client.uid,
      client: { company_name: 'Mlima County Health' },
      project: { title: 'Wells in Kijiji' },
      status: 'pending',
      changes: [{ status: 'pending', by: 'staff' }],
      created_by: admin.uid,
    })

    const path = `appointments/${appointment_id}`
    expect(await storedActivity(path)).toMatchObject([
      { kind: 'appointment_booked', actor_id: admin.uid, visible_to: [`${client.uid}.appointments`, 'office.appointments'] },
    ])
    expect(await mailsCausedBy(path)).toMatchObject([
      { template: 'appointment-booked-by-office', to: { address: client.email } },
    ])

    // A retry after a lost response.
    expect((await book(admin, booking)).status).toBe(200)
    expect(await mailsCausedBy(path)).toHaveLength(1)
    const partner = await newMember('partner')
    expect(await book(admin, { ...booking, client_id: partner.uid })).toMatchObject({ key: 'appointments/booked-otherwise' })
  })

  it('an admin can book more often than the client may, and the client’s own limit is not used up', async () => {
    const most = Number(bookAppointment.limit.pendingAtOnce)
    const times = Array.from({ length: 2 * most + 2 }, (_, index) => at(`${8 + index}:00`.padStart(5, '0')))
    const own = { duration_minutes: 30 }
    for (const time of times.slice(0, most + 1)) {
      expect((await book(admin, { ...time, ...own, client_id: client.uid })).status).toBe(200)
    }
    for (const time of times.slice(most + 1, 2 * most + 1)) expect((await book(client, { ...time, ...own })).status).toBe(200)
    expect(await book(client, { ...times.at(-1), ...own })).toMatchObject({ key: 'requests/limit-pending' })
    const { status } = await book(admin, { ...times.at(-1), ...own, client_id: client.uid })
    expect(status).toBe(200)
  })

  it('a client who switched appointment mails off gets no mail', async () => {
    const quiet = await newMember('client', { mail_choices: { appointments: false } })
    const appointment_id = newRecordId()
    expect((await book(admin, at('10:00', { appointment_id, client_id: quiet.uid }))).status).toBe(200)
    expect(await mailsCausedBy(`appointments/${appointment_id}`)).toEqual([])
  })
})

describe('opening a ticket for a client', () => {
  it('an admin opens a ticket for a partner, with their project, and the partner gets a mail', async () => {
    const partner = await newMember('partner')
    const ticket_id = newRecordId()
    const project_id = await storedProject(partner.uid, { title: 'Wells in Kijiji' })
    const input = { ticket_id, client_id: partner.uid, project_id }
    const [first, again] = [await open(admin, input), await open(admin, input)]
    expect(first.status).toBe(200)
    expect(again.result).toEqual(first.result)
    expect(await readTicket(ticket_id)).toMatchObject({
      user_id: partner.uid,
      created_by: admin.uid,
      project: { title: 'Wells in Kijiji' },
      status: 'open',
    })
    const path = `support_tickets/${ticket_id}`
    expect(await storedActivity(path)).toMatchObject([
      { kind: 'ticket_opened', actor_id: admin.uid, visible_to: [`${partner.uid}.support`, 'office.support'] },
    ])
    expect(await mailsCausedBy(path)).toMatchObject([{ template: 'ticket-opened-by-office', to: { address: partner.email } }])
    expect(await open(admin, { ...input, client_id: client.uid })).toMatchObject({ key: 'tickets/created-otherwise' })
  })

  it('an admin who names nobody or themselves opens a ticket for themselves', async () => {
    for (const named of [{}, { client_id: admin.uid }]) {
      const ticket_id = newRecordId()
      expect((await open(admin, { ticket_id, ...named })).status).toBe(200)
      expect(await readTicket(ticket_id)).toMatchObject({ user_id: admin.uid, created_by: admin.uid })
    }
  })
})

describe('a request on behalf that is refused', () => {
  it('an admin cannot act for a person who is neither a client nor a partner', async () => {
    const others = [await newMember('admin'), await newMember(null), { uid: 'nobody' }]
    for (const { uid } of others) {
      expect(await book(admin, at('11:00', { client_id: uid }))).toMatchObject({ status: 404, key: 'users/client-not-found' })
      expect(await open(admin, { client_id: uid })).toMatchObject({ status: 404, key: 'users/client-not-found' })
    }
  })

  it.each(['client', 'partner'] as const)('a %s cannot act for another person', async (role) => {
    const person = await newMember(role)
    expect(await book(person, at('11:00', { client_id: client.uid }))).toMatchObject({ status: 403, key: 'auth/not-allowed' })
    expect(await open(person, { client_id: client.uid })).toMatchObject({ status: 403, key: 'auth/not-allowed' })
  })

  it('an admin cannot use another client’s project or an invalid id', async () => {
    const project_id = await storedProject('somebody')
    const input = { client_id: client.uid, project_id }
    expect(await book(admin, at('11:00', input))).toMatchObject({ key: 'appointments/project-not-clients' })
    expect(await open(admin, input)).toMatchObject({ key: 'tickets/project-not-clients' })
    for (const client_id of ['a/b', '', null, 7]) {
      expect((await book(admin, at('11:00', { client_id }))).status).toBe(400)
      expect((await open(admin, { client_id })).status).toBe(400)
    }
  })
})
