import { changeMyDetails } from '@domain/accounts/accounts.endpoints.ts'
import { type Profile, type ProfileDetails, profileSchema } from '@domain/accounts/profile.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { ALL_MAILS } from '@domain/platform/mail/mail.policy.ts'
import { queryOptions } from '@tanstack/react-query'
import { callFunction } from '../firebase/call.ts'
import { type Loaded, type PlainRecord, toRecord } from '../firebase/database.ts'
import { patchRecords } from '../firebase/patch-record.ts'
import { queryClient } from '../firebase/query-client.ts'
import { storedProfile } from './own-profile.data.ts'

export function ownProfile(uid: string) {
  return queryOptions({
    ...storedProfile(uid),
    select: (plain: PlainRecord): Loaded<Profile> => toRecord(profileSchema, withDefaults(plain)),
  })
}

/** Adds the fields that old profiles lack: an empty telephone number, and every mail choice switched on. */
function withDefaults(stored: PlainRecord): PlainRecord {
  const choices = typeof stored['mail_choices'] === 'object' ? stored['mail_choices'] : {}
  return { phone: '', ...stored, mail_choices: { ...ALL_MAILS, ...choices } }
}

/** Saves names, company and telephone. @throws ApiRequestError */
export async function saveDetails(uid: string, details: ProfileDetails): Promise<void> {
  const { company_name } = await callFunction(changeMyDetails, details)
  const { company_before: _before, ...saved } = details
  // A colleague may have renamed the organisation meanwhile.
  applyToCache(uid, { ...saved, ...(typeof company_name === 'string' && { company_name }) })
}

/** Saves the mail choices. @throws FirestoreError */
export async function saveMailChoices(uid: string, mail_choices: Profile['mail_choices']): Promise<void> {
  await patchRecords([`${COLLECTIONS.profiles}/${uid}`], { mail_choices })
  applyToCache(uid, { mail_choices })
}

function applyToCache(uid: string, changes: Partial<Profile>): void {
  const { queryKey } = storedProfile(uid)
  queryClient.setQueryData(queryKey, (before) => before && { ...before, ...changes })
}
