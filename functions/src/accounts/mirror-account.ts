import * as endpoints from '@domain/accounts/accounts.endpoints.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { sameAddressKey } from '@domain/platform/mail/mail.policy.ts'
import { NOTIFICATIONS } from '@domain/platform/notification.registry.ts'
import { SIGN_IN_PATH } from '@domain/routes.ts'
import type { UserRecord } from 'firebase-admin/auth'
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { accessChangedAt } from '../organisations/members.ts'
import { hasSecondFactor, sessionsEndedAt } from '../platform/endpoint/caller.ts'
import {
  auth,
  collections,
  convertToDate,
  runTransactionWithRetry,
  type StoredTime,
  type Writes,
} from '../platform/endpoint/firebase.ts'
import { implement } from '../platform/endpoint/implement.ts'
import { queueMail } from '../platform/mail/outbox.ts'
import { type NewSecurityEvent, recordActivity, recordSecurityEvent, siteLink } from '../platform/notifications/notify.ts'
import { indexRecord } from '../platform/search/index-record.ts'
import { addressChangedMail, passwordChangedMail } from './account-mails.ts'

/**
 * Copies an account's state from Firebase, which sends no events, to our records: second factor and session start for
 * the rules, and the verified address for the profile. Idempotent.
 * @param isSweep whether all accounts are compared: then a changed password is only marked, and reported when the person
 * signs in, because a restore of accounts looks like a new password of everybody
 */
export async function mirrorAccount(user: UserRecord, now = new Date(), isSweep = false): Promise<void> {
  const accessRef = collections.userRoles.doc(user.uid)
  const profileRef = collections.profiles.doc(user.uid)
  await runTransactionWithRetry(async (transaction) => {
    const [access, profile] = await transaction.getAll(accessRef, profileRef)
    if (access?.exists) {
      const address = String(profile?.get('email') ?? '')
      followPassword(transaction, access, { user, address, isSweep }, now)
      mirrorAccess(transaction, access, user, now)
    }
    if (profile?.exists) followAddress(transaction, profile, user, now)
  })
}

function mirrorAccess(transaction: Transaction, access: DocumentSnapshot, user: UserRecord, now: Date): void {
  const stored: unknown = access.get('signed_out_at')
  const known = typeof stored === 'number' ? stored : -1
  const ended = sessionsEndedAt(user)
  const until = access.get('factor_change_until') as StoredTime | null | undefined
  // During a factor change, Firebase may not have the factor yet; see `beginFactorChange`.
  const has_second_factor = hasSecondFactor(user) || (!!until && convertToDate(until) > now)
  mirrorFactorCount(transaction, access, user, now)
  const isFactorKnown = (access.get('has_second_factor') ?? false) === has_second_factor
  if (isFactorKnown && ended <= known) return
  transaction.update(access.ref, { has_second_factor, ...(ended > known && { signed_out_at: ended }) })
}

interface ComparedAccount {
  user: UserRecord
  /** Of the profile, which belongs to the owner of the account; the sign-in's may be new, and a thief's. */
  address: string
  isSweep: boolean
}

function followPassword(
  transaction: Transaction,
  access: DocumentSnapshot,
  { user, address, isSweep }: ComparedAccount,
  now: Date,
): void {
  const isSameAddress = sameAddressKey(address) === sameAddressKey(user.email ?? '')
  const isMarked = access.get('password_change_unreported') === true
  const isUnreported = isMarked || (isSameAddress && isPasswordChange(access, user))
  // A sweep reports before the address of the profile changes, because afterwards only the new one would be mailed.
  const isReported = isUnreported && !(isSweep && isSameAddress)
  if (isReported) reportPasswordChange(transaction, { uid: user.uid, email: address }, now)
  const password_change_unreported = isUnreported && !isReported
  if (password_change_unreported !== isMarked) transaction.update(access.ref, { password_change_unreported })
}

/** Seconds by which Firebase's time of our own revocation may be later than the time that we stored before it. */
const REVOCATION_SECONDS = 60

/**
 * Whether Firebase has ended the sessions without us, and neither a change of factors nor the creation of the account
 * explains it: then the password was changed without our page, or the technicians ended the sessions.
 */
function isPasswordChange(access: DocumentSnapshot, user: UserRecord): boolean {
  const known: unknown = access.get('signed_out_at')
  if (typeof known !== 'number' || factorCount(user) !== (access.get('second_factors') ?? 0)) return false
  const created = Date.parse(user.metadata.creationTime) / 1000
  return sessionsEndedAt(user) > Math.max(known, created) + REVOCATION_SECONDS
}

function factorCount({ multiFactor }: UserRecord): number {
  return multiFactor?.enrolledFactors.length ?? 0
}

/** Records a changed number of second factors in the security log. Accounts from before that log only get their number. */
function mirrorFactorCount(transaction: Transaction, access: DocumentSnapshot, user: UserRecord, now: Date): void {
  const second_factors = factorCount(user)
  const stored: unknown = access.get('second_factors')
  // During a change the copy says that there is a factor, even if it is the first one.
  const hadFactor = access.get('has_second_factor') === true && !access.get('factor_change_until')
  const before = typeof stored === 'number' ? stored : hadFactor ? second_factors : 0
  if (second_factors === (stored ?? 0)) return
  const hasLostLast = second_factors === 0 && before > 0
  transaction.update(access.ref, { second_factors, ...(hasLostLast && accessChangedAt(now)) })
  if (second_factors === before) return
  const kind = second_factors > before ? 'factor_added' : 'factor_removed'
  recordSecurityEvent(transaction, { kind, user_id: user.uid, actor_id: '' }, now)
}

/** Ignores unverified addresses, which may be a stranger's. Mails both addresses, so the old owner learns of it. */
function followAddress(transaction: Transaction, profile: DocumentSnapshot, user: UserRecord, now: Date): void {
  const { uid, email, emailVerified } = user
  const before = String(profile.get('email') ?? '')
  if (!email || !emailVerified || sameAddressKey(before) === sameAddressKey(email)) return
  transaction.update(profile.ref, { email })
  indexRecord(transaction, profile.ref, { ...profile.data(), email })
  const subject = profile.ref.path
  recordActivity(transaction, { kind: 'address_changed', actor_id: uid, subject, label: '', visible_to: [uid] }, now)
  recordSecurityEvent(transaction, { kind: 'address_changed', user_id: uid, actor_id: uid }, now)
  const { template } = NOTIFICATIONS.address_changed
  for (const address of [before, email].filter(Boolean)) {
    queueMail(transaction, { ...addressChangedMail(before, email), template, to: { name: '', address }, cause: subject }, now)
  }
}

export const endPasswordChange = implement(endpoints.endPasswordChange, async (_nothing, { uid, device }, now) => {
  const user = await auth.getUser(uid)
  const signed_out_at = sessionsEndedAt(user)
  const access = collections.userRoles.doc(uid)
  await runTransactionWithRetry(async (transaction) => {
    const stored = await transaction.get(access)
    const known: unknown = stored.get('signed_out_at')
    const isKnown = typeof known === 'number' && known >= signed_out_at
    // The nightly sweep may have come between the change and this call.
    if (isKnown && stored.get('password_change_unreported') !== true) return
    transaction.update(access, { password_change_unreported: false, ...(!isKnown && { signed_out_at }) })
    reportPasswordChange(transaction, user, now, { actor_id: uid, device })
  })
})

/**
 * Logs a changed password and mails the person, in the caller's atomic write.
 * @param by the person and the device, if the change came from our page
 */
function reportPasswordChange(
  writes: Writes,
  { uid, email }: Pick<UserRecord, 'uid' | 'email'>,
  now: Date,
  by: Pick<NewSecurityEvent, 'actor_id' | 'device'> = { actor_id: '' },
): void {
  recordSecurityEvent(writes, { kind: 'password_changed', user_id: uid, ...by }, now)
  if (!email) return
  const { template } = NOTIFICATIONS.password_changed
  const cause = `${COLLECTIONS.userRoles}/${uid}`
  queueMail(writes, { ...passwordChangedMail(siteLink(SIGN_IN_PATH)), template, to: { name: '', address: email }, cause }, now)
}
