import { isStaff, organisationOf, SYSTEM_ACTOR } from '@domain/platform/access/capabilities.ts'
import { UNVERIFIED_DAYS, UNVERIFIED_PER_NIGHT } from '@domain/platform/access/data-protection.ts'
import { DAY_MS } from '@domain/platform/dates.ts'
import { sameAddressKey } from '@domain/platform/mail/mail.policy.ts'
import type { UserRecord } from 'firebase-admin/auth'
import { hasWorkRecords } from '../organisations/organisation-records.ts'
import { auth, collections } from '../platform/endpoint/firebase.ts'
import { logFailure } from '../platform/endpoint/log-failure.ts'
import { findUserById } from '../platform/known-user.ts'
import { readOwner } from '../platform/record-owner.ts'
import { beginDeletion } from './mark-deletion.ts'

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
  if (await hasWorkRecords(organisationOf(owner))) return false
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
