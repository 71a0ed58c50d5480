import type { CollectionName } from '@domain/collections.ts'
import { type DocumentData, type DocumentSnapshot, FieldPath, type Precondition } from 'firebase-admin/firestore'
import { db, isConflict, retryOnConflict } from '../../functions/src/platform/endpoint/firebase.ts'
import { splitByWriteSize } from '../../functions/src/platform/search/index-record.ts'
import type { Plan, PlannedWrite } from './migration.ts'

/** Records per query; their writes are divided further. */
export const PAGE = 250

/** The records of a collection in the order of their ids, in pages. @param after the id to start behind; '' for none */
export async function* pagesAfter(
  collection: CollectionName,
  after: string,
  pageSize: number,
): AsyncGenerator<DocumentSnapshot[]> {
  const ordered = db.collection(collection).orderBy(FieldPath.documentId()).limit(pageSize)
  for (let last = after; ; ) {
    const { docs } = await (last ? ordered.startAfter(last) : ordered).get()
    if (docs.length === 0) return
    yield docs
    last = docs.at(-1)?.id ?? ''
    if (docs.length < pageSize) return
  }
}

/** Writes what `plan` returns. @returns how many records it changes, or would change in a dry run */
export async function changePage(records: readonly DocumentSnapshot[], plan: Plan, isDryRun: boolean): Promise<number> {
  const lists = await plan(records)
  const changes = records.flatMap((record, index) => {
    const writes = lists[index] ?? []
    return writes.length > 0 ? [{ record, writes }] : []
  })
  if (isDryRun || changes.length === 0) return changes.length
  for (const part of splitByWriteSize(changes, ({ writes }) => writes.map(getWriteData))) {
    try {
      await commit(part.flatMap(({ writes }) => writes))
    } catch (error) {
      if (!isConflict(error)) throw error
      // Functions, or another run, changed one of the records meanwhile.
      for (const { record } of part) await changeRecord(record, plan)
    }
  }
  return changes.length
}

function getWriteData(write: PlannedWrite): DocumentData {
  return 'delete' in write ? (write.delete.data() ?? {}) : write.data
}

function changeRecord({ ref }: DocumentSnapshot, plan: Plan): Promise<void> {
  return retryOnConflict(async () => {
    const record = await ref.get()
    const [writes = []] = record.exists ? await plan([record]) : []
    if (writes.length > 0) await commit(writes)
  })
}

const ifUnchanged = ({ updateTime }: DocumentSnapshot): Precondition => (updateTime ? { lastUpdateTime: updateTime } : {})

async function commit(writes: readonly PlannedWrite[]): Promise<void> {
  const batch = db.batch()
  for (const write of writes) {
    if ('create' in write) batch.create(write.create, write.data)
    else if ('delete' in write) batch.delete(write.delete.ref, ifUnchanged(write.delete))
    else batch.update(write.update.ref, write.data, ifUnchanged(write.update))
  }
  await batch.commit()
}
