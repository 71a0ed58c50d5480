import * as endpoints from '@domain/messages/message.module.ts'
import { markRecordErased } from '../platform/activity/erased-records.ts'
import { collections, db, pages, unlessChanged } from '../platform/endpoint/firebase.ts'
import { implement } from '../platform/endpoint/implement.ts'
import { implementSchedule } from '../platform/endpoint/implement-schedule.ts'
import { recordActivity } from '../platform/notifications/notify.ts'
import { indexRecord } from '../platform/search/index-record.ts'

export const deleteMessage = implement(endpoints.deleteMessage, ({ message_id }, { uid }, now) =>
  removeMessage(message_id, uid, now),
)

export async function removeMessage(id: string, by: string, now: Date): Promise<void> {
  const ref = collections.messages.doc(id)
  await db.runTransaction(async (transaction) => {
    const stored = await transaction.get(ref)
    if (!stored.exists) return
    transaction.delete(ref)
    indexRecord(transaction, ref, null)
    await markRecordErased(transaction, ref.path)
    // Hidden from the recipient, for whom the message no longer exists.
    recordActivity(transaction, { kind: 'message_deleted', actor_id: by, subject: ref.path, label: '', visible_to: [] }, now)
  })
}

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
