import { answerDueAt } from '@domain/appointments/appointment.policy.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { COMPANY } from '@domain/platform/company.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { callAs } from '../support/accounts.ts'
import { book, freeDay, readAppointment, slotsHeldBy } from '../support/appointment-actions.ts'
import { appointmentFormValues, workday } from '../support/appointment-form.ts'
import { eventually } from '../support/eventually.ts'
import { expectForbidden } from '../support/forbidden-callers.ts'
import { mailsTo } from '../support/inbox.ts'
import { type Member, newMember } from '../support/members.ts'
import { storedProject } from '../support/projects.ts'
import { newRecordId } from '../support/record-id.ts'
import { mailsCausedBy, recordsWith, storedActivity } from '../support/stored-records.ts'

const WEEK = 10
const day = workday(WEEK, 2)
let client: Member

// Each test has a new person, because bookings per hour are limited.
beforeEach(async () => {
  client = await newMember('client', { company_name: 'Mlima County Health' })
  await freeDay(day)
})

const at = (scheduled_time: string, changes: object = {}) => ({ scheduled_date: day, scheduled_time, ...changes })
const ofPerson = (uid: string) => recordsWith(COLLECTIONS.appointments, 'client_id', uid)

describe('booking an appointment', () => {
  it('a client books a time; the record holds all entries, the client’s names and the project’s title', async () => {
    const appointment_id = newRecordId()
    const project_id = await storedProject(client.uid, { title: 'Wells in Kijiji' })
    const answer = await book(client, at('08:00', { appointment_id, project_id, title: '  Drawings ', duration_minutes: 90 }))
    expect(answer).toMatchObject({ status: 200, key: 'appointments/requested' })
    const scheduled_at = new Date(`${day}T05:00:00Z`)
    const stored = await readAppointment(appointment_id)
    expect(stored).toEqual({
      ...appointmentFormValues(at('08:00', { project_id, title: 'Drawings', duration_minutes: 90 })),
      id: appointment_id,
      client_id: client.uid,
      organisation_id: client.uid,
      client: { first_name: 'Amina', last_name: 'Lokwawi', company_name: 'Mlima County Health' },
      project: { title: 'Wells in Kijiji' },
      scheduled_at,
      location: null,
      meeting_link: null,
      status: 'pending',
      sequence: 0,
      changes: [{ status: 'pending', scheduled_at, by: 'client', reason: null, at: expect.any(Date) }],
      reminded_at: null,
      answer_due_at: answerDueAt(stored?.created_at as Date),
      created_by: client.uid,
      created_at: expect.any(Date),
    })
    expect(await slotsHeldBy(appointment_id)).toEqual([`${day}T08:00`, `${day}T08:30`, `${day}T09:00`])
  })

  it('a partner books a meeting in person for an hour by default', async () => {
    const partner = await newMember('partner')
    const appointment_id = newRecordId()
    const { mode: _mode, duration_minutes: _minutes, service_category: _category, ...rest } = appointmentFormValues(at('09:30'))
    expect((await callAs(partner.idToken, 'book-appointment', { appointment_id, ...rest })).status).toBe(200)
    expect(await readAppointment(appointment_id)).toMatchObject({
      mode: 'physical',
      duration_minutes: 60,
      service_category: 'consultation',
      client_id: partner.uid,
    })
  })

  it('the client sees a booking in the log, and our staff get a mail', async () => {
    const appointment_id = newRecordId()
    const markup = '<b onclick="x()">Look</b>\nhere'
    await book(client, at('10:30', { appointment_id, title: '<b>Drawings</b>', description: markup }))
    expect(await storedActivity(`appointments/${appointment_id}`)).toMatchObject([
      {
        kind: 'appointment_booked',
        label: '<b>Drawings</b>',
        actor_id: client.uid,
        visible_to: [`${client.uid}.appointments`, 'office.appointments'],
        from: null,
        to: 'pending',
      },
    ])
    expect(await mailsCausedBy(`appointments/${appointment_id}`)).toMatchObject([
      { template: 'appointment-booked', to: { address: COMPANY.emails.general }, reply_to: null },
    ])
    await eventually(async () => {
      const mails = await mailsTo(COMPANY.emails.general)
      const mail = mails.find(({ text }) => text.includes(`/appointments?id=${appointment_id}`))
      expect(mail?.text).toContain('> <b onclick="x()">Look</b>\n> here')
      expect(mail?.text).toContain('Time: 10:30 to 11:30 in Nairobi (EAT, UTC+3)')
      expect(mail?.html).not.toMatch(/<b[ >]/)
    })
  })
})

describe('a repeated booking', () => {
  it('is stored once even when all requests arrive at the same moment, and gets the same answer', async () => {
    const appointment_id = newRecordId()
    const again = at('11:30', { appointment_id })
    const answers = [...(await Promise.all([1, 2, 3].map(() => book(client, again)))), await book(client, again)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await storedActivity(`appointments/${appointment_id}`)).toHaveLength(1)
    expect(await mailsCausedBy(`appointments/${appointment_id}`)).toHaveLength(1)
    expect(await slotsHeldBy(appointment_id)).toEqual([`${day}T11:30`, `${day}T12:00`])
  })

  it('is refused with other content, for another time or by another person', async () => {
    const appointment_id = newRecordId()
    await book(client, at('12:30', { appointment_id }))
    const others = [{ title: 'Another one' }, { scheduled_time: '13:30' }, { duration_minutes: 30 }].map(
      (changes) => [client, changes] as const,
    )
    for (const [by, changes] of [...others, [await newMember('client'), {}] as const]) {
      expect(await book(by, at('12:30', { appointment_id, ...changes }))).toMatchObject({
        status: 409,
        key: 'appointments/booked-otherwise',
      })
    }
    expect(await slotsHeldBy(appointment_id)).toEqual([`${day}T12:30`, `${day}T13:00`])
  })
})

describe('a booking that is refused', () => {
  it.each([
    ['on a Sunday', { scheduled_date: workday(WEEK, 7) }, 'closed-day'],
    ['before the office opens', { scheduled_time: '07:30' }, 'outside-hours'],
    ['so that it ends too late', { scheduled_time: '17:30' }, 'outside-hours'],
    ['on a Saturday afternoon', { scheduled_date: workday(WEEK, 6), scheduled_time: '13:30' }, 'outside-hours'],
    ['for what is over', { scheduled_date: workday(-1) }, 'past'],
    ['too far ahead', { scheduled_date: workday(27) }, 'too-far'],
  ])('%s', async (_what, changes, key) => {
    const answer = await book(client, at('14:00', changes))
    expect(answer).toMatchObject({ status: 409, key: `appointments/${key}` })
    expect(await ofPerson(client.uid)).toEqual([])
  })

  it('a client cannot book a time of which any half hour is taken', async () => {
    const taken = newRecordId()
    await book(await newMember('client'), at('15:00', { appointment_id: taken }))
    const overlapping = { '15:00': 60, '14:30': 60, '15:30': 30, '14:00': 120 }
    for (const [time, duration_minutes] of Object.entries(overlapping)) {
      expect(await book(client, at(time, { duration_minutes }))).toMatchObject({
        status: 409,
        key: 'appointments/slot-taken',
      })
    }
    expect(await ofPerson(client.uid)).toEqual([])
    expect(await slotsHeldBy(taken)).toEqual([`${day}T15:00`, `${day}T15:30`])
  })

  it('a client cannot book about another person’s project, even if it is shared with them', async () => {
    const partner = await newMember('partner')
    const foreign = await storedProject('somebody', { partner_ids: [partner.uid] })
    for (const project_id of [foreign, 'no-such-project']) {
      expect(await book(partner, at('16:00', { project_id }))).toMatchObject({
        status: 409,
        key: 'appointments/project-not-yours',
      })
    }
    expect(await ofPerson(partner.uid)).toEqual([])
  })

  it.each([
    ['without a title', { title: ' ' }, 'appointments/fields-missing'],
    ['without a day', { scheduled_date: undefined }, 'appointments/fields-missing'],
    ['without a time', { scheduled_time: '' }, 'appointments/fields-missing'],
    ['on a day that there is not', { scheduled_date: '2026-02-30' }, 'appointments/day-invalid'],
    ['between the half hours', { scheduled_time: '16:15' }, 'appointments/time-invalid'],
    ['with a title that is too long', { title: 'x'.repeat(121) }, 'appointments/title-too-long'],
    ['for three hours', { duration_minutes: 180 }, 'requests/invalid'],
    ['for somebody else, confirmed', { client_id: 'demo-client', status: 'confirmed' }, 'requests/invalid'],
    ['under an id that leads elsewhere', { appointment_id: 'a/b/c' }, 'requests/invalid'],
  ])('%s', async (_what, changes, key) => {
    expect(await book(client, at('16:00', changes))).toMatchObject({ status: 400, key })
    expect(await ofPerson(client.uid)).toEqual([])
  })

  it('admins, people without a role or a verified address and signed-out visitors cannot book', async () => {
    const admin = await newMember('admin')
    await expectForbidden((by) => book(by, at('16:00')), admin, 'without a role', 'unverified client')
  })
})
