import { COLLECTIONS } from '@domain/collections.ts'
import { type InvitationState, OPEN_INVITATIONS_MAX } from '@domain/organisations/invitation.ts'
import type { Organisation } from '@domain/organisations/organisation.schema.ts'
import { hadOthersLately, type OrganisationStatus, personalName } from '@domain/organisations/organisation.ts'
import { DEFAULT_ROLE } from '@domain/organisations/user-directory.ts'
import { isStaff } from '@domain/platform/access/capabilities.ts'
import { DELETED_CLIENT } from '@domain/platform/access/personal-data.ts'
import { displayName } from '@domain/platform/client-names.ts'
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { isLastManager, notifyLostManager } from '../organisations/change-member.ts'
import { openInvitations } from '../organisations/invitations.ts'
import { markLeft, organisationRef, renameOrganisation } from '../organisations/members.ts'
import { organisationIn, recordOrganisationEvent } from '../organisations/membership.ts'
import { hasWorkRecords } from '../organisations/organisation-records.ts'
import { collections, runTransactionWithRetry } from '../platform/endpoint/firebase.ts'
import { recordActivity } from '../platform/notifications/notify.ts'
import { assertAdminRemains } from './admins.ts'
import { type PersonalOrganisation, readOrganisation } from './personal-queries.ts'

/** A deletion in progress (`account_deletions/{uid}`). While it exists, the account's records are not recreated. */
export interface DeletionRecord {
  begun_at: Date
  /** When the account was removed; null until then. */
  finished_at: Date | null
  is_finished: boolean
  /** When `finishDeletions` processes it next. */
  due_at: Date
  /** The organisation that the account belonged to. */
  organisation_id: string
  /** Whether others belong to it, or did lately, so that it keeps its records. */
  has_colleagues: boolean
}

const ARCHIVED: OrganisationStatus = 'archived'

export function accountDeletionRef(uid: string) {
  return collections.accountDeletions.doc(uid)
}

/** Adds the mark of a deletion to the caller's transaction, which fails if there is one. */
export function createMark(transaction: Transaction, uid: string, { id, isShared }: PersonalOrganisation, now: Date): void {
  const organisation = { organisation_id: id, has_colleagues: isShared }
  const record: DeletionRecord = { begun_at: now, finished_at: null, is_finished: false, due_at: now, ...organisation }
  transaction.create(accountDeletionRef(uid), record)
}

/**
 * Removes the role, which closes the portal immediately, and marks the account for deletion in one write. After that,
 * the deletion always completes. Idempotent.
 * @param actorId who deletes the account: its owner by default
 * @throws ApiError those of `assertAdminRemains`
 */
export async function beginDeletion(uid: string, now: Date, actorId = uid): Promise<void> {
  const mark = accountDeletionRef(uid)
  const role = collections.userRoles.doc(uid)
  await runTransactionWithRetry(async (transaction) => {
    const [begun, stored] = await transaction.getAll(mark, role)
    if (begun?.exists) return
    if (isStaff({ role: stored?.get('role') })) await assertAdminRemains(transaction, uid)
    markDeletion(transaction, uid, await readLeaving(transaction, uid, now), actorId, now)
  })
}

interface Leaving extends PersonalOrganisation {
  members: readonly DocumentSnapshot[]
  /** Undefined for an account from before the migration. */
  organisation: Organisation | undefined
  /** Null unless nobody remains in an organisation whose records others worked on lately. */
  abandoned: { invitations: readonly DocumentSnapshot[]; isNamedAfter: boolean } | null
}

/** What a deletion leaves behind. Must run before the transaction's writes. */
export async function readLeaving(transaction: Transaction, uid: string, now: Date): Promise<Leaving> {
  const { id, members, isShared } = await readOrganisation(uid, transaction)
  const organisation = organisationIn(await transaction.get(organisationRef(id)))
  const isAbandoned =
    !isShared && !!organisation && hadOthersLately(organisation, now) && (await hasWorkRecords(id, transaction))
  if (!isAbandoned) return { id, members, isShared, organisation, abandoned: null }
  const profile = await transaction.get(collections.profiles.doc(uid))
  const { docs: invitations } = await transaction.get(openInvitations(id).limit(OPEN_INVITATIONS_MAX))
  const isNamedAfter = organisation.kind === 'person' && organisation.name === personalName(profile.data() ?? {})
  return { id, members, isShared: true, organisation, abandoned: { invitations, isNamedAfter } }
}

/**
 * Removes the role and creates the mark, inside the caller's transaction, and mails the office if it must name another
 * manager. Requires that no mark exists.
 */
export function markDeletion(transaction: Transaction, uid: string, leaving: Leaving, actorId: string, now: Date): void {
  const { id, members, isShared, organisation, abandoned } = leaving
  transaction.delete(collections.userRoles.doc(uid))
  createMark(transaction, uid, { id, isShared }, now)
  if (organisation && abandoned) abandon(transaction, organisation, abandoned, actorId, now)
  else if (organisation && isShared) markLeft(transaction, id, now)
  // Nobody may join while its records are being erased.
  else if (organisation?.status === 'active') transaction.update(organisationRef(id), { status: ARCHIVED })
  if (isLastManager(uid, members)) notifyLostManager(transaction, { id, members }, actorId, now)
  const subject = `${COLLECTIONS.profiles}/${uid}`
  recordActivity(transaction, { kind: 'account_deleted', actor_id: actorId, subject, label: '', visible_to: [] }, now)
}

/** Archives an organisation whose last account is deleted, until the office erases its records or gives them back. */
function abandon(
  transaction: Transaction,
  organisation: Organisation,
  { invitations, isNamedAfter }: NonNullable<Leaving['abandoned']>,
  actorId: string,
  now: Date,
): void {
  // The office could not open that of a former admin.
  const role = isStaff(organisation) ? DEFAULT_ROLE : organisation.role
  const fields = { role, status: ARCHIVED, abandoned_at: now, member_left_at: now } satisfies Partial<Organisation>
  if (isNamedAfter) {
    const named = { ...organisation, name: displayName(DELETED_CLIENT) }
    const stored = { organisation, members: [], profiles: [] }
    const without = { kra_pin: '', billing_address: '', billing_email: '', phone: '' }
    renameOrganisation(transaction, named, stored, { by: { role: null }, now, fields: { ...fields, ...without } })
  } else transaction.update(organisationRef(organisation.id), fields)
  for (const { ref } of invitations) transaction.update(ref, { state: 'withdrawn' satisfies InvitationState })
  recordOrganisationEvent(transaction, { kind: 'organisation_archived', actor_id: actorId, organisation }, now)
}
