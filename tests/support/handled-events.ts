import { randomUUID } from 'node:crypto'
import { COLLECTIONS } from '@domain/collections.ts'
import { expect } from 'vitest'
import { adminDb } from '../../scripts/seed/admin.ts'
import { eventually } from './eventually.ts'
import { sampleProfile } from './sample-records.ts'

/**
 * Waits until the events of all earlier writes are handled. One process handles events in order, so the effect of a new
 * event proves it.
 */
export async function eventsHandled(): Promise<void> {
  const profile = adminDb.collection(COLLECTIONS.profiles).doc(`marker-${randomUUID()}`)
  const entry = adminDb.collection(COLLECTIONS.userDirectory).doc(profile.id)
  await profile.set(sampleProfile(profile.id))
  await eventually(async () => expect((await entry.get()).exists).toBe(true))
  await profile.delete()
}
