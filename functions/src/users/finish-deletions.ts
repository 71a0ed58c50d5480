import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { db } from '../endpoint/firebase.ts'
import { logFailure } from '../endpoint/log-failure.ts'
import { dateOf, type StoredTime } from '../endpoint/stored-time.ts'
import { finishDeletion } from './account-deletion.ts'

/** At most so many unfinished deletions a run, and as many finished ones: each takes a second or two of its nine minutes. */
export const DELETIONS_PER_RUN = 50
const RETRY_MS = 10 * 60_000
/** Longer than any event or call that was under way can come late. */
const KEPT_MS = 24 * 3_600_000

/**
 * Finishes deletions that were interrupted, and goes over the finished ones again after an hour and after a day: an event
 * that came late may have brought a name back.
 */
export const finishDeletions = onSchedule({ schedule: 'every 10 minutes', maxInstances: 1, timeoutSeconds: 540 }, () =>
  finishDueDeletions(new Date()),
)

/** Goes over the deletions that are due, unfinished ones first, and of each kind those first that have waited longest. */
export async function finishDueDeletions(now: Date): Promise<void> {
  for (const isFinished of [false, true]) {
    const marks = db.collection(SERVER_COLLECTIONS.accountDeletions).where('is_finished', '==', isFinished)
    const { docs } = await marks.where('due_at', '<=', now).orderBy('due_at').limit(DELETIONS_PER_RUN).get()
    for (const mark of docs) {
      try {
        await goOver(mark, now)
      } catch (error) {
        // The next one's deletion does not wait for this one's.
        logFailure('finishDeletions', error)
      }
    }
  }
}

/** Puts the mark off before it tries: a deletion that fails, or takes the whole run, is behind all others in the next. */
async function goOver(mark: QueryDocumentSnapshot, now: Date): Promise<void> {
  await mark.ref.update({ due_at: new Date(now.valueOf() + RETRY_MS) })
  await finishDeletion(mark.id, now)
  const finishedAt = mark.get('finished_at') as StoredTime | null
  if (!finishedAt) return
  const lastPass = new Date(dateOf(finishedAt).valueOf() + KEPT_MS)
  if (now < lastPass) await mark.ref.update({ due_at: lastPass })
  else await mark.ref.delete()
}
