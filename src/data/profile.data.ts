import { COLLECTIONS } from '@domain/collections.ts'
import { ALL_MAILS } from '@domain/users/mail-choices.ts'
import { type Profile, type ProfileChanges, profileSchema } from '@domain/users/profile.schema.ts'
import { queryOptions } from '@tanstack/react-query'
import { doc } from 'firebase/firestore/lite'
import { type Loaded, type PlainRecord, toPlain, toRecord } from './firebase/converter.ts'
import { db } from './firebase/database.ts'
import { patchRecord } from './firebase/patch-record.ts'
import { queryClient } from './firebase/query-client.ts'
import { getDoc } from './firebase/reads.ts'

/** One's own profile. */
export function ownProfile(uid: string) {
  return queryOptions({
    queryKey: ['profile', uid],
    queryFn: () => readProfile(uid),
    select: (plain): Loaded<Profile> => toRecord(profileSchema, plain),
  })
}

/** Saves fields that the owner may change, and no other. @throws FirestoreError, and nothing is changed then */
export async function saveProfile(uid: string, changes: Partial<ProfileChanges>): Promise<void> {
  await patchRecord(`${COLLECTIONS.profiles}/${uid}`, changes)
  const { queryKey } = ownProfile(uid)
  queryClient.setQueryData(queryKey, (before) => before && { ...before, ...changes })
}

/** Profiles of before these fields were asked for have none of them: an empty number, and every mail. */
async function readProfile(uid: string): Promise<PlainRecord> {
  const stored = toPlain(await getDoc(doc(db, COLLECTIONS.profiles, uid)))
  const choices = typeof stored['mail_choices'] === 'object' ? stored['mail_choices'] : {}
  return { phone: '', ...stored, mail_choices: { ...ALL_MAILS, ...choices } }
}
