import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { db } from '../endpoint/firebase.ts'
import { hasChanged } from '../endpoint/firestore-codes.ts'

const PAGE = 300
/** Records of these go when their `expires_at` has come; null never comes. */
const EXPIRING = [SERVER_COLLECTIONS.rateLimits, SERVER_COLLECTIONS.newsletterSubscribers]

/** Removes what has served its time: counted requests, and addresses that were never confirmed. */
export const removeExpired = onSchedule({ schedule: 'every 60 minutes', timeoutSeconds: 540 }, async () => {
  const now = new Date()
  for (const name of EXPIRING) await removeAll(name, now)
})

async function removeAll(name: string, now: Date): Promise<void> {
  const expired = db.collection(name).where('expires_at', '<=', now).orderBy('expires_at')
  for (;;) {
    const { docs } = await expired.limit(PAGE).get()
    const writer = db.bulkWriter()
    for (const { ref, updateTime } of docs) {
      // One that was confirmed or asked for again a moment ago stays.
      writer.delete(ref, { lastUpdateTime: updateTime }).catch((error: unknown) => {
        if (!hasChanged(error)) throw error
      })
    }
    await writer.close()
    if (docs.length < PAGE) return
  }
}
