import { setTimeout as pause } from 'node:timers/promises'
import * as accountsEndpoints from '@domain/accounts/accounts.endpoints.ts'
import type { EndpointName } from '@domain/endpoints.ts'
import * as organisationsEndpoints from '@domain/organisations/organisations.endpoints.ts'
import { CAPABILITIES } from '@domain/platform/access/capabilities.ts'
import type { DocumentData, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { hasOthers, listMembers, organisationRef } from '../organisations/members.ts'
import { assertOffice, managedIn, mayGrant, readPerson } from '../organisations/membership.ts'
import { assertFreshSignIn, ifUserExists } from '../platform/endpoint/caller.ts'
import {
  ApiError,
  auth,
  collections,
  convertToDate,
  runTransactionWithRetry,
  type StoredTime,
} from '../platform/endpoint/firebase.ts'
import { implement } from '../platform/endpoint/implement.ts'
import { implementSchedule } from '../platform/endpoint/implement-schedule.ts'
import { logFailure } from '../platform/endpoint/log-failure.ts'
import { recordActivity } from '../platform/notifications/notify.ts'
import { indexRecord } from '../platform/search/index-record.ts'
import { removeExportFiles } from './data-exports.ts'
import { accountDeletionRef, beginDeletion, createMark, type DeletionRecord } from './mark-deletion.ts'
import { eraseUnheldFiles, type PersonalOrganisation, toPersonalSubject } from './personal-queries.ts'
import { erasePersonalRecords } from './personal-records.ts'

/** Delay before the first repeated pass over a finished deletion. */
const FIRST_PASS_MS = 3_600_000

/**
 * Disables the account, erases its records and files, and removes it last, because its address is needed to find some
 * records. Idempotent; safe to run concurrently.
 */
async function finishDeletion(uid: string, now: Date): Promise<void> {
  const user = await ifUserExists(auth.updateUser(uid, { disabled: true }))
  const organisation = await organisationLeft((await accountDeletionRef(uid).get()).data(), uid)
  // A removed account no longer owns its address, so only records with its id are erased again.
  await erasePersonalRecords(user ? toPersonalSubject(user, organisation) : { uid, address: null, organisation }, now)
  await eraseUnheldFiles(uid, now)
  await removeExportFiles(uid)
  if (user) await ifUserExists(auth.deleteUser(uid))
  const mark = await accountDeletionRef(uid).get()
  if (!mark.exists || mark.get('is_finished')) return
  const due_at = new Date(now.valueOf() + FIRST_PASS_MS)
  await mark.ref.update({ finished_at: now, is_finished: true, due_at } satisfies Partial<DeletionRecord>)
}

/** The organisation in a mark. Marks from before organisations existed belong to people who were alone. */
async function organisationLeft(mark: DocumentData | undefined, uid: string): Promise<PersonalOrganisation> {
  const id = String(mark?.['organisation_id'] ?? uid)
  if (mark?.['has_colleagues'] === true) return { id, isShared: true }
  // Somebody may have accepted an invitation at the moment of the mark.
  return { id, isShared: hasOthers(await listMembers(id), uid) }
}

/** Less than the time that a request may take. */
const ERASE_MS = 45_000

/** Begins the work on a mark. `finishDeletions` continues what fails or takes longer. @returns whether all is erased */
async function finishInCall(uid: string, endpoint: EndpointName): Promise<boolean> {
  const erasing = finishDeletion(uid, new Date()).then(
    () => true,
    (error: unknown) => {
      logFailure(endpoint, error)
      return false
    },
  )
  return Promise.race([erasing, pause(ERASE_MS, false, { ref: false })])
}

export const deleteMyAccount = implement(accountsEndpoints.deleteMyAccount, async (_nothing, caller) => {
  await assertFreshSignIn(caller)
  await beginDeletion(caller.uid, new Date())
  const finished = await finishInCall(caller.uid, 'deleteMyAccount')
  return { key: finished ? accountsEndpoints.deleteMyAccount.success.textKey : 'account/deletion-begun', result: { finished } }
})

/** The most unfinished, and the most finished, deletions per run: each takes one or two seconds of nine minutes. */
export const DELETIONS_PER_RUN = 50
const RETRY_MS = 10 * 60_000
/** Longer than any late event or running call. */
const KEPT_MS = 24 * 3_600_000

/**
 * Completes interrupted deletions, and repeats finished ones after an hour and after a day, because a late event may
 * have restored personal data.
 */
export const finishDeletions = implementSchedule(accountsEndpoints.finishDeletions, finishDueDeletions, { maxInstances: 1 })

/** Processes due deletions: unfinished ones first, and the longest due first. */
export async function finishDueDeletions(now: Date): Promise<void> {
  for (const isFinished of [false, true]) {
    const marks = collections.accountDeletions.where('is_finished', '==', isFinished)
    const { docs } = await marks.where('due_at', '<=', now).orderBy('due_at').limit(DELETIONS_PER_RUN).get()
    for (const mark of docs) {
      // Only logs a failure, so that the other deletions continue.
      await repeatDeletion(mark, now).catch((error: unknown) => logFailure('finishDeletions', error))
    }
  }
}

/** Postpones the mark first, so that a deletion that fails or uses the whole run comes last in the next. */
async function repeatDeletion(mark: QueryDocumentSnapshot, now: Date): Promise<void> {
  await mark.ref.update({ due_at: new Date(now.valueOf() + RETRY_MS) })
  await finishDeletion(mark.id, now)
  const finishedAt = mark.get('finished_at') as StoredTime | null
  if (!finishedAt) return
  const lastPass = new Date(convertToDate(finishedAt).valueOf() + KEPT_MS)
  if (now < lastPass) await mark.ref.update({ due_at: lastPass })
  else await mark.ref.delete()
}

export const eraseOrganisation = implement(
  organisationsEndpoints.eraseOrganisation,
  async ({ organisation_id }, caller, now) => {
    await assertFreshSignIn(caller, now)
    await beginErasure(organisation_id, caller.uid, now)
    const finished = await finishInCall(toErasureMarkId(organisation_id), 'eraseOrganisation')
    return {
      key: finished ? organisationsEndpoints.eraseOrganisation.success.textKey : 'organisations/erasing',
      result: { finished },
    }
  },
)

/** The id under which the job of deletions erases an organisation; no account has it. */
const toErasureMarkId = (organisationId: string) => `organisation-${organisationId}`

/**
 * Ends the organisation, so that nobody can join or restore it, and marks its records for the job of deletions.
 * Idempotent. @throws ApiError
 */
function beginErasure(organisationId: string, by: string, now: Date): Promise<void> {
  const [ref, mark] = [organisationRef(organisationId), toErasureMarkId(organisationId)]
  return runTransactionWithRetry(async (transaction) => {
    const { actor } = await readPerson(transaction, by)
    assertOffice(actor)
    // Records of every kind go, so an admin for a part of them does not decide alone.
    if (!mayGrant(actor, CAPABILITIES)) throw new ApiError('auth/not-allowed', 403)
    if ((await transaction.get(accountDeletionRef(mark))).exists) return
    const organisation = managedIn(await transaction.get(ref))
    // Somebody may have joined at the moment of the deletion.
    const members = await listMembers(organisationId, transaction)
    if (!organisation.abandoned_at || members.length > 0) throw new ApiError('organisations/not-abandoned', 409)
    transaction.delete(ref)
    indexRecord(transaction, ref, null)
    createMark(transaction, mark, { id: organisationId, isShared: false }, now)
    const entry = { actor_id: by, subject: ref.path, label: '', visible_to: [] }
    recordActivity(transaction, { kind: 'organisation_erased', ...entry }, now)
  })
}
