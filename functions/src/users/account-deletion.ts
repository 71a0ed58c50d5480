import { isStaff } from '@domain/access/permissions.ts'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { nothingSchema } from '@domain/users/own-account.schema.ts'
import type { UserRecord } from 'firebase-admin/auth'
import type { QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { recordActivity } from '../activity/record-activity.ts'
import { assertFreshSignIn } from '../endpoint/caller.ts'
import { runTransactionWithRetry } from '../endpoint/conflicts.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { auth, db } from '../endpoint/firebase.ts'
import { logFailure } from '../endpoint/log-failure.ts'
import { dateOf, type StoredTime } from '../endpoint/stored-time.ts'
import { assertAdminRemains } from './admins.ts'
import { unlessUnknown } from './known-user.ts'
import { eraseUnheldFiles } from './personal-files.ts'
import { erasePersonalRecords, subjectOf } from './personal-records.ts'

/** A deletion that was begun (`account_deletions/{uid}`). While it stands, nothing of the account comes back. */
interface DeletionRecord {
  begun_at: Date
  /** When the account itself was gone; null until then. */
  finished_at: Date | null
  is_finished: boolean
  /** When `finishDeletions` goes over it next. */
  due_at: Date
}

/** When a finished deletion is gone over for the first time again. */
const FIRST_PASS_MS = 3_600_000

const deletions = db.collection(SERVER_COLLECTIONS.accountDeletions)

/** The record that says that an account is being deleted. */
export function deletionOf(uid: string) {
  return deletions.doc(uid)
}

/**
 * Takes the role, which closes the portal to the person at once, and marks the account, in one write: from here on the
 * deletion goes on whatever happens. Begun already: nothing happens. @throws ApiError `users/last-admin`
 */
export async function beginDeletion(uid: string, now: Date): Promise<void> {
  const mark = deletionOf(uid)
  const role = db.collection(COLLECTIONS.userRoles).doc(uid)
  await runTransactionWithRetry(async (transaction) => {
    const [begun, stored] = await transaction.getAll(mark, role)
    if (begun?.exists) return
    if (isStaff({ role: stored?.get('role') })) await assertAdminRemains(transaction, uid)
    markDeletion(transaction, uid, uid, now)
  })
}

/** Takes the role and stores the mark, in the caller's own transaction. There is no mark yet. */
export function markDeletion(transaction: Transaction, uid: string, actorId: string, now: Date): void {
  transaction.delete(db.collection(COLLECTIONS.userRoles).doc(uid))
  const record: DeletionRecord = { begun_at: now, finished_at: null, is_finished: false, due_at: now }
  transaction.create(deletionOf(uid), record)
  const subject = `${COLLECTIONS.profiles}/${uid}`
  recordActivity(transaction, { kind: 'account_deleted', actor_id: actorId, subject, label: '', visible_to: [] }, now)
}

/**
 * Disables the account, erases its records and files, and removes it last: its address is what some records are found
 * by. Repeatable, and harmless in several places at once.
 */
async function finishDeletion(uid: string, now: Date): Promise<void> {
  const user = await disabledUser(uid)
  // An account that is gone has given its address back: only what carries its id is looked at again.
  await erasePersonalRecords(user ? subjectOf(user) : { uid, address: null }, now)
  await eraseUnheldFiles(uid, now)
  if (user) await unlessUnknown(auth.deleteUser(uid))
  const mark = await deletionOf(uid).get()
  if (!mark.exists || mark.get('is_finished')) return
  const due_at = new Date(now.valueOf() + FIRST_PASS_MS)
  await mark.ref.update({ finished_at: now, is_finished: true, due_at } satisfies Partial<DeletionRecord>)
}

async function disabledUser(uid: string): Promise<UserRecord | undefined> {
  return unlessUnknown(auth.updateUser(uid, { disabled: true }))
}

/** Deletes the caller's account. What one call leaves behind, by whatever accident, `finishDeletions` finishes. */
export const deleteMyAccount = defineCallable({
  name: 'deleteMyAccount',
  input: nothingSchema,
  allow: 'signed-in',
  timeoutSeconds: 300,
  fallbackError: 'account/delete-failed',
  run: async (_nothing, caller) => {
    await assertFreshSignIn(caller)
    await beginDeletion(caller.uid, new Date())
    try {
      await finishDeletion(caller.uid, new Date())
    } catch (error) {
      logFailure('deleteMyAccount', error)
      return { key: 'account/deletion-begun', result: { finished: false } }
    }
    return { key: 'account/deleted', result: { finished: true } }
  },
})

/** At most so many unfinished finished a run, and as many finished ones: each takes a second or two of its nine minutes. */
export const DELETIONS_PER_RUN = 50
const RETRY_MS = 10 * 60_000
/** Longer than any event or call that was under way can come late. */
const KEPT_MS = 24 * 3_600_000

/**
 * Finishes finished that were interrupted, and goes over the finished ones again after an hour and after a day: an event
 * that came late may have brought a name back.
 */
export const finishDeletions = onSchedule({ schedule: 'every 10 minutes', maxInstances: 1, timeoutSeconds: 540 }, () =>
  finishDueDeletions(new Date()),
)

/** Goes over the finished that are due, unfinished ones first, and of each kind those first that have waited longest. */
export async function finishDueDeletions(now: Date): Promise<void> {
  for (const isFinished of [false, true]) {
    const marks = db.collection(SERVER_COLLECTIONS.accountDeletions).where('is_finished', '==', isFinished)
    const { docs } = await marks.where('due_at', '<=', now).orderBy('due_at').limit(DELETIONS_PER_RUN).get()
    for (const mark of docs) {
      try {
        await repeatDeletion(mark, now)
      } catch (error) {
        // The next one's deletion does not wait for this one's.
        logFailure('finishDeletions', error)
      }
    }
  }
}

/** Puts the mark off before it tries: a deletion that fails, or takes the whole run, is behind all others in the next. */
async function repeatDeletion(mark: QueryDocumentSnapshot, now: Date): Promise<void> {
  await mark.ref.update({ due_at: new Date(now.valueOf() + RETRY_MS) })
  await finishDeletion(mark.id, now)
  const finishedAt = mark.get('finished_at') as StoredTime | null
  if (!finishedAt) return
  const lastPass = new Date(dateOf(finishedAt).valueOf() + KEPT_MS)
  if (now < lastPass) await mark.ref.update({ due_at: lastPass })
  else await mark.ref.delete()
}
