import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { db } from '../endpoint/firebase.ts'
import { logFailure } from '../endpoint/log-failure.ts'
import { dateOf, type StoredTime } from '../endpoint/stored-time.ts'
import { finishDeletion } from './account-deletion.ts'

/** Longer than any event or call that was under way can come late. */
const KEPT_MS = 24 * 3_600_000

/**
 * Finishes deletions that were interrupted, and for a day goes over the finished ones again: an event that came late
 * may have brought a name back.
 */
export const finishDeletions = onSchedule({ schedule: 'every 10 minutes', maxInstances: 1, timeoutSeconds: 540 }, async () => {
  const now = new Date()
  const { docs } = await db.collection(SERVER_COLLECTIONS.accountDeletions).get()
  for (const mark of docs) {
    try {
      await finishDeletion(mark.id, now)
      const finishedAt = mark.get('finished_at') as StoredTime | null
      if (finishedAt && now.valueOf() - dateOf(finishedAt).valueOf() > KEPT_MS) await mark.ref.delete()
    } catch (error) {
      // The next one's deletion does not wait for this one's.
      logFailure('finishDeletions', error)
    }
  }
})
