import { setTimeout as pause } from 'node:timers/promises'
import { isStaff } from '@domain/access/roles.ts'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { noInputSchema } from '@domain/no-input.schema.ts'
import type { OrganisationStatus } from '@domain/organisations/organisation.constants.ts'
import type { DocumentData, DocumentSnapshot, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { recordActivity } from '../activity/record-activity.ts'
import { removeExportFiles } from '../data-export/export-files.ts'
import { assertFreshSignIn } from '../endpoint/caller.ts'
import { runTransactionWithRetry } from '../endpoint/conflicts.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { defineSchedule } from '../endpoint/define-schedule.ts'
import { auth, db } from '../endpoint/firebase.ts'
import { logFailure } from '../endpoint/log-failure.ts'
import { dateOf, type StoredTime } from '../endpoint/stored-time.ts'
import { isLastManager, notifyLostManager } from '../organisations/lost-manager.ts'
import { hasOthers, membersOf } from '../organisations/members.ts'
import { organisationRef } from '../organisations/own-organisation.ts'
import { assertAdminRemains } from './admins.ts'
import { ifUserExists } from './known-user.ts'
import { eraseUnheldFiles } from './personal-files.ts'
import { type PersonalOrganisation, readOrganisation, subjectOf } from './personal-queries.ts'
import { erasePersonalRecords } from './personal-records.ts'

/** A deletion in progress (`account_deletions/{uid}`). While it exists, the account's records are not recreated. */
interface DeletionRecord {
  begun_at: Date
  /** When the account was removed; null until then. */
  finished_at: Date | null
  is_finished: boolean
  /** When `finishDeletions` processes it next. */
  due_at: Date
  /** The organisation that the account belonged to. */
  organisation_id: string
  /** Whether other people still belong to it, so that it keeps its records. */
  has_colleagues: boolean
}

const ACTIVE: OrganisationStatus = 'active'
const ARCHIVED: OrganisationStatus = 'archived'

/** Delay before the first repeated pass over a finished deletion. */
const FIRST_PASS_MS = 3_600_000

const deletions = db.collection(SERVER_COLLECTIONS.accountDeletions)

export function deletionOf(uid: string) {
  return deletions.doc(uid)
}

/**
 * Removes the role, which closes the portal immediately, and marks the account for deletion in one write. After that,
 * the deletion always completes. Idempotent.
 * @param actorId who deletes the account: its owner by default
 * @throws ApiError those of `assertAdminRemains`
 */
export async function beginDeletion(uid: string, now: Date, actorId = uid): Promise<void> {
  const mark = deletionOf(uid)
  const role = db.collection(COLLECTIONS.userRoles).doc(uid)
  await runTransactionWithRetry(async (transaction) => {
    const [begun, stored] = await transaction.getAll(mark, role)
    if (begun?.exists) return
    if (isStaff({ role: stored?.get('role') })) await assertAdminRemains(transaction, uid)
    markDeletion(transaction, uid, await readLeaving(transaction, uid), actorId, now)
  })
}

interface Leaving extends PersonalOrganisation {
  members: readonly DocumentSnapshot[]
  /** Whether the organisation's other people have nobody left who manages it. */
  isManagerLost: boolean
  /** Whether the organisation must be closed, because its last person leaves. */
  isClosing: boolean
}

/** What a deletion leaves behind. Must run before the transaction's writes. */
export async function readLeaving(transaction: Transaction, uid: string): Promise<Leaving> {
  const { id, members, hasColleagues } = await readOrganisation(uid, transaction)
  const isActive = (await transaction.get(organisationRef(id))).get('status') === ACTIVE
  return { id, members, hasColleagues, isManagerLost: isLastManager(uid, members), isClosing: isActive && !hasColleagues }
}

/**
 * Removes the role and creates the mark, inside the caller's transaction, and mails the office if it must name another
 * manager. Requires that no mark exists.
 */
export function markDeletion(
  transaction: Transaction,
  uid: string,
  { id, members, hasColleagues, isManagerLost, isClosing }: Leaving,
  actorId: string,
  now: Date,
): void {
  transaction.delete(db.collection(COLLECTIONS.userRoles).doc(uid))
  const organisation = { organisation_id: id, has_colleagues: hasColleagues }
  const record: DeletionRecord = { begun_at: now, finished_at: null, is_finished: false, due_at: now, ...organisation }
  transaction.create(deletionOf(uid), record)
  // Nobody may join while its records are being erased.
  if (isClosing) transaction.update(organisationRef(id), { status: ARCHIVED })
  if (isManagerLost) notifyLostManager(transaction, { id, members }, actorId, now)
  const subject = `${COLLECTIONS.profiles}/${uid}`
  recordActivity(transaction, { kind: 'account_deleted', actor_id: actorId, subject, label: '', visible_to: [] }, now)
}

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
  if (mark?.['has_colleagues'] === true) return { id, hasColleagues: true }
  // Somebody may have accepted an invitation at the moment of the mark.
  return { id, hasColleagues: hasOthers(await membersOf(id), uid) }
}

/** Less than the time that a request may take. */
const ERASE_MS = 45_000

/** Deletes the caller's account. `finishDeletions` completes an interrupted deletion. */
export const deleteMyAccount = defineCallable({
  name: 'deleteMyAccount',
  input: noInputSchema,
  allow: 'signed-in',
  fallbackError: 'account/delete-failed',
  run: async (_nothing, caller) => {
    await assertFreshSignIn(caller)
    await beginDeletion(caller.uid, new Date())
    const erasing = finishDeletion(caller.uid, new Date()).then(
      () => true,
      (error: unknown) => {
        logFailure('deleteMyAccount', error)
        return false
      },
    )
    // `finishDeletions` continues what takes longer.
    const finished = await Promise.race([erasing, pause(ERASE_MS, false, { ref: false })])
    return { key: finished ? 'account/deleted' : 'account/deletion-begun', result: { finished } }
  },
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
export const finishDeletions = defineSchedule('finishDeletions', { maxInstances: 1 }, finishDueDeletions)

/** Processes due deletions: unfinished ones first, and the longest due first. */
export async function finishDueDeletions(now: Date): Promise<void> {
  for (const isFinished of [false, true]) {
    const marks = deletions.where('is_finished', '==', isFinished)
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
