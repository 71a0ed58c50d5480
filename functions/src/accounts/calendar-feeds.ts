import * as endpoints from '@domain/accounts/calendar-address.module.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { endpointPath } from '@domain/endpoints.ts'
import {
  type AccountAccess,
  type FactorAccess,
  isAcceptedSession,
  isIssuedSinceAccessEnded,
  lacksRequiredFactor,
} from '@domain/platform/access/session.policy.ts'
import { NOTIFICATIONS } from '@domain/platform/notification.registry.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { assertFreshSignIn, type Caller } from '../platform/endpoint/caller.ts'
import { ApiError, collections, convertToDate, db, type StoredTime } from '../platform/endpoint/firebase.ts'
import { implement } from '../platform/endpoint/implement.ts'
import { decryptText, encrypt, newToken, sha256 } from '../platform/endpoint/settings.ts'
import { queueMail } from '../platform/mail/outbox.ts'
import { recordSecurityEvent, siteLink } from '../platform/notifications/notify.ts'
import { calendarAddressRenewedMail } from './account-mails.ts'

/** The private address of a person's calendar (`calendar_feeds/{uid}`). */
interface StoredFeed {
  /** Without a key, because 256 random bits cannot be guessed. */
  token_hash: string
  /** The token, encrypted: the person sees the address again on /account. */
  sealed: string
  /** Whether the session that made it used a second factor; absent in records from before the rules for staff. */
  used_second_factor?: boolean
  created_at: StoredTime
}

/**
 * The address of a person's calendar. The first call makes it; of concurrent calls, all get one address. One that no longer
 * counts is replaced.
 * @param renew whether a new one replaces it; the former one then stops at once
 * @throws ApiError `auth/signed-out`
 */
function readOrCreateFeedAddress(caller: Caller, renew: boolean, now: Date): Promise<string> {
  const { uid, device, session, usedSecondFactor: used_second_factor } = caller
  return db.runTransaction(async (transaction) => {
    const [stored, access] = await transaction.getAll(collections.calendarFeeds.doc(uid), collections.userRoles.doc(uid))
    const feed = stored?.data() as StoredFeed | undefined
    const present: AccountAccess & FactorAccess = access?.data() ?? {}
    // The session may have ended while this call waited, and the address would outlive it.
    if (!isAcceptedSession(session, present, now)) throw new ApiError('auth/signed-out', 401)
    const isKept = feed && !renew && countsFor(feed, present)
    const known = isKept ? decryptText(feed.sealed) : undefined
    const token = known ?? newToken()
    if (known === undefined) {
      const made: StoredFeed = { token_hash: sha256(token), sealed: encrypt(token), used_second_factor, created_at: now }
      transaction.set(collections.calendarFeeds.doc(uid), made)
    }
    const kind = renew ? 'calendar_address_renewed' : 'calendar_address_shown'
    recordSecurityEvent(transaction, { kind, user_id: uid, actor_id: uid, device }, now)
    if (renew) mailRenewal(transaction, caller, now)
    return siteLink(endpointPath('calendar'), { token })
  })
}

function mailRenewal(transaction: Transaction, { uid, email }: Caller, now: Date): void {
  const { template } = NOTIFICATIONS.calendar_address_renewed
  const to = { name: '', address: email }
  const cause = `${COLLECTIONS.profiles}/${uid}`
  queueMail(transaction, { ...calendarAddressRenewedMail(siteLink('/account')), template, to, cause }, now)
}

/** The address with this token, and whose it is; undefined for an unknown or a former one. */
export async function findFeed(token: string): Promise<(StoredFeed & { uid: string }) | undefined> {
  const { docs } = await collections.calendarFeeds.where('token_hash', '==', sha256(token)).limit(1).get()
  return docs[0] && { ...(docs[0].data() as StoredFeed), uid: docs[0].id }
}

/** Whether an address still counts: like the session that made it, but without its time limit. */
export function countsFor({ created_at, used_second_factor }: StoredFeed, access: AccountAccess & FactorAccess): boolean {
  return (
    isIssuedSinceAccessEnded(convertToDate(created_at), access) && !lacksRequiredFactor(used_second_factor === true, access)
  )
}

export const calendarAddress = implement(endpoints.calendarAddress, async ({ renew }, caller, now) => {
  await assertFreshSignIn(caller, now)
  const key = renew ? 'calendar/address-renewed' : 'calendar/address-ready'
  return { key, result: { address: await readOrCreateFeedAddress(caller, renew, now) } }
})
