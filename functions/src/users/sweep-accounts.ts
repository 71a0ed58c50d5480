import { isStaff } from '@domain/access/permissions.ts'
import { SYSTEM_ACTOR } from '@domain/activity/activity.constants.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { COMPANY } from '@domain/company.ts'
import { NOTIFICATIONS } from '@domain/notifications/notification.registry.ts'
import { portalRoute } from '@domain/routes.ts'
import type { UserRecord } from 'firebase-admin/auth'
import type { QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { logger } from 'firebase-functions/v2'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { runTransactionWithRetry } from '../endpoint/conflicts.ts'
import { auth, db } from '../endpoint/firebase.ts'
import { logFailure } from '../endpoint/log-failure.ts'
import { pages } from '../endpoint/pages.ts'
import { SEAL_KEY, siteLink } from '../endpoint/settings.ts'
import { dateOf, type StoredTime } from '../endpoint/stored-time.ts'
import { outbox, queueMail } from '../mail/outbox.ts'
import { adminMissingMail } from '../mail/templates/account-mails.ts'
import { closeSignIn } from './account-access.ts'
import { deletionOf, markDeletion } from './account-deletion.ts'
import { hasOtherAdmin, LOOK_UP } from './admins.ts'
import { mirrorAccount } from './mirror-account.ts'

const SCHEDULE = {
  schedule: 'every day 02:40',
  timeZone: 'Africa/Nairobi',
  timeoutSeconds: 1800,
  secrets: [SEAL_KEY],
}

/** Younger records may be those of a sign-up that is under way. */
const YOUNG_MS = 3_600_000

/**
 * Compares roles and profiles with the accounts. Where an account was deleted past the portal, by the sign-in service's
 * own interface or console, the deletion of what it left is begun, and `finishDeletions` ends it.
 */
export const sweepAccounts = onSchedule(SCHEDULE, () => sweepEverybody(new Date()))

/** Compares every role and every profile with the accounts, as at `now`. @throws Error as `sweepRecords` */
export function sweepEverybody(now: Date): Promise<void> {
  return sweepRecords(everybody(), now)
}

/**
 * Compares these pages of roles and profiles with the accounts.
 * @throws Error where more people have no account than have one: then the sign-ins are missing, as after a restore of the
 * records alone, and nothing is deleted
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
    for (let at = 0; at < people.length; at += LOOK_UP) {
      const part = people.slice(at, at + LOOK_UP)
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
    // The next one's deletion does not wait for this one's.
    await beginLostDeletion(uid, now).catch((error: unknown) => logFailure('sweepAccounts', error))
  }
}

/** Roles first: of a person with both, the role is the record that is looked at. */
async function* everybody(): AsyncGenerator<QueryDocumentSnapshot[]> {
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
 * What is repaired of an account that is there: what rules and profile must know of it, and a disabling that was
 * interrupted after its records.
 */
async function checkAccount(user: UserRecord, record: QueryDocumentSnapshot): Promise<void> {
  // One that is disabled is closed already, or on its way out.
  if (user.disabled) return
  // Asked again: the account may have been enabled since the page was read.
  if (record.get('disabled') === true && (await record.ref.get()).get('disabled') === true) await closeSignIn(user.uid)
  else await mirrorAccount(user)
}

const { template } = NOTIFICATIONS.admin_missing.mail
const DAY_MS = 24 * 3_600_000

/**
 * Begins the deletion of what an account has left that is gone already, whatever role it had. Where nobody is left who can
 * administer, the office gets a mail, one a day at most. Begun already: nothing happens.
 */
async function beginLostDeletion(uid: string, now: Date): Promise<void> {
  const account = db.collection(COLLECTIONS.userRoles).doc(uid)
  const isAdminMissing = await runTransactionWithRetry(async (transaction) => {
    const [mark, role] = await transaction.getAll(deletionOf(uid), account)
    if (mark?.exists) return false
    const isLast = isStaff({ role: role?.get('role') }) && !(await hasOtherAdmin(transaction, uid))
    const isAlerted = isLast && (await wasAlerted(transaction, now))
    markDeletion(transaction, uid, SYSTEM_ACTOR, now)
    if (isLast && !isAlerted) {
      const to = { name: COMPANY.name, address: COMPANY.emails.general }
      queueMail(
        transaction,
        { ...adminMissingMail(siteLink(portalRoute('/admin/users').path)), template, cause: deletionOf(uid).path, to },
        now,
      )
    }
    return isLast
  })
  if (isAdminMissing) logger.error('No admin is left who can sign in')
}

/** Whether the office got the mail within a day. There are few such mails, so that their time needs no index. */
async function wasAlerted(transaction: Transaction, now: Date): Promise<boolean> {
  const { docs } = await transaction.get(outbox.where('template', '==', template).select('created_at'))
  return docs.some((mail) => now.valueOf() - dateOf(mail.get('created_at') as StoredTime).valueOf() < DAY_MS)
}
