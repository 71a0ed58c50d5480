import { defineSchedule } from '../endpoint/define-schedule.ts'
import { unlessChanged } from '../endpoint/errors.ts'
import { collections, db } from '../endpoint/firebase.ts'
import { pages } from '../endpoint/pages.ts'

/** Every 15 minutes, removes expired messages from the unread ones. */
export const expireMessages = defineSchedule('expireMessages', { maxInstances: 1 }, expireAll)

export async function expireAll(now: Date): Promise<void> {
  const messages = collections.messages
  const over = messages.where('is_expired', '==', false).where('expires_at', '<=', now).orderBy('expires_at')
  for await (const page of pages(over)) {
    const writer = db.bulkWriter()
    // A message that was deleted since the query needs no mark.
    for (const { ref } of page.docs) void unlessChanged(writer.update(ref, { is_expired: true }))
    await writer.close()
  }
}
