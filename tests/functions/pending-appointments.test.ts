import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { storeAppointment } from '../../functions/src/appointments/book-appointment.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { errorKeyOrDone } from '../load/error-key.ts'
import { callAs } from '../support/accounts.ts'
import { author } from '../support/actors.ts'
import { book, freeDay } from '../support/appointment-actions.ts'
import { appointmentFormValues, workday } from '../support/appointment-form.ts'
import { type Member, newMember } from '../support/members.ts'
import { newRecordId } from '../support/record-id.ts'
import { recordsWith } from '../support/stored-records.ts'

const WEEK = 17
const DAYS = ([1, 2, 3] as const).map((weekday) => workday(WEEK, weekday))
const TOO_MANY = {
  status: 429,
  key: 'requests/limit-pending',
  params: { limit: 3 },
}

/** A half hour that is free before each test, by its number from 0 to 59. */
function slot(number: number) {
  const minutes = 8 * 60 + (number % 20) * 30
  const scheduled_time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  return { scheduled_date: DAYS[Math.floor(number / 20)] ?? '', scheduled_time, duration_minutes: 30 } as const
}

const admin = await newMember('admin')
let client: Member
beforeEach(async () => {
  client = await newMember('client')
  await Promise.all(DAYS.map(freeDay))
})

const readPendingAppointments = async ({ uid }: Member) =>
  (await recordsWith(COLLECTIONS.appointments, 'client_id', uid)).filter((one) => one.get('status') === 'pending')
const confirm = (appointment_id: string) =>
  callAs(admin.idToken, 'confirm-appointment', { appointment_id, location: '', meeting_link: 'https://meet.example/a' })
/** Books `count` half hours from this number on. @returns their ids */
async function bookSome(count: number, first = 0, by = client): Promise<string[]> {
  const ids = Array.from({ length: count }, newRecordId)
  const answers = await Promise.all(ids.map((appointment_id, index) => book(by, { appointment_id, ...slot(first + index) })))
  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200))
  return ids
}

describe('one person has at most 3 pending appointments', () => {
  it('when 50 bookings of different free times are sent at the same moment', async () => {
    const tries = Array.from({ length: 50 }, (_, index) => ({
      ...appointmentFormValues(slot(index)),
      appointment_id: newRecordId(),
    }))
    const answers = await Promise.all(tries.map((one) => errorKeyOrDone(storeAppointment(one, author(client.uid), new Date()))))
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(3)
    expect(answers.filter((answer) => answer === TOO_MANY.key)).toHaveLength(47)
    const stored = await readPendingAppointments(client)
    const booked = tries.filter((_, index) => answers[index] === 'done').map(({ appointment_id }) => appointment_id)
    expect(stored.map(({ id }) => id).toSorted()).toEqual(booked.toSorted())

    await confirm(booked[0] ?? '')
    const more = tries.slice(0, 10).map((one) => ({ ...one, ...slot(50), appointment_id: newRecordId() }))
    const later = more.map((one, index) =>
      errorKeyOrDone(storeAppointment({ ...one, ...slot(50 + index) }, author(client.uid), new Date())),
    )
    expect((await Promise.all(later)).filter((answer) => answer === 'done')).toHaveLength(1)
    expect(await readPendingAppointments(client)).toHaveLength(3)
  })

  it('and gets the reason why no more can be booked; a confirmed, cancelled or erased one makes room for another', async () => {
    const [confirmed = '', cancelled = '', erased = ''] = await bookSome(3)
    const next = { appointment_id: newRecordId(), ...slot(10) }
    expect(await book(client, next)).toMatchObject(TOO_MANY)
    expect((await confirm(confirmed)).status).toBe(200)
    expect((await book(client, next)).status).toBe(200)
    expect(await book(client, slot(11))).toMatchObject(TOO_MANY)
    await callAs(client.idToken, 'cancel-appointment', { appointment_id: cancelled, reason: '' })
    expect((await book(client, slot(11))).status).toBe(200)
    expect(await book(client, slot(12))).toMatchObject(TOO_MANY)
    await adminDb.collection(COLLECTIONS.appointments).doc(erased).delete()
    expect((await book(client, slot(12))).status).toBe(200)
    expect(await book(client, slot(13))).toMatchObject(TOO_MANY)
  })

  it('and takes no time from others with a refused booking', async () => {
    await bookSome(3)
    expect(await book(client, slot(20))).toMatchObject(TOO_MANY)
    const other = await newMember('client')
    expect((await book(other, slot(20))).status).toBe(200)
  })

  it('and another person’s pending appointments are not counted', async () => {
    const other = await newMember('partner')
    await bookSome(3)
    await bookSome(3, 3, other)
    expect([await readPendingAppointments(client), await readPendingAppointments(other)].map(({ length }) => length)).toEqual([
      3, 3,
    ])
    expect(await book(other, slot(6))).toMatchObject(TOO_MANY)
  })
})

describe('the places of a person', () => {
  it('are reduced by one when a booking is sent several times', async () => {
    const again = { appointment_id: newRecordId(), ...slot(0) }
    const answers = [...(await Promise.all([1, 2, 3, 4].map(() => book(client, again)))), await book(client, again)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    await bookSome(2, 1)
    expect(await book(client, slot(3))).toMatchObject(TOO_MANY)
    // A repeated booking gets the same response, even at the limit.
    expect((await book(client, again)).status).toBe(200)
  })

  it('are not reduced by a booking of an occupied time', async () => {
    await bookSome(1, 0, await newMember('client'))
    expect(await book(client, slot(0))).toMatchObject({ status: 409, key: 'appointments/slot-taken' })
    await bookSome(3, 1)
  })

  it('are not needed when the staff move a confirmed appointment, which becomes pending again', async () => {
    const [first = ''] = await bookSome(3)
    await confirm(first)
    await bookSome(1, 3)
    const { scheduled_date, scheduled_time } = slot(30)
    const moved = await callAs(admin.idToken, 'reschedule-appointment', {
      appointment_id: first,
      scheduled_date,
      scheduled_time,
    })
    expect(moved.status).toBe(200)
    expect(await readPendingAppointments(client)).toHaveLength(4)
    expect(await book(client, slot(31))).toMatchObject(TOO_MANY)
  })

  it('have records that name the appointment and no person', async () => {
    const [id = ''] = await bookSome(1)
    const [place, ...others] = await recordsWith(SERVER_COLLECTIONS.quotaReservations, 'holder', id)
    expect(others).toEqual([])
    expect(place?.id).toMatch(/^[0-9a-f]{64}-0$/)
    expect(Object.keys(place?.data() ?? {}).toSorted()).toEqual(['bytes', 'created_at', 'expires_at', 'holder'])
    const days = (place?.get('expires_at').toMillis() - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(181, 1)
  })
})
