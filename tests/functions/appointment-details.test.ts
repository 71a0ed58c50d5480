import { COMPANY } from '@domain/platform/company.ts'
import { ALL_MAILS } from '@domain/platform/mail/mail.policy.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { decrypt } from '../../functions/src/platform/endpoint/settings.ts'
import { callAs } from '../support/accounts.ts'
import { appointmentWithSlots, freeDay, readAppointment, slotsHeldBy } from '../support/appointment-actions.ts'
import { workday } from '../support/appointment-form.ts'
import { mailsTo } from '../support/inbox.ts'
import { type Member, newMember } from '../support/members.ts'
import { mailsCausedBy } from '../support/stored-records.ts'

const WEEK = 13
const [day, next] = [workday(WEEK), workday(WEEK, 2)]
const LINK = 'https://meet.example/a'

const admin = await newMember('admin')
const client = await newMember('client')
beforeEach(async () => {
  for (const one of [day, next]) await freeDay(one)
})

const at = (scheduled_time: string, changes: Record<string, unknown> = {}, uid = client.uid) =>
  appointmentWithSlots(uid, { scheduled_date: day, scheduled_time, ...changes })
const confirm = (appointment_id: string, location: string, meeting_link: string) =>
  callAs(admin.idToken, 'confirm-appointment', { appointment_id, location, meeting_link })
const move = (appointment_id: string, scheduled_date: string, scheduled_time: string) =>
  callAs(admin.idToken, 'reschedule-appointment', { appointment_id, scheduled_date, scheduled_time })
const cancel = (by: Member, appointment_id: string, reason = '') =>
  callAs(by.idToken, 'cancel-appointment', { appointment_id, reason })
const mailsAbout = async (id: string) =>
  Promise.all(
    (await mailsCausedBy(`appointments/${id}`)).map(async ({ template, to: { address: to }, subject, sealed }) => ({
      template,
      to,
      subject,
      text: sealed ? (decrypt(sealed) as { text: string }).text : await textInInbox(to, subject),
    })),
  )
/** The record of a mail that was sent has no text any longer. */
const textInInbox = async (to: string, subject: string) => (await mailsTo(to)).find((mail) => mail.subject === subject)?.text

describe('confirming an appointment', () => {
  it.each([
    ['physical', '', LINK, 'appointments/place-missing'],
    ['virtual', 'Our office', '', 'appointments/link-missing'],
  ])('the client learns where to meet, %s', async (mode, location, link, key) => {
    const id = await at('10:00', { mode })
    expect(await confirm(id, location, link)).toMatchObject({ status: 400, key })
    expect(await readAppointment(id)).toMatchObject({ status: 'pending', sequence: 0, location: null, meeting_link: null })
    expect(await mailsAbout(id)).toEqual([])
  })

  it.each(['http://meet.example/a', 'javascript:alert(1)', 'meet', `https://${'x'.repeat(500)}`])(
    'the staff cannot enter %s as a link',
    async (link) => {
      const id = await at('10:00', { mode: 'virtual' })
      expect((await confirm(id, '', link)).status).toBe(400)
      expect(await readAppointment(id)).toMatchObject({ status: 'pending' })
    },
  )

  it('the client gets a mail with time and place, in Nairobi time', async () => {
    const id = await at('10:00', { mode: 'virtual', duration_minutes: 90 })
    await confirm(id, '', LINK)
    expect(await readAppointment(id)).toMatchObject({ status: 'confirmed', location: null, meeting_link: LINK })
    const [mail] = await mailsAbout(id)
    expect(mail).toMatchObject({ template: 'appointment-confirmed', to: client.email })
    expect(mail?.text).toContain('Time: 10:00 to 11:30 in Nairobi (EAT, UTC+3)')
    expect(mail?.text).toContain(`Link: ${LINK}`)
    expect(mail?.text).toContain(`/appointments?id=${id}`)
  })

  it('a client who switched such mails off or was deleted gets no mail', async () => {
    const quiet = await newMember('client', { mail_choices: { ...ALL_MAILS, appointments: false } })
    for (const [time, uid] of [
      ['10:00', quiet.uid],
      ['11:00', 'erased-person'],
    ] as const) {
      const id = await at(time, {}, uid)
      expect((await confirm(id, 'Our office', '')).status).toBe(200)
      expect(await mailsAbout(id)).toEqual([])
    }
  })
})

describe('completing an appointment', () => {
  it('the staff can complete an appointment only after it has begun', async () => {
    const id = await at('10:00', { status: 'confirmed' })
    const answer = await callAs(admin.idToken, 'complete-appointment', { appointment_id: id })
    expect(answer).toMatchObject({ status: 409, key: 'appointments/change-refused' })
    expect(await readAppointment(id)).toMatchObject({ status: 'confirmed' })
    expect(await slotsHeldBy(id)).toHaveLength(2)
  })
})

describe('moving an appointment', () => {
  it('the staff move an appointment to an overlapping time: only the difference is taken and freed', async () => {
    const id = await at('10:00', { status: 'confirmed', location: 'Our office', reminded_at: new Date() })
    expect((await move(id, day, '10:30')).status).toBe(200)
    expect(await slotsHeldBy(id)).toEqual([`${day}T10:30`, `${day}T11:00`])
    expect(await readAppointment(id)).toMatchObject({ status: 'pending', reminded_at: null, sequence: 1 })
    const [mail] = await mailsAbout(id)
    expect(mail).toMatchObject({ template: 'appointment-moved', to: client.email })
    expect(mail?.text).toContain('Time: 10:30 to 11:30 in Nairobi')
    expect(mail?.text).toMatch(/Before: .*, 10:00 to 11:00 in Nairobi/)
  })

  it('the staff move an appointment to another day: the first caller gets the old time', async () => {
    const id = await at('10:00')
    await move(id, next, '16:00')
    expect(await slotsHeldBy(id)).toEqual([`${next}T16:00`, `${next}T16:30`])
    const follower = await at('11:00')
    expect((await move(follower, day, '10:00')).status).toBe(200)
  })

  it.each([
    ['to a Sunday', workday(WEEK, 7), '10:00', 'closed-day'],
    ['beyond the close of the office', day, '17:30', 'outside-hours'],
    ['to what is over', workday(-2), '10:00', 'past'],
    ['too far ahead', workday(27), '10:00', 'too-far'],
    ['to where it is', day, '10:00', 'same-time'],
    ['to a time that is taken', day, '12:30', 'slot-taken'],
  ])('the staff cannot move an appointment %s: it is refused and nothing changes', async (_what, scheduled_date, time, key) => {
    const other = await at('13:00')
    const id = await at('10:00', { status: 'confirmed' })
    const before = await readAppointment(id)
    expect(await move(id, scheduled_date, time)).toMatchObject({ status: 409, key: `appointments/${key}` })
    expect(await readAppointment(id)).toEqual(before)
    expect([await slotsHeldBy(id), await slotsHeldBy(other)]).toEqual([
      [`${day}T10:00`, `${day}T10:30`],
      [`${day}T13:00`, `${day}T13:30`],
    ])
    expect(await mailsAbout(id)).toEqual([])
  })
})

describe('cancelling an appointment', () => {
  it('the staff must give a reason, which the client receives', async () => {
    const id = await at('10:00', { status: 'confirmed' })
    expect(await cancel(admin, id, '  ')).toMatchObject({
      status: 400,
      key: 'appointments/reason-missing',
    })
    expect(await slotsHeldBy(id)).toHaveLength(2)
    expect((await cancel(admin, id, 'The road is closed.\nWe are sorry.')).status).toBe(200)
    const [mail] = await mailsAbout(id)
    expect(mail).toMatchObject({ template: 'appointment-cancelled', to: client.email })
    expect(mail?.text).toContain('> The road is closed.\n> We are sorry.')
    expect(await slotsHeldBy(id)).toEqual([])
  })

  it('a client’s cancellation is reported to our staff and frees the time for another person', async () => {
    const id = await at('10:00')
    await cancel(client, id)
    expect(await mailsAbout(id)).toMatchObject([{ template: 'appointment-withdrawn', to: COMPANY.emails.general }])
    expect((await readAppointment(id))?.changes.at(-1)).toMatchObject({ status: 'cancelled', by: 'client', reason: null })
    const follower = await at('12:00')
    expect((await move(follower, day, '10:00')).status).toBe(200)
  })
})
