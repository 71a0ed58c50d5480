import { COLLECTIONS } from '@domain/collections.ts'
import { INDEXED_COLLECTIONS } from '@domain/platform/search/search.ts'
import type { SearchEntry } from '@domain/platform/search/search-index.ts'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { db } from '../../functions/src/platform/endpoint/firebase.ts'
import { buildSearchEntries, entryRef, isCurrent } from '../../functions/src/platform/search/index-record.ts'
import { findStray } from '../../functions/src/platform/search/repair-index.ts'
import type { Migration, MigrationContext, PlannedWrite } from './migration.ts'

/** Every record gets its entry in the search index. Functions of this version write both at the same time. */
export const buildSearchIndex: Migration = {
  number: 6,
  name: 'search index',
  run: writeEntries,
}

/** `npm run search:rebuild`: writes missing and outdated entries, and removes those without a record. Runs each time. */
export const rebuildSearchIndex: Migration = {
  number: 0,
  name: 'rebuild of the search index',
  isCheck: true,
  run: async (context) => {
    await writeEntries(context)
    await context.changeEach(COLLECTIONS.searchIndex, async (entries) => {
      const stray = await findStray(entries)
      return entries.map((entry) => (stray.includes(entry) ? [{ delete: entry }] : []))
    })
  },
}

async function writeEntries({ changeEach }: MigrationContext): Promise<void> {
  for (const collection of INDEXED_COLLECTIONS) {
    await changeEach(collection, async (records) => {
      const expected = records.map((record) => [...buildSearchEntries(record.ref, record.data() ?? {})])
      const refs = expected.flat().map(([id]) => entryRef(id))
      const stored = new Map((refs.length > 0 ? await db.getAll(...refs) : []).map((entry) => [entry.id, entry]))
      return expected.map((entries) => entries.flatMap(([id, entry]) => writesFor(stored.get(id), entry)))
    })
  }
}

function writesFor(stored: DocumentSnapshot | undefined, entry: SearchEntry<unknown>): PlannedWrite[] {
  if (!stored || isCurrent(stored, entry)) return []
  return [stored.exists ? { update: stored, data: entry } : { create: stored.ref, data: entry }]
}
