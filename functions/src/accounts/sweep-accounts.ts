import * as endpoints from '@domain/accounts/accounts.endpoints.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { getOrganisationId, isStaff, SYSTEM_ACTOR } from '@domain/platform/access/capabilities.ts'
import { UNVERIFIED_DAYS, UNVERIFIED_PER_NIGHT } from '@domain/platform/access/data-protection.ts'
import { DAY_MS } from '@domain/platform/dates.ts'
import { sameAddressKey } from '@domain/platform/mail/mail.policy.ts'
import { NOTIFICATIONS } from '@domain/platform/notification.registry.ts'
import { portalRoute } from '@domain/routes.ts'
import type { UserRecord } from 'firebase-admin/auth'
import type { QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { logger } from 'firebase-functions/v2'
import { hasWorkRecords } from '../organisations/organisation-records.ts'
import { findUserById } from '../platform/endpoint/caller.ts'
import {
  auth,
  collections,
  convertToDate,
  db,
  pages,
  runTransactionWithRetry,
  type StoredTime,
} from '../platform/endpoint/firebase.ts'
import { implementSchedule } from '../platform/endpoint/implement-schedule.ts'
import { logFailure } from '../platform/endpoint/log-failure.ts'
import { outbox } from '../platform/mail/outbox.ts'
import { readOwner } from '../platform/new-record.ts'
import { notifyOffice, siteLink } from '../platform/notifications/notify.ts'
import { closeSignIn } from './account-access.ts'
import { adminMissingMail } from './account-mails.ts'
import { ACCOUNTS_PER_LOOKUP, otherAdmins } from './admins.ts'
import { accountDeletionRef, beginDeletion, markDeletion, readLeaving } from './mark-deletion.ts'
import { mirrorAccount } from './mirror-account.ts'

const ACCOUNTS_PER_PAGE = 1000

/**
 * Starts the deletion of accounts whose address was never verified. `finishDeletions` completes it.
 * @param limit deletions to start; the next night continues
 */
export async function removeUnverified(now: Date, limit = UNVERIFIED_PER_NIGHT): Promise<void> {
  let left = limit
  let token: string | undefined
  do {
    const page = await auth.listUsers(ACCOUNTS_PER_PAGE, token)
    for (const user of page.users.filter((each) => isStale(each, now))) {
      if (left === 0) return
      // Only logs a failure, so that the other deletions start.
      const isBegun = await removeOne(user, now).catch((error: unknown) => logFailure('sweepAccounts', error))
      if (isBegun) left -= 1
    }
    token = page.pageToken
  } while (token)
}

/** A disabled account stays, so that nobody can open it again with the same address. */
function isStale({ emailVerified, disabled, metadata }: UserRecord, now: Date): boolean {
  return !emailVerified && !disabled && now.valueOf() - Date.parse(metadata.creationTime) > UNVERIFIED_DAYS * DAY_MS
}

/**
 * Keeps an account for whose organisation the office works, and one whose role the office gave.
 * @returns whether a deletion was begun
 */
async function removeOne({ uid }: UserRecord, now: Date): Promise<boolean> {
  const owner = await readOwner(uid)
  if (isStaff(owner) || owner.role === 'partner') return false
  if (await hasWorkRecords(getOrganisationId(owner))) return false
  // The address may have been verified since the page of accounts was read.
  const user = await findUserById(uid)
  if (!user || !isStale(user, now) || !(await hasOriginalAddress(user))) return false
  await beginDeletion(uid, now, SYSTEM_ACTOR)
  return true
}

/** The profile keeps the last verified address, so another one was entered by hand, for somebody who is known. */
async function hasOriginalAddress({ uid, email = '' }: UserRecord): Promise<boolean> {
  const profile = await collections.profiles.doc(uid).get()
  return !profile.exists || sameAddressKey(String(profile.get('email'))) === sameAddressKey(email)
}

/** Younger records may belong to a sign-up in progress. */
const YOUNG_MS = 3_600_000

/**
 * Compares roles and profiles with the accounts. If an account was deleted outside the portal, in the sign-in service's
 * API or console, starts the deletion of its records, which `finishDeletions` completes. Does the same for accounts whose
 * address was not verified within a month.
 */
export const sweepAccounts = implementSchedule(endpoints.sweepAccounts, async (now) => {
  await sweepAllAccounts(now)
  await removeUnverified(now)
})

export function sweepAllAccounts(now: Date): Promise<void> {
  return sweepRecords(roleAndProfilePages(), now)
}

/**
 * Compares these pages of roles and profiles with the accounts.
 * @throws Error if more people lack an account than have one: the accounts are then probably missing, for example after
 * a restore of the records alone, so nothing is deleted
 */
export async function sweepRecords(
  records: AsyncIterable<QueryDocumentSnapshot[]> | QueryDocumentSnapshot[][],
  now: Date,
): Promise<void> {
  const seen = new Set<string>()
  const gone: string[] = []
  let found = 0
  for await (const page of records) {
    const people = page.filter(({ id }) => !seen.has(id))
    for (let at = 0; at < people.length; at += ACCOUNTS_PER_LOOKUP) {
      const part = people.slice(at, at + ACCOUNTS_PER_LOOKUP)
      const users = await readUsersById(part)
      for (const record of part) {
        seen.add(record.id)
        const user = users.get(record.id)
        if (user) await checkAccount(user, record)
        else if (now.valueOf() - record.createTime.toMillis() >= YOUNG_MS) gone.push(record.id)
      }
      found += users.size
    }
  }
  if (gone.length > found) throw new Error(`${gone.length} people have no account, and ${found} have one`)
  for (const uid of gone) {
    // Only logs a failure, so that the other deletions start.
    await beginLostDeletion(uid, now).catch((error: unknown) => logFailure('sweepAccounts', error))
  }
}

/** Yields roles first, so that a person with both records is checked by role. */
async function* roleAndProfilePages(): AsyncGenerator<QueryDocumentSnapshot[]> {
  const { userRoles, profiles } = COLLECTIONS
  for (const records of [db.collection(userRoles), db.collection(profiles).select()]) {
    for await (const { docs } of pages(records.orderBy('__name__'))) yield docs
  }
}

async function readUsersById(records: readonly QueryDocumentSnapshot[]): Promise<Map<string, UserRecord>> {
  const { users } = await auth.getUsers(records.map(({ id }) => ({ uid: id })))
  return new Map(users.map((user) => [user.uid, user]))
}

/**
 * Repairs an existing account's copies for rules and profile, and completes a disabling that was interrupted after its
 * records were written.
 */
async function checkAccount(user: UserRecord, record: QueryDocumentSnapshot): Promise<void> {
  // A disabled account is closed, or is being deleted.
  if (user.disabled) return
  // Reads the record again because the account may have been enabled since the query.
  if (record.get('disabled') === true && (await record.ref.get()).get('disabled') === true) await closeSignIn(user.uid)
  else await mirrorAccount(user, new Date(), true)
}

const { template } = NOTIFICATIONS.admin_missing

/**
 * Starts the deletion of records whose account no longer exists. If no admin remains, mails the office, at most once a
 * day. Idempotent.
 */
async function beginLostDeletion(uid: string, now: Date): Promise<void> {
  const account = collections.userRoles.doc(uid)
  const isAdminMissing = await runTransactionWithRetry(async (transaction) => {
    const [mark, role] = await transaction.getAll(accountDeletionRef(uid), account)
    if (mark?.exists) return false
    const isLast = isStaff({ role: role?.get('role') }) && (await otherAdmins(transaction, uid)).length === 0
    const isAlerted = isLast && (await wasAlerted(transaction, now))
    markDeletion(transaction, uid, await readLeaving(transaction, uid, now), SYSTEM_ACTOR, now)
    if (isLast && !isAlerted) {
      const mail = adminMissingMail(siteLink(portalRoute('/admin/users').path))
      notifyOffice(transaction, 'admin_missing', { mail, cause: accountDeletionRef(uid).path }, now)
    }
    return isLast
  })
  if (isAdminMissing) logger.error('No admin is left who can sign in')
}

/** Whether the office was mailed within a day. Such mails are few, so filtering by time needs no index. */
async function wasAlerted(transaction: Transaction, now: Date): Promise<boolean> {
  const { docs } = await transaction.get(outbox.where('template', '==', template).select('created_at'))
  return docs.some((mail) => now.valueOf() - convertToDate(mail.get('created_at') as StoredTime).valueOf() < DAY_MS)
}
