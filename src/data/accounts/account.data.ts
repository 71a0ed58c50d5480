import { changeMyDetails } from '@domain/accounts/accounts.endpoints.ts'
import {
  cancelDataExport,
  type DataExport,
  dataExportSchema,
  dataExportState,
  startDataExport,
} from '@domain/accounts/data-export.endpoints.ts'
import { type Profile, type ProfileDetails, profileSchema } from '@domain/accounts/profile.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { type ClientNames, clientNamesSchema } from '@domain/platform/client-names.ts'
import { ALL_MAILS } from '@domain/platform/mail/mail.policy.ts'
import { queryOptions } from '@tanstack/react-query'
import { callFunction, type PageEndpoint } from '../firebase/call.ts'
import { type Loaded, type PlainRecord, toRecord } from '../firebase/database.ts'
import { readDocument } from '../firebase/firestore.ts'
import { patchRecords } from '../firebase/patch-record.ts'
import { queryClient } from '../firebase/query-client.ts'

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

/** Saves the mail choices. @throws Error as `patchRecords` */
export async function saveMailChoices(uid: string, mail_choices: Profile['mail_choices']): Promise<void> {
  await patchRecords([`${COLLECTIONS.profiles}/${uid}`], { mail_choices })
  applyToCache(uid, { mail_choices })
}

function applyToCache(uid: string, changes: Partial<Profile>): void {
  const { queryKey } = storedProfile(uid)
  queryClient.setQueryData(queryKey, (before) => before && { ...before, ...changes })
}

/** Keeps the profile from page to page. Changes on the account page update the cache immediately. */
const FRESH_MS = 10 * 60_000

/** One's own stored profile. Separate from the writes, because every page reads it for the name in the frame. */
function storedProfile(uid: string) {
  return queryOptions({
    queryKey: ['profile', uid],
    meta: { records: COLLECTIONS.profiles },
    queryFn: async () => (await readDocument(`${COLLECTIONS.profiles}/${uid}`)) ?? { id: uid },
  })
}

export function ownNames(uid: string) {
  return queryOptions({
    ...storedProfile(uid),
    select: (plain: PlainRecord): Loaded<ClientNames> => toRecord(clientNamesSchema, plain),
    staleTime: FRESH_MS,
  })
}

/** While an export is running. */
const POLL_MS = 4000

const buildExportQueryKey = (email: string) => ['data export', email]

/** The person's data export. @param email of the person, so that nobody else in this tab gets the cached state */
export function dataExport(email: string) {
  return queryOptions({
    queryKey: buildExportQueryKey(email),
    queryFn: () => callForState(dataExportState),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? POLL_MS : false),
  })
}

/** Starts an export, or finds the one that is running. @throws ApiRequestError */
export async function startExport(email: string): Promise<void> {
  queryClient.setQueryData(buildExportQueryKey(email), await callForState(startDataExport))
}

/** Cancels an export. @throws ApiRequestError */
export async function cancelExport(email: string): Promise<void> {
  await callFunction(cancelDataExport, {})
  await queryClient.invalidateQueries({ queryKey: buildExportQueryKey(email) })
}

async function callForState(endpoint: PageEndpoint<object>): Promise<DataExport> {
  return dataExportSchema.validateSync(await callFunction(endpoint, {}), { strict: true })
}
