import { setTimeout as pause } from 'node:timers/promises'
import type { Appointment } from '@domain/appointments/appointment.ts'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { FUNCTIONS_ENV } from '../../scripts/emulators/functions-environment.ts'
import { ADMIN_ENV, SLOTS_PROJECT } from '../../scripts/local/environment.ts'
import { waitForExit } from '../load/bundled-processes.ts'
import { startProcess } from '../load/start-process.ts'
import { workday } from '../support/appointment-form.ts'
import { emptyDatabase } from '../support/empty-database.ts'

// A separate project, so that no other test reserves a slot.
Object.assign(process.env, ADMIN_ENV, FUNCTIONS_ENV, { GCLOUD_PROJECT: SLOTS_PROJECT })
const { db } = await import('../../functions/src/platform/endpoint/firebase.ts')
const { book, bookRandomly, compareSlots, newBooking, storePeople } = await import('../load/random-bookings.ts')

const LIMIT = 240_000
const KILLS = 5
const { appointments, activity } = COLLECTIONS
const { outbox, quotaReservations } = SERVER_COLLECTIONS

beforeEach(() => emptyDatabase(db), LIMIT)
afterAll(() => emptyDatabase(db), LIMIT)

/** The results of people who book concurrently. */
async function bookConcurrently(bookings: ReturnType<typeof newBooking>[]): Promise<string[]> {
  const people = await storePeople(bookings.length)
  return Promise.all(bookings.map((booking, index) => book(booking, people[index] ?? '')))
}
const all = async (name: string) => (await db.collection(name).get()).docs

/** Expects that slots and active appointments match: no slot is reserved twice, orphaned or missing. */
async function expectWholeBookings(): Promise<Appointment[]> {
  const { stored, expected, found } = await compareSlots()
  expect(found).toEqual(expected)
  expect(new Set(found.map((line) => line.split(' ')[0])).size).toBe(found.length)
  return stored
}

describe('200 people who book one time at the same moment', () => {
  it(
    'one person gets the time, and 199 are informed that it has just been taken',
    async () => {
      const tries = Array.from({ length: 200 }, () => newBooking())
      const answers = await bookConcurrently(tries)
      expect(answers.filter((answer) => answer === 'done')).toHaveLength(1)
      expect(answers.filter((answer) => answer === 'appointments/slot-taken')).toHaveLength(199)
      const [winner, ...others] = await expectWholeBookings()
      expect(others).toEqual([])
      expect(winner?.id).toBe(tries[answers.indexOf('done')]?.appointment_id)
      expect([(await all(outbox)).length, (await all(activity)).length]).toEqual([1, 1])
    },
    LIMIT,
  )

  it(
    'one person gets the time even if the requested times only overlap',
    async () => {
      const times = ['09:00', '09:30', '10:00', '10:30']
      const tries = Array.from({ length: 60 }, (_, index) =>
        newBooking({ scheduled_time: times[index % times.length] ?? '', duration_minutes: 120 }),
      )
      const answers = await bookConcurrently(tries)
      expect(answers.filter((answer) => answer === 'done')).toHaveLength(1)
      expect(new Set(answers)).toEqual(new Set(['done', 'appointments/slot-taken']))
      await expectWholeBookings()
    },
    LIMIT,
  )
})

describe('500 random bookings, moves and cancellations, ten at a time', () => {
  it.each([1, 2])(
    'leave no overlap and no slot without an appointment: seed %i',
    async (seed) => {
      const answers = await bookRandomly(seed, 500)
      expect(answers).toHaveLength(500)
      expect(answers.filter((answer) => answer === 'done').length).toBeGreaterThan(150)
      expect(answers).toContain('appointments/slot-taken')
      const statuses = (await expectWholeBookings()).map(({ status }) => status)
      expect(new Set(statuses)).toEqual(new Set(['pending', 'confirmed', 'cancelled']))
    },
    LIMIT,
  )
})

describe('a function that is killed while it books', () => {
  it(
    'leaves each booking complete or absent: slots, place, log and mail',
    async () => {
      let stored = 0
      for (let kill = 0; kill < KILLS; kill++) {
        const days = ([1, 2, 3, 4, 5] as const).map((weekday) => workday(15 + kill, weekday))
        const booker = startProcess('booking-process', SLOTS_PROJECT, ...days)
        while ((await all(appointments)).length < stored + 2) {
          expect(booker.exitCode).toBeNull()
          await pause(2)
        }
        // A different moment of the next write each time.
        await pause(kill * 3)
        expect(booker.kill('SIGKILL')).toBe(true)
        await waitForExit(booker)
        const found = await expectWholeBookings()
        stored = found.length
        const paths = found.map(({ id }) => `${appointments}/${id}`).toSorted()
        expect((await all(activity)).map((entry) => String(entry.get('subject'))).toSorted()).toEqual(paths)
        expect((await all(outbox)).map((mail) => String(mail.get('cause'))).toSorted()).toEqual(paths)
        const holders = (await all(quotaReservations)).map((place) => `${appointments}/${String(place.get('holder'))}`)
        expect(holders.toSorted()).toEqual(paths)
      }
      // Each process was killed midway, so fewer appointments exist than planned.
      expect(stored).toBeLessThan(KILLS * 25)
    },
    LIMIT,
  )
})
