import { COLLECTIONS } from '@domain/collections.ts'
import { sameAddressKey } from '@domain/mail/email-address.ts'
import { NOTIFICATIONS } from '@domain/notifications/notification.registry.ts'
import type { UserRecord } from 'firebase-admin/auth'
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { recordActivity } from '../activity/record-activity.ts'
import { hasSecondFactor, sessionsEndedAt } from '../endpoint/caller.ts'
import { runTransactionWithRetry } from '../endpoint/conflicts.ts'
import { db } from '../endpoint/firebase.ts'
import { dateOf, type StoredTime } from '../endpoint/stored-time.ts'
import { queueMail } from '../mail/outbox.ts'
import { addressChangedMail } from '../mail/templates/account-mails.ts'
import { indexRecord } from '../search/index-record.ts'

/**
 * Copies an account's state from Firebase, which sends no events, to our records: second factor and session start for
 * the rules, and the verified address for the profile. Idempotent.
 */
export async function mirrorAccount(user: UserRecord, now = new Date()): Promise<void> {
  const accessRef = db.collection(COLLECTIONS.userRoles).doc(user.uid)
  const profileRef = db.collection(COLLECTIONS.profiles).doc(user.uid)
  await runTransactionWithRetry(async (transaction) => {
    const [access, profile] = await transaction.getAll(accessRef, profileRef)
    if (access?.exists) mirrorAccess(transaction, access, user, now)
    if (profile?.exists) followAddress(transaction, profile, user, now)
  })
}

function mirrorAccess(transaction: Transaction, access: DocumentSnapshot, user: UserRecord, now: Date): void {
  const stored: unknown = access.get('signed_out_at')
  const known = typeof stored === 'number' ? stored : -1
  const ended = sessionsEndedAt(user)
  const until = access.get('factor_change_until') as StoredTime | null | undefined
  // During a factor change, Firebase may not have the factor yet; see `beginFactorChange`.
  const has_second_factor = hasSecondFactor(user) || (!!until && dateOf(until) > now)
  const isFactorKnown = (access.get('has_second_factor') ?? false) === has_second_factor
  if (isFactorKnown && ended <= known) return
  transaction.update(access.ref, { has_second_factor, ...(ended > known && { signed_out_at: ended }) })
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
  const { template } = NOTIFICATIONS.address_changed.mail
  for (const address of [before, email].filter(Boolean)) {
    queueMail(transaction, { ...addressChangedMail(before, email), template, to: { name: '', address }, cause: subject }, now)
  }
}
