import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { dayInNairobi, daysAfter } from '@domain/platform/dates.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { storeAppointment } from '../../functions/src/appointments/book-appointment.ts'
import { storeRescheduling } from '../../functions/src/appointments/change-appointment.ts'
import { noticeFor, reservedSlotsOn } from '../../functions/src/appointments/slots.ts'
import { affectedBookings, storeSettings } from '../../functions/src/office/office-settings.ts'
import { readOfficeSettings } from '../../functions/src/platform/settings/stored-settings.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { errorKeyOrDone } from '../load/error-key.ts'
import { actor, author } from '../support/actors.ts'
import { appointmentWithSlots, slotsHeldBy } from '../support/appointment-actions.ts'
import { appointmentFormValues, workday } from '../support/appointment-form.ts'
import { buildSettingsChange, removeSettings, storedPart } from '../support/office-settings.ts'
import { newRecordId } from '../support/record-id.ts'
import { readRecord } from '../support/stored-records.ts'

const ADMIN = 'an-admin'
const [DAY, OTHER, AFTER] = [workday(10, 2), workday(10, 3), workday(10, 4)]
const CLOSED = { day: DAY, reason: 'Stocktaking' }

// This worker has a separate project, because the settings are one record that affects other bookings.
beforeEach(async () => {
  await removeSettings()
  for (const name of [COLLECTIONS.appointments, SERVER_COLLECTIONS.appointmentCells]) {
    await adminDb.recursiveDelete(adminDb.collection(name))
  }
})

/** Books as a person without pending appointments. @returns the id and the outcome */
async function book(scheduled_time: string, changes: object = {}): Promise<{ id: string; outcome: string }> {
  const id = newRecordId()
  const input = appointmentFormValues({ scheduled_date: DAY, scheduled_time, duration_minutes: 30, ...changes })
  const outcome = await errorKeyOrDone(storeAppointment({ ...input, appointment_id: id }, author(newRecordId()), new Date()))
  return { id, outcome }
}

const close = (days: object[], revision = 0) =>
  errorKeyOrDone(storeSettings(buildSettingsChange('closing_days', { days: days as never }, revision), ADMIN, new Date()))
const setBooking = (values: { seats: number; notice_hours: number }, revision = 0) =>
  storeSettings(buildSettingsChange('booking', values, revision), ADMIN, new Date())
const idsToMove = async () => (await affectedBookings([DAY], new Date())).map(({ id }) => id).toSorted()

describe('a closing day', () => {
  it('accepts no bookings or moves, shows its reason, and opens again when it is removed', async () => {
    const moved = await book('09:00', { scheduled_date: OTHER })
    expect(await close([CLOSED])).toBe('done')
    await expect(
      storeAppointment(
        { ...appointmentFormValues({ scheduled_date: DAY }), appointment_id: newRecordId() },
        author(newRecordId()),
        new Date(),
      ),
    ).rejects.toMatchObject({ status: 409, body: { key: 'appointments/closing-day', params: { reason: 'Stocktaking' } } })
    const move = { appointment_id: moved.id, scheduled_date: DAY, scheduled_time: '09:00' }
    expect(await errorKeyOrDone(storeRescheduling(move, actor(ADMIN, 'admin'), new Date()))).toBe('appointments/closing-day')
    expect(await slotsHeldBy(moved.id)).toEqual([`${OTHER}T09:00`])

    expect(await close([], 1)).toBe('done')
    expect(await readRecord(`${SERVER_COLLECTIONS.closingDays}/${DAY}`)).toBeUndefined()
    expect((await book('09:00')).outcome).toBe('done')
  })

  it('keeps its bookings and lists those that must be moved', async () => {
    const pending = await book('10:00')
    const confirmed = await appointmentWithSlots('somebody', {
      scheduled_date: DAY,
      scheduled_time: '08:00',
      status: 'confirmed',
    })
    await appointmentWithSlots('somebody', { scheduled_date: DAY, scheduled_time: '12:00', status: 'cancelled' })
    await appointmentWithSlots('somebody', { scheduled_date: OTHER })
    await close([CLOSED])
    expect(await affectedBookings([DAY], new Date())).toEqual([
      expect.objectContaining({ id: confirmed, scheduled_date: DAY, scheduled_time: '08:00' }),
      expect.objectContaining({ id: pending.id, title: 'Drawings of the cold chain' }),
    ])
    expect(await slotsHeldBy(pending.id)).toHaveLength(1)
  })

  it('that is saved while people book refuses or lists each booking, and loses none', async () => {
    const times = ['08:00', '08:30', '09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00', '12:30', '13:00', '13:30']
    // Several rounds, so that the day closes at different moments of the bookings.
    for (let round = 0; round < 5; round++) {
      await removeSettings()
      const booking = Promise.all(times.map((time) => book(time, { scheduled_date: DAY })))
      const closing = new Promise<string>((resolve) => setTimeout(() => resolve(close([CLOSED])), round * 15))
      const listedAtOnce = closing.then(idsToMove)
      const answers = await booking
      expect(await closing).toBe('done')
      const stored = answers.filter(({ outcome }) => outcome === 'done').map(({ id }) => id)
      expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(
        new Set([
          ...(stored.length > 0 ? ['done'] : []),
          ...(stored.length < times.length ? ['appointments/closing-day'] : []),
        ]),
      )
      // The list right after the change is final: no later booking of the day succeeds.
      expect(await listedAtOnce).toEqual(stored.toSorted())
      expect(await idsToMove()).toEqual(stored.toSorted())
      await adminDb.recursiveDelete(adminDb.collection(COLLECTIONS.appointments))
      await adminDb.recursiveDelete(adminDb.collection(SERVER_COLLECTIONS.appointmentCells))
    }
  })

  it('is between today and three years ahead; past closing days are removed at the next save', async () => {
    const today = dayInNairobi(new Date())
    expect(await close([{ day: daysAfter(today, -1), reason: 'Late' }])).toBe('settings/day-over')
    expect(await close([{ day: daysAfter(today, 1097), reason: 'Far' }])).toBe('settings/day-too-far')
    expect(await storedPart('closing_days')).toBeUndefined()
    const later = { day: OTHER, reason: 'Audit' }
    expect(await close([later, { day: today, reason: 'Move' }])).toBe('done')
    const tomorrow = new Date(Date.now() + 86_400_000)
    const change = buildSettingsChange('closing_days', { days: [CLOSED, later, { day: today, reason: 'Move' }] }, 1)
    await storeSettings(change, ADMIN, tomorrow)
    expect((await storedPart('closing_days'))?.values.days).toEqual([CLOSED, later])
    expect(await readRecord(`${SERVER_COLLECTIONS.closingDays}/${today}`)).toBeUndefined()
  })
})

describe('the seats of a half hour', () => {
  it('limit how many bookings the office accepts at the same time, even when all book concurrently', async () => {
    await setBooking({ seats: 3, notice_hours: 0 })
    const answers = await Promise.all(Array.from({ length: 8 }, () => book('09:00')))
    expect(answers.filter(({ outcome }) => outcome === 'done')).toHaveLength(3)
    expect(answers.filter(({ outcome }) => outcome === 'appointments/slot-taken')).toHaveLength(5)
    expect(await reservedSlotsOn(DAY, 3)).toEqual([`${DAY}T09:00`])
    expect(await reservedSlotsOn(DAY, 4)).toEqual([])
  })

  it('can be reduced: existing bookings stay, and no new one fits', async () => {
    await setBooking({ seats: 2, notice_hours: 0 })
    const [first, second] = [await book('09:00'), await book('09:00')]
    await setBooking({ seats: 1, notice_hours: 0 }, 1)
    expect(await slotsHeldBy(first.id)).toHaveLength(1)
    expect(await slotsHeldBy(second.id)).toEqual([`${DAY}T09:00+1`])
    // The first seat is free again, but the half hour is still full.
    const move = { appointment_id: first.id, scheduled_date: OTHER, scheduled_time: '09:00' }
    expect(await errorKeyOrDone(storeRescheduling(move, actor(ADMIN, 'admin'), new Date()))).toBe('done')
    expect((await book('09:00')).outcome).toBe('appointments/slot-taken')
  })
})

describe('the earliest notice', () => {
  it('excludes a day: the answer names the first free time for each length, after closed and full times', async () => {
    const now = new Date(`${DAY}T05:00:00Z`)
    await setBooking({ seats: 1, notice_hours: 9 })
    await close([{ day: OTHER, reason: 'Stocktaking' }])
    await book('09:00', { scheduled_date: AFTER })
    const noticeOn = async (day: string, side: 'client' | 'staff' = 'client') =>
      noticeFor(day, side, await readOfficeSettings(), now)
    expect(await noticeOn(DAY)).toBeNull()
    await setBooking({ seats: 1, notice_hours: 24 }, 1)
    expect(await noticeOn(DAY, 'staff')).toBeNull()
    const [eight, half] = [`${AFTER}T05:00:00.000Z`, `${AFTER}T06:30:00.000Z`]
    expect(await noticeOn(DAY)).toEqual({ hours: 24, first: { 30: eight, 60: eight, 90: half, 120: half } })
    expect(await noticeOn(OTHER)).toBeNull()
    expect(await noticeOn('2020-01-01')).toBeNull()
  })

  it('applies to clients, and not to staff who move an appointment', async () => {
    const now = new Date(`${DAY}T05:00:00Z`)
    await setBooking({ seats: 1, notice_hours: 24 })
    const bookAt = (scheduled_date: string, scheduled_time: string) => {
      const input = appointmentFormValues({ scheduled_date, scheduled_time, duration_minutes: 30 })
      return errorKeyOrDone(storeAppointment({ ...input, appointment_id: newRecordId() }, author(newRecordId()), now))
    }
    expect(await bookAt(DAY, '17:00')).toBe('appointments/too-soon')
    expect(await bookAt(OTHER, '08:00')).toBe('done')
    const id = await appointmentWithSlots('somebody', { scheduled_date: OTHER, scheduled_time: '12:00' })
    const move = { appointment_id: id, scheduled_date: DAY, scheduled_time: '09:00' }
    expect(await errorKeyOrDone(storeRescheduling(move, actor(ADMIN, 'admin'), now))).toBe('done')
  })
})
