import { type Actor, can } from '@domain/access/permissions.ts'
import type { Appointment } from '@domain/appointments/appointment.schema.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import type { WriteBatch } from 'firebase-admin/firestore'
import { ApiError } from '../endpoint/api-error.ts'
import { db } from '../endpoint/firebase.ts'
import { retryOnConflict } from '../endpoint/retry-on-conflict.ts'
import { withDates } from '../endpoint/stored-time.ts'

/** What becomes of an appointment: these fields are changed, it is erased, or nothing at all is written. */
type Change = Partial<Omit<Appointment, 'id'>> | 'erase' | 'none'

/**
 * Changes one appointment, with whatever `change` adds to the same atomic write, under the condition that it is still as
 * it was read; where it is not, or where a half hour was taken meanwhile, everything is decided anew. Nobody waits for a
 * lock. @throws Error whatever `change` refuses
 */
export async function changeAppointment(
  id: string,
  change: (appointment: Appointment | undefined, writes: WriteBatch) => Promise<Change>,
): Promise<void> {
  const ref = db.collection(COLLECTIONS.appointments).doc(id)
  await retryOnConflict(async () => {
    const stored = await ref.get()
    const data = stored.data()
    const writes = db.batch()
    const changes = await change(data && ({ id, ...withDates(data) } as Appointment), writes)
    if (changes === 'none' || !stored.updateTime) return
    const asRead = { lastUpdateTime: stored.updateTime }
    if (changes === 'erase') writes.delete(ref, asRead)
    else writes.update(ref, changes, asRead)
    await writes.commit()
  })
}

/** The appointment, where it is the asker's own, or the asker is an admin. @throws ApiError `appointments/not-found` */
export function openTo(asker: Actor, appointment: Appointment | undefined): Appointment {
  if (!appointment || !can(asker, 'appointments/change', appointment)) throw new ApiError('appointments/not-found', 404)
  return appointment
}
