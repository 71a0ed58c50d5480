import type { Appointment } from '@domain/appointments/appointment.schema.ts'
import { type Slot, slotsOf } from '@domain/appointments/office-hours.policy.ts'
import type { CalendarDate } from '@domain/dates.ts'
import type { DocumentReference, DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { ApiError } from '../endpoint/errors.ts'
import { collections } from '../endpoint/firebase.ts'

/**
 * One seat of a reserved half hour (`appointment_cells`). Creating a record fails if it exists, which prevents double
 * booking.
 */
export interface ReservedSlot {
  appointment_id: string
  day: CalendarDate
  cell: Slot
}

export type AppointmentTime = Pick<Appointment, 'scheduled_date' | 'scheduled_time' | 'duration_minutes'>

interface Reservation {
  appointment_id: string
  next: AppointmentTime
  before?: AppointmentTime
  /** How many appointments the office takes in the same half hour. */
  seats: number
}

/**
 * Adds the reservation of a time to the caller's batch, and releases the previous time. Leaves slots that both times
 * share: a batch may write each record only once. The commit fails if the day closes first; the caller must then read
 * the settings again.
 * @throws ApiError `appointments/slot-taken` if no seat is free; a concurrent reservation fails at the commit instead
 */
export async function reserveSlots(writes: WriteBatch, { appointment_id, next, before, seats }: Reservation): Promise<void> {
  const [wanted, held] = [slotsIn(next), before ? slotsIn(before) : []]
  const missing = wanted.filter((slot) => !held.includes(slot))
  // Deletes nothing: the precondition makes the commit fail if the day is being closed concurrently.
  writes.delete(collections.closingDays.doc(next.scheduled_date), { exists: false })
  const taken = await seatsOn(next.scheduled_date)
  for (const slot of missing) {
    const ids = taken.filter((seat) => seat.get('cell') === slot).map(({ id }) => id)
    if (ids.length >= seats) throw new ApiError('appointments/slot-taken', 409)
    writes.create(findFreeSeat(slot, ids), { appointment_id, day: next.scheduled_date, cell: slot } satisfies ReservedSlot)
  }
  if (before) await releaseSlots(writes, appointment_id, wanted)
}

/** Adds the release of an appointment's slots to the caller's batch. @param kept slots to keep */
export async function releaseSlots(writes: WriteBatch, appointment_id: string, kept: readonly Slot[] = []): Promise<void> {
  const { docs } = await collections.appointmentCells.where('appointment_id', '==', appointment_id).get()
  for (const seat of docs) if (!kept.includes(String(seat.get('cell')))) writes.delete(seat.ref)
}

export async function reservedSlotsOn(day: CalendarDate, seats: number): Promise<Slot[]> {
  const taken = (await seatsOn(day)).map((record) => String(record.get('cell')))
  return [...new Set(taken)].filter((slot) => taken.filter((one) => one === slot).length >= seats).toSorted()
}

async function seatsOn(day: CalendarDate): Promise<DocumentSnapshot[]> {
  return (await collections.appointmentCells.where('day', '==', day).select('cell').get()).docs
}

/** Deterministic, so concurrent bookings pick the same seat and conflict. The first seat's id is the slot itself. */
function findFreeSeat(slot: Slot, taken: readonly string[]): DocumentReference {
  const ids = [slot, ...taken.map((_, index) => `${slot}+${index + 1}`)]
  return collections.appointmentCells.doc(ids.find((id) => !taken.includes(id)) ?? slot)
}

function slotsIn({ scheduled_date, scheduled_time, duration_minutes }: AppointmentTime): Slot[] {
  return slotsOf(scheduled_date, scheduled_time, duration_minutes)
}
