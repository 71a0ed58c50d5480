import * as endpoints from '@domain/messages/messages.endpoints.ts'
import { collections, db, pages, unlessChanged } from '../endpoint/firebase.ts'
import { implementSchedule } from '../endpoint/implement-schedule.ts'

export const expireMessages = implementSchedule(endpoints.expireMessages, expireAll, { maxInstances: 1 })

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
