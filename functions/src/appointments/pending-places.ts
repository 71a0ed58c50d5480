import { BOOKABLE_DAYS } from '@domain/appointments/appointment.constants.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import type { WriteBatch } from 'firebase-admin/firestore'
import { db } from '../endpoint/firebase.ts'
import { type PlaceUse, takePlace } from '../endpoint/held-places.ts'

const DAY_MS = 86_400_000

const PENDING: PlaceUse = { use: 'bookAppointment', findActive: findPending }

/**
 * Puts the place of a booking among its client's pending ones into the caller's batch: confirming, cancelling or erasing
 * the appointment makes the place free. @throws Refusal `requests/limit-reached`
 */
export async function takePendingPlace(
  writes: WriteBatch,
  { uid, appointment_id }: { uid: string; appointment_id: string },
  now: Date,
): Promise<void> {
  // No booking is pending for longer: it lapses when its time comes.
  const expires_at = new Date(now.valueOf() + (BOOKABLE_DAYS + 1) * DAY_MS)
  await takePlace(writes, PENDING, { uid, holder: appointment_id, expires_at }, now)
}

async function findPending(ids: readonly string[]): Promise<string[]> {
  const appointments = db.collection(COLLECTIONS.appointments)
  const found = await db.getAll(...ids.map((id) => appointments.doc(id)))
  return found.filter((one) => one.get('status') === 'pending').map(({ id }) => id)
}
