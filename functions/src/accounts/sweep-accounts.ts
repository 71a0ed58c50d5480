import * as endpoints from '@domain/accounts/accounts.endpoints.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { isStaff, SYSTEM_ACTOR } from '@domain/platform/access/capabilities.ts'
import { DAY_MS } from '@domain/platform/dates.ts'
import { NOTIFICATIONS } from '@domain/platform/notification.registry.ts'
import { portalRoute } from '@domain/routes.ts'
import type { UserRecord } from 'firebase-admin/auth'
import type { QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { logger } from 'firebase-functions/v2'
import {
  auth,
  collections,
  dateOf,
  db,
  pages,
  runTransactionWithRetry,
  type StoredTime,
} from '../platform/endpoint/firebase.ts'
import { implementSchedule } from '../platform/endpoint/implement-schedule.ts'
import { logFailure } from '../platform/endpoint/log-failure.ts'
import { siteLink } from '../platform/endpoint/settings.ts'
import { outbox } from '../platform/mail/outbox.ts'
import { notifyOffice } from '../platform/notifications/notify.ts'
import { closeSignIn } from './account-access.ts'
import { adminMissingMail } from './account-mails.ts'
import { ACCOUNTS_PER_LOOKUP, otherAdmins } from './admins.ts'
import { deletionOf, markDeletion, readLeaving } from './mark-deletion.ts'
import { mirrorAccount } from './mirror-account.ts'
import { removeUnverified } from './unverified-accounts.ts'

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
      const users = await usersOf(part)
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

async function usersOf(records: readonly QueryDocumentSnapshot[]): Promise<Map<string, UserRecord>> {
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
    const [mark, role] = await transaction.getAll(deletionOf(uid), account)
    if (mark?.exists) return false
    const isLast = isStaff({ role: role?.get('role') }) && (await otherAdmins(transaction, uid)).length === 0
    const isAlerted = isLast && (await wasAlerted(transaction, now))
    markDeletion(transaction, uid, await readLeaving(transaction, uid, now), SYSTEM_ACTOR, now)
    if (isLast && !isAlerted) {
      const mail = adminMissingMail(siteLink(portalRoute('/admin/users').path))
      notifyOffice(transaction, 'admin_missing', { mail, cause: deletionOf(uid).path }, now)
    }
    return isLast
  })
  if (isAdminMissing) logger.error('No admin is left who can sign in')
}

/** Whether the office was mailed within a day. Such mails are few, so filtering by time needs no index. */
async function wasAlerted(transaction: Transaction, now: Date): Promise<boolean> {
  const { docs } = await transaction.get(outbox.where('template', '==', template).select('created_at'))
  return docs.some((mail) => now.valueOf() - dateOf(mail.get('created_at') as StoredTime).valueOf() < DAY_MS)
}
