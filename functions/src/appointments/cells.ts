import { SEATS } from '@domain/appointments/appointment.constants.ts'
import type { Appointment } from '@domain/appointments/appointment.schema.ts'
import { type Cell, cellsOf } from '@domain/appointments/office-hours.policy.ts'
import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import type { CalendarDate } from '@domain/dates.ts'
import type { DocumentReference, DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { db } from '../endpoint/firebase.ts'
import { Refusal } from '../endpoint/refusal.ts'

/**
 * A half hour that is taken (`appointment_cells`), a record for each of its seats. That a record can be created once is
 * what keeps it from being taken twice.
 */
export interface TakenCell {
  appointment_id: string
  day: CalendarDate
  cell: Cell
}

/** When an appointment is. */
export type Slot = Pick<Appointment, 'scheduled_date' | 'scheduled_time' | 'duration_minutes'>

const records = db.collection(SERVER_COLLECTIONS.appointmentCells)

/**
 * Puts the taking of a time into the caller's write, and the giving back of the one before, where there is one. What
 * both have in common stays as it is: a record can be written only once in a write.
 * @throws Refusal `appointments/slot-taken` where it is taken already; who is a moment later fails at the commit
 */
export async function takeCells(writes: WriteBatch, appointment_id: string, next: Slot, before?: Slot): Promise<void> {
  const [wanted, held] = [cellsIn(next), before ? cellsIn(before) : []]
  const missing = wanted.filter((cell) => !held.includes(cell))
  const found = await seatsOf(missing)
  for (const cell of missing) {
    const free = found.find(({ id, exists }) => !exists && cellOf(id) === cell)
    if (!free) throw new Refusal('appointments/slot-taken', 409)
    writes.create(free.ref, { appointment_id, day: next.scheduled_date, cell } satisfies TakenCell)
  }
  await freeSeats(
    writes,
    appointment_id,
    held.filter((cell) => !wanted.includes(cell)),
  )
}

/** Puts the giving back of an appointment's time into the caller's write. */
export async function freeCells(writes: WriteBatch, appointment_id: string, slot: Slot): Promise<void> {
  await freeSeats(writes, appointment_id, cellsIn(slot))
}

/** The half hours of a day that nobody can take any more. */
export async function takenOn(day: CalendarDate): Promise<Cell[]> {
  const { docs } = await records.where('day', '==', day).select('cell').get()
  const taken = docs.map((record) => String(record.get('cell')))
  return [...new Set(taken)].filter((cell) => taken.filter((one) => one === cell).length >= SEATS).toSorted()
}

async function freeSeats(writes: WriteBatch, appointmentId: string, cells: readonly Cell[]): Promise<void> {
  for (const seat of await seatsOf(cells)) if (seat.get('appointment_id') === appointmentId) writes.delete(seat.ref)
}

async function seatsOf(cells: readonly Cell[]): Promise<DocumentSnapshot[]> {
  return cells.length > 0 ? db.getAll(...cells.flatMap(seatRefs)) : []
}

/** The first seat has the id of its half hour alone. */
function seatRefs(cell: Cell): DocumentReference[] {
  return Array.from({ length: SEATS }, (_, index) => records.doc(index === 0 ? cell : `${cell}+${index}`))
}

function cellOf(id: string): Cell {
  return id.split('+', 1)[0] ?? ''
}

function cellsIn({ scheduled_date, scheduled_time, duration_minutes }: Slot): Cell[] {
  return cellsOf(scheduled_date, scheduled_time, duration_minutes)
}
