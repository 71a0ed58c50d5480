import { setTimeout as pause } from 'node:timers/promises'
import * as endpoints from '@domain/accounts/accounts.endpoints.ts'
import type { EndpointName } from '@domain/endpoints.ts'
import type { DocumentData, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { hasOthers, membersOf } from '../organisations/members.ts'
import { assertFreshSignIn } from '../platform/endpoint/caller.ts'
import { auth, collections, dateOf, type StoredTime } from '../platform/endpoint/firebase.ts'
import { implement } from '../platform/endpoint/implement.ts'
import { implementSchedule } from '../platform/endpoint/implement-schedule.ts'
import { logFailure } from '../platform/endpoint/log-failure.ts'
import { ifUserExists } from '../platform/known-user.ts'
import { removeExportFiles } from './data-exports.ts'
import { beginDeletion, type DeletionRecord, deletionOf } from './mark-deletion.ts'
import { eraseUnheldFiles, type PersonalOrganisation, subjectOf } from './personal-queries.ts'
import { erasePersonalRecords } from './personal-records.ts'

/** Delay before the first repeated pass over a finished deletion. */
const FIRST_PASS_MS = 3_600_000

/**
 * Disables the account, erases its records and files, and removes it last, because its address is needed to find some
 * records. Idempotent; safe to run concurrently.
 */
async function finishDeletion(uid: string, now: Date): Promise<void> {
  const user = await ifUserExists(auth.updateUser(uid, { disabled: true }))
  const organisation = await organisationLeft((await deletionOf(uid).get()).data(), uid)
  // A removed account no longer owns its address, so only records with its id are erased again.
  await erasePersonalRecords(user ? subjectOf(user, organisation) : { uid, address: null, organisation }, now)
  await eraseUnheldFiles(uid, now)
  await removeExportFiles(uid)
  if (user) await ifUserExists(auth.deleteUser(uid))
  const mark = await deletionOf(uid).get()
  if (!mark.exists || mark.get('is_finished')) return
  const due_at = new Date(now.valueOf() + FIRST_PASS_MS)
  await mark.ref.update({ finished_at: now, is_finished: true, due_at } satisfies Partial<DeletionRecord>)
}

/** The organisation in a mark. Marks from before organisations existed belong to people who were alone. */
async function organisationLeft(mark: DocumentData | undefined, uid: string): Promise<PersonalOrganisation> {
  const id = String(mark?.['organisation_id'] ?? uid)
  if (mark?.['has_colleagues'] === true) return { id, isShared: true }
  // Somebody may have accepted an invitation at the moment of the mark.
  return { id, isShared: hasOthers(await membersOf(id), uid) }
}

/** Less than the time that a request may take. */
const ERASE_MS = 45_000

/** Begins the work on a mark. `finishDeletions` continues what fails or takes longer. @returns whether all is erased */
export async function finishInCall(uid: string, endpoint: EndpointName): Promise<boolean> {
  const erasing = finishDeletion(uid, new Date()).then(
    () => true,
    (error: unknown) => {
      logFailure(endpoint, error)
      return false
    },
  )
  return Promise.race([erasing, pause(ERASE_MS, false, { ref: false })])
}

export const deleteMyAccount = implement(endpoints.deleteMyAccount, async (_nothing, caller) => {
  await assertFreshSignIn(caller)
  await beginDeletion(caller.uid, new Date())
  const finished = await finishInCall(caller.uid, 'deleteMyAccount')
  return { key: finished ? endpoints.deleteMyAccount.success.textKey : 'account/deletion-begun', result: { finished } }
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
export const finishDeletions = implementSchedule(endpoints.finishDeletions, finishDueDeletions, { maxInstances: 1 })

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
  const lastPass = new Date(dateOf(finishedAt).valueOf() + KEPT_MS)
  if (now < lastPass) await mark.ref.update({ due_at: lastPass })
  else await mark.ref.delete()
}
