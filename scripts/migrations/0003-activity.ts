import { isDeepStrictEqual } from 'node:util'
import { COLLECTIONS } from '@domain/collections.ts'
import { DECLARATIONS } from '@domain/platform/access/declarations.ts'
import { recordAudiences } from '@domain/platform/access/permissions.ts'
import { staffAudiences } from '@domain/platform/activity/activity.ts'
import { ORGANISATION_RECORDS } from '../../functions/src/organisations/organisation-records.ts'
import type { Migration } from './migration.ts'

/**
 * The readers of an activity entry become keys of organisations and of the office: see `audiencesOf`. Entries by the client
 * say so, because colleagues will read them too.
 */
export const changeReaders: Migration = {
  number: 3,
  name: 'activity',
  run: ({ changeEach }) =>
    changeEach(COLLECTIONS.activity, (entries) =>
      entries.map((entry) => {
        const readers = (entry.get('visible_to') ?? []) as string[]
        const visible_to = readersOf(String(entry.get('subject')), readers)
        // Before, the only client among the readers was the one whose record it is.
        const isByClient = entry.get('by_client') === undefined && readers.includes(String(entry.get('actor_id')))
        const data = { visible_to, ...(isByClient && { by_client: true }) }
        return isDeepStrictEqual(visible_to, readers) ? [] : [{ update: entry, data }]
      }),
    ),
}

/** The keys of the readers in either shape. An entry about an account keeps the id of the person. */
function readersOf(subject: string, readers: readonly string[]): string[] {
  const collection = ORGANISATION_RECORDS.find((name) => subject.startsWith(`${name}/`))
  const keys = collection ? readers.flatMap((reader) => (isKey(reader) ? [reader] : keysOf(collection, reader))) : readers
  return [...new Set([...keys, ...staffAudiences(subject)])]
}

/** Before, readers were ids of people. Only keys contain a dot. */
const isKey = (reader: string) => reader.includes('.')

function keysOf(collection: (typeof ORGANISATION_RECORDS)[number], uid: string): string[] {
  return recordAudiences(collection, { [DECLARATIONS[collection].owner]: uid } as never)
}
