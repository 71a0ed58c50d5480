import { COLLECTIONS } from '@domain/collections.ts'
import { type ClientNames, clientNamesSchema } from '@domain/platform/client-names.ts'
import { queryOptions } from '@tanstack/react-query'
import { doc } from 'firebase/firestore/lite'
import { db, type Loaded, type PlainRecord, toPlain, toRecord } from '../firebase/database.ts'
import { getDoc } from '../firebase/reads.ts'

/** Keeps the profile from page to page. Changes on the account page update the cache immediately. */
const FRESH_MS = 10 * 60_000

/** One's own stored profile. Separate from the writes, because every page reads it for the name in the frame. */
export function storedProfile(uid: string) {
  return queryOptions({
    queryKey: ['profile', uid],
    queryFn: async () => toPlain(await getDoc(doc(db, COLLECTIONS.profiles, uid))),
  })
}

export function ownNames(uid: string) {
  return queryOptions({
    ...storedProfile(uid),
    select: (plain: PlainRecord): Loaded<ClientNames> => toRecord(clientNamesSchema, plain),
    staleTime: FRESH_MS,
  })
}
