import { randomInt } from 'node:crypto'
import { answerDueAt } from '@domain/appointments/appointment.policy.ts'
import { APPOINTMENT_STATUSES, type AppointmentStatus } from '@domain/appointments/appointment.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { callAs } from '../support/accounts.ts'
import { appointmentWithSlots, freeDay, readAppointment, slotsHeldBy } from '../support/appointment-actions.ts'
import { workday } from '../support/appointment-form.ts'
import type { Answer } from '../support/call-function.ts'
import { expectForbidden, forbiddenCaller } from '../support/forbidden-callers.ts'
import { type Member, newMember } from '../support/members.ts'
import { newRecordId } from '../support/record-id.ts'
import { mailsCausedBy, storedActivity } from '../support/stored-records.ts'

const WEEK = 12
const ACTIONS = ['confirm', 'complete', 'move', 'cancel'] as const
type Action = (typeof ACTIONS)[number]

/** Each run begins at a random half hour, because appointments of earlier runs remain. */
let minutes = 30 * randomInt(1_000_000)

const admin = await newMember('admin')
const client = await newMember('client')
const other = await newMember('client')

const MOVED_TO = { scheduled_date: workday(WEEK, 5), scheduled_time: '17:30' }
beforeEach(() => freeDay(MOVED_TO.scheduled_date))

const BODIES: Record<Action, object> = {
  confirm: { location: 'Our office', meeting_link: '' },
  complete: {},
  move: MOVED_TO,
  cancel: { reason: 'The road is closed.' },
}

const ENDPOINT = { confirm: 'confirm', complete: 'complete', move: 'reschedule', cancel: 'cancel' } as const
const ask = (by: Member, action: Action, appointment_id: string, changes: object = {}): Promise<Answer> =>
  callAs(by.idToken, `${ENDPOINT[action]}-appointment`, { appointment_id, ...BODIES[action], ...changes })
const logged = (id: string) => storedActivity(`appointments/${id}`)

/** An appointment that has begun, so that every action can be tried, at a half hour that no other test uses. */
const begun = (status: AppointmentStatus, by = client) => {
  minutes += 30
  const moment = new Date(Date.UTC(1950, 0, 2) + minutes * 60_000).toISOString()
  const answer_due_at = status === 'pending' ? new Date(moment) : null
  const [scheduled_date, scheduled_time] = [moment.slice(0, 10), moment.slice(11, 16)]
  return appointmentWithSlots(by.uid, { status, scheduled_date, scheduled_time, duration_minutes: 30, answer_due_at })
}

const DONE = {
  confirm: ['confirmed', 'appointment-confirmed'],
  complete: ['completed', null],
  move: ['moved', 'appointment-moved'],
  cancel: ['cancelled', 'appointment-cancelled'],
} as const
const BECOMES = { confirm: 'confirmed', complete: 'completed', move: 'pending', cancel: 'cancelled' } as const

/** The allowed actions on an appointment that has begun, by its status. */
const ALLOWED: Record<AppointmentStatus, Record<'client' | 'staff', readonly Action[]>> = {
  pending: { client: ['cancel'], staff: ['confirm', 'move', 'cancel'] },
  confirmed: { client: [], staff: ['complete', 'move', 'cancel'] },
  completed: { client: [], staff: [] },
  cancelled: { client: [], staff: [] },
}

const CASES = APPOINTMENT_STATUSES.flatMap((status) => ACTIONS.map((action) => [status, action] as const))

describe('an appointment', () => {
  it.each(CASES)('that is %s can be changed by the staff only as its transitions allow: %s', async (status, action) => {
    const id = await begun(status)
    const before = await readAppointment(id)
    const answer = await ask(admin, action, id)
    if (!ALLOWED[status].staff.includes(action)) {
      const isSecond = status === 'cancelled' && action === 'cancel'
      expect(answer).toMatchObject({
        status: 409,
        key: isSecond ? 'appointments/cancelled-already' : 'appointments/change-refused',
      })
      expect(await readAppointment(id)).toEqual(before)
      expect([await logged(id), await mailsCausedBy(`appointments/${id}`)]).toEqual([[], []])
      return
    }
    const [key, template] = DONE[action]
    expect(answer).toMatchObject({ status: 200, key: `appointments/${key}` })
    const after = await readAppointment(id)
    const scheduled_at = action === 'move' ? new Date(`${MOVED_TO.scheduled_date}T14:30:00Z`) : before?.scheduled_at
    const reason = action === 'cancel' ? 'The road is closed.' : null
    const entry = { status: BECOMES[action], scheduled_at, by: 'staff', reason, at: expect.any(Date) }
    expect(after).toEqual({
      ...before,
      status: BECOMES[action],
      sequence: 1,
      changes: [...(before?.changes ?? []), entry],
      scheduled_at,
      ...(action === 'move' && MOVED_TO),
      ...(action === 'confirm' && { location: 'Our office' }),
      answer_due_at: action === 'move' && after ? answerDueAt(after.changes.at(-1)?.at as Date) : null,
    })
    expect(await logged(id)).toMatchObject([
      {
        kind: `appointment_${key}`,
        actor_id: admin.uid,
        visible_to: [`${client.uid}.appointments`, 'office.appointments'],
        from: status,
        to: BECOMES[action],
      },
    ])
    const mails = await mailsCausedBy(`appointments/${id}`)
    expect(mails).toMatchObject(template ? [{ template, to: { address: client.email } }] : [])
    const isKept = action === 'confirm' || action === 'move'
    expect(await slotsHeldBy(id)).toEqual(isKept ? [`${after?.scheduled_date}T${after?.scheduled_time}`] : [])
  })

  it.each(APPOINTMENT_STATUSES)('that is %s can be changed by its client only as its transitions allow', async (status) => {
    const id = await begun(status)
    const before = await readAppointment(id)
    for (const action of ['confirm', 'complete', 'move'] as const) {
      expect(await ask(client, action, id)).toMatchObject({ status: 403, key: 'auth/not-allowed' })
    }
    expect(await readAppointment(id)).toEqual(before)
    const answer = await ask(client, 'cancel', id, { reason: '' })
    if (ALLOWED[status].client.includes('cancel')) {
      expect(answer).toMatchObject({ status: 200, key: 'appointments/cancelled' })
      expect(await slotsHeldBy(id)).toEqual([])
      return
    }
    const key = status === 'cancelled' ? 'cancelled-already' : 'change-refused'
    expect(answer).toMatchObject({ status: 409, key: `appointments/${key}` })
    expect(await readAppointment(id)).toEqual(before)
  })

  it('is not found by other clients, partners or former admins; a missing one gets the same answer', async () => {
    const id = await begun('pending')
    for (const by of [other, await forbiddenCaller('partner'), await forbiddenCaller('demoted admin')]) {
      for (const one of [id, newRecordId()]) {
        expect(await ask(by, 'cancel', one)).toMatchObject({
          status: 404,
          key: 'appointments/not-found',
        })
      }
      for (const action of ['confirm', 'complete', 'move'] as const) {
        expect(await ask(by, action, id)).toMatchObject({ status: 403, key: 'auth/not-allowed' })
      }
    }
    for (const action of ACTIONS) {
      expect((await ask(admin, action, newRecordId())).key).toBe('appointments/not-found')
    }
    expect(await readAppointment(id)).toMatchObject({ status: 'pending', sequence: 0 })
  })

  it('cannot be changed by a person without a role or a signed-out visitor', async () => {
    const id = await begun('pending')
    for (const action of ACTIONS) {
      await expectForbidden((by) => ask(by, action, id), 'without a role')
      expect((await ask(admin, action, id, { client_id: other.uid })).status).toBe(400)
    }
    expect(await readAppointment(id)).toMatchObject({ status: 'pending', sequence: 0 })
  })

  it('is changed once when several people ask for the same change at the same moment', async () => {
    const id = await begun('pending')
    const answers = await Promise.all([admin, client, admin, client].map((by) => ask(by, 'cancel', id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(await logged(id)).toHaveLength(1)
    expect(await mailsCausedBy(`appointments/${id}`)).toHaveLength(1)
    expect(await readAppointment(id)).toMatchObject({ status: 'cancelled', sequence: 1 })
  })
})
