import type { Appointment } from '@domain/appointments/appointment.schema.ts'
import { type Slot, slotsOf } from '@domain/appointments/office-hours.policy.ts'
import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import type { CalendarDate } from '@domain/dates.ts'
import type { DocumentReference, DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { ApiError } from '../endpoint/api-error.ts'
import { db } from '../endpoint/firebase.ts'

/**
 * A half hour that is taken (`appointment_cells`), a record for each of its seats. That a record can be created once is
 * what keeps it from being taken twice.
 */
export interface ReservedSlot {
  appointment_id: string
  day: CalendarDate
  cell: Slot
}

/** When an appointment is. */
export type AppointmentTime = Pick<Appointment, 'scheduled_date' | 'scheduled_time' | 'duration_minutes'>

const records = db.collection(SERVER_COLLECTIONS.appointmentCells)
const closingDays = db.collection(SERVER_COLLECTIONS.closingDays)

interface Reservation {
  appointment_id: string
  next: AppointmentTime
  /** The time that it has now, where it is moved. */
  before?: AppointmentTime
  /** How many appointments the office takes in the same half hour. */
  seats: number
}

/**
 * Puts the taking of a time into the caller's write, and the giving back of the one before, where there is one. What
 * both have in common stays as it is: a record can be written only once in a write. The write fails where the day is
 * closed before it is committed: then the caller reads the settings again.
 * @throws ApiError `appointments/slot-taken` where it is taken already; who is a moment later fails at the commit
 */
export async function reserveSlots(writes: WriteBatch, { appointment_id, next, before, seats }: Reservation): Promise<void> {
  const [wanted, held] = [slotsIn(next), before ? slotsIn(before) : []]
  const missing = wanted.filter((slot) => !held.includes(slot))
  // Deletes nothing: its condition is what keeps a booking off a day that is being closed at this moment.
  writes.delete(closingDays.doc(next.scheduled_date), { exists: false })
  const taken = await seatsOn(next.scheduled_date)
  for (const slot of missing) {
    const ids = taken.filter((seat) => seat.get('cell') === slot).map(({ id }) => id)
    if (ids.length >= seats) throw new ApiError('appointments/slot-taken', 409)
    writes.create(findFreeSeat(slot, ids), { appointment_id, day: next.scheduled_date, cell: slot } satisfies ReservedSlot)
  }
  if (before) await releaseSlots(writes, appointment_id, wanted)
}

/** Puts the giving back of an appointment's time into the caller's write. @param kept half hours that it keeps */
export async function releaseSlots(writes: WriteBatch, appointment_id: string, kept: readonly Slot[] = []): Promise<void> {
  const { docs } = await records.where('appointment_id', '==', appointment_id).get()
  for (const seat of docs) if (!kept.includes(String(seat.get('cell')))) writes.delete(seat.ref)
}

/** The half hours of a day that nobody can take any more. */
export async function reservedSlotsOn(day: CalendarDate, seats: number): Promise<Slot[]> {
  const taken = (await seatsOn(day)).map((record) => String(record.get('cell')))
  return [...new Set(taken)].filter((slot) => taken.filter((one) => one === slot).length >= seats).toSorted()
}

async function seatsOn(day: CalendarDate): Promise<DocumentSnapshot[]> {
  return (await records.where('day', '==', day).select('cell').get()).docs
}

/** The first seat has the id of its half hour alone. All who look for one at the same moment find the same. */
function findFreeSeat(slot: Slot, taken: readonly string[]): DocumentReference {
  const ids = [slot, ...taken.map((_, index) => `${slot}+${index + 1}`)]
  return records.doc(ids.find((id) => !taken.includes(id)) ?? slot)
}

function slotsIn({ scheduled_date, scheduled_time, duration_minutes }: AppointmentTime): Slot[] {
  return slotsOf(scheduled_date, scheduled_time, duration_minutes)
}
