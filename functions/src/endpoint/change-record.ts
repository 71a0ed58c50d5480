import type { DocumentReference, WriteBatch } from 'firebase-admin/firestore'
import { indexRecord } from '../search/index-record.ts'
import { db, retryOnConflict, withDates } from './firebase.ts'

/** The changed fields; `delete` deletes the record, `keep` stores only the other writes, `none` stores nothing. */
export type Change<Stored> = Partial<Omit<Stored, 'id'>> | 'delete' | 'keep' | 'none'

/**
 * Changes one record with its entry in the search index, and commits the writes of `change` atomically with it, if the record
 * is unchanged since it was read. Otherwise runs `change` again; takes no locks.
 * @throws errors of `change` pass through
 */
export async function changeRecord<Stored extends { id: string }>(
  ref: DocumentReference,
  change: (record: Stored | undefined, writes: WriteBatch) => Change<Stored> | Promise<Change<Stored>>,
): Promise<void> {
  await retryOnConflict(async () => {
    const stored = await ref.get()
    const fields = stored.data()
    const writes = db.batch()
    const result = await change(fields && ({ ...withDates(fields), id: ref.id } as Stored), writes)
    if (result === 'none' || !stored.updateTime) return
    const unchanged = { lastUpdateTime: stored.updateTime }
    if (result === 'delete') {
      writes.delete(ref, unchanged)
      indexRecord(writes, ref, null, fields)
    } else if (result !== 'keep') {
      writes.update(ref, result, unchanged)
      indexRecord(writes, ref, { ...fields, ...result }, fields)
    }
    await writes.commit()
  })
}
