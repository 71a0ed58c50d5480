import * as accountsEndpoints from '@domain/accounts/accounts.endpoints.ts'
import { RECOVERY_CODE_LENGTH, RECOVERY_CODES } from '@domain/accounts/second-factor.ts'
import * as signInEndpoints from '@domain/accounts/sign-in.endpoints.ts'
import { FACTOR_CHANGE_MINUTES } from '@domain/platform/access/session.policy.ts'
import { MINUTE_MS } from '@domain/platform/dates.ts'
import { grouped } from '@domain/platform/ids.ts'
import type { UserRecord } from 'firebase-admin/auth'
import type { DocumentReference, DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { assertFreshSignIn, FRESH_SIGN_IN_MS, hasSecondFactor } from '../platform/endpoint/caller.ts'
import {
  ApiError,
  auth,
  collections,
  convertToDate,
  db,
  retryOnConflict,
  runTransactionWithRetry,
  type StoredTime,
  unlessConflict,
} from '../platform/endpoint/firebase.ts'
import { implement } from '../platform/endpoint/implement.ts'
import { newCode, sha256 } from '../platform/endpoint/settings.ts'
import { recordSecurityEvent } from '../platform/notifications/notify.ts'
import { mirrorAccount } from './mirror-account.ts'

/** The recovery codes of an account (`recovery_codes/{uid}`). */
interface StoredCodes {
  user_id: string
  /** Hashes of the codes that are not used yet. Their 120 random bits cannot be guessed, so a fast hash suffices. */
  hashes: string[]
  /** Whether one of these codes removed the last factor. The others then stay valid for the next one. */
  removed_factor: boolean
  created_at: StoredTime
}

function recoveryCodesRef(uid: string): DocumentReference {
  return collections.recoveryCodes.doc(uid)
}

/** An account without a record has no codes. */
function readCodes(record: DocumentSnapshot): Pick<StoredCodes, 'hashes' | 'removed_factor'> {
  const { hashes = [], removed_factor = false } = (record.data() ?? {}) as Partial<StoredCodes>
  return { hashes, removed_factor }
}

/** The hash is bound to its account, so that a copied hash opens no other one. */
function hashRecoveryCode(uid: string, characters: string): string {
  return sha256(`recovery code\n${uid}\n${characters}`)
}

/** The number of unused codes is in the role record, where /account and the office read it. */
function countCodes(writes: WriteBatch, uid: string, recovery_codes_left: number): void {
  writes.update(collections.userRoles.doc(uid), { recovery_codes_left })
}

/**
 * Makes ten codes for an account that got a factor. Codes from before are kept if the account already had a factor, or if
 * one of them removed the last one. Otherwise somebody else removed it, perhaps because the codes were lost with it.
 * @param isFirstFactor whether the account had no factor before
 * @returns the codes as people see them, which cannot be read again; empty if the old ones are kept
 */
async function makeCodesForFactor(uid: string, isFirstFactor: boolean, now: Date): Promise<string[]> {
  const known = await recoveryCodesRef(uid).get()
  const { hashes, removed_factor } = readCodes(known)
  if (known.exists && !isFirstFactor) return []
  if (removed_factor && hashes.length > 0) {
    await known.ref.update({ removed_factor: false })
    return []
  }
  return makeCodes(uid, now, (batch, codes) => {
    if (known.updateTime) batch.update(known.ref, { ...codes }, { lastUpdateTime: known.updateTime })
    else batch.create(known.ref, codes)
  })
}

/**
 * @param store adds the write of the codes to a batch
 * @returns the codes as people see them; empty if another process stored codes at the same time
 */
async function makeCodes(uid: string, now: Date, store: (batch: WriteBatch, stored: StoredCodes) => void): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => newCode(RECOVERY_CODE_LENGTH))
  const hashes = codes.map((characters) => hashRecoveryCode(uid, characters))
  const batch = db.batch()
  store(batch, { user_id: uid, hashes, removed_factor: false, created_at: now })
  countCodes(batch, uid, codes.length)
  recordSecurityEvent(batch, { kind: 'recovery_codes_created', user_id: uid, actor_id: uid }, now)
  return (await unlessConflict(batch.commit())) ? codes.map(grouped) : []
}

/** Forgets the codes of an account without a second factor, except those that stay valid because one of them removed it. */
async function forgetCodesOfRemovedFactor(uid: string): Promise<void> {
  const { hashes, removed_factor } = readCodes(await recoveryCodesRef(uid).get())
  if (!removed_factor || hashes.length === 0) await forgetRecoveryCodes(uid)
}

export async function forgetRecoveryCodes(uid: string): Promise<void> {
  if (!(await recoveryCodesRef(uid).get()).exists) return
  const batch = db.batch()
  batch.delete(recoveryCodesRef(uid))
  countCodes(batch, uid, 0)
  await batch.commit()
}

/**
 * Uses a code. Of concurrent calls with one code, one gets a number.
 * @param characters of the code, see `parseRecoveryCode`
 * @param alsoWrite adds writes to the same atomic write; receives the number of codes that are left
 * @returns whether the code was valid and unused
 */
export function claimRecoveryCode(
  uid: string,
  characters: string,
  alsoWrite: (batch: WriteBatch, left: number) => void,
): Promise<boolean> {
  return retryOnConflict(async () => {
    const record = await recoveryCodesRef(uid).get()
    const { hashes } = readCodes(record)
    const hash = hashRecoveryCode(uid, characters)
    const others = hashes.filter((each) => each !== hash)
    if (!record.updateTime || others.length === hashes.length) return false
    const batch = db.batch()
    batch.update(record.ref, { hashes: others, removed_factor: true }, { lastUpdateTime: record.updateTime })
    countCodes(batch, uid, others.length)
    alsoWrite(batch, others.length)
    await batch.commit()
    return true
  })
}

export const newRecoveryCodes = implement(signInEndpoints.newRecoveryCodes, async (_nothing, caller, now) => {
  await assertFreshSignIn(caller)
  if (!hasSecondFactor(await auth.getUser(caller.uid))) throw new ApiError('auth/recovery-codes-need-factor', 409)
  const codes = await makeCodes(caller.uid, now, (batch, stored) => batch.set(recoveryCodesRef(caller.uid), stored))
  return { key: 'auth/recovery-codes-made', result: { codes } }
})

export const beginFactorChange = implement(accountsEndpoints.beginFactorChange, async (_nothing, caller, now) => {
  // Firebase does not add a factor in a session by emailed code.
  if (caller.isByCode) throw new ApiError('auth/password-needed', 403)
  await assertFreshSignIn(caller, now)
  const factor_change_until = new Date(now.valueOf() + FACTOR_CHANGE_MINUTES * MINUTE_MS)
  const access = collections.userRoles.doc(caller.uid)
  await access.update({ has_second_factor: true, factor_change_until })
  return { key: 'auth/factor-change-begun', result: { change: factor_change_until.valueOf() } }
})

export const endFactorChange = implement(
  accountsEndpoints.endFactorChange,
  async ({ change }, { uid, isByCode, signedInAt }, now) => {
    const access = collections.userRoles.doc(uid)
    const [stored, user] = await Promise.all([access.get(), auth.getUser(uid)])
    const until = changeUntil(stored)
    if (until?.valueOf() !== change) {
      await mirrorAccount(user, now)
      return { key: 'auth/factor-change-ended', result: { recovery_codes: [] } }
    }
    const mayHaveCodes = !isByCode && signedInAt >= oldestSignIn(until)
    // Another session, perhaps of a thief, must neither get the codes nor end the change before its owner gets them.
    if (until > now && !mayHaveCodes) throw new ApiError('auth/sign-in-again', 403)
    // The sign-in before the change has counted the factors.
    const isFirstFactor = (stored.get('second_factors') ?? 0) === 0
    const recovery_codes = mayHaveCodes && hasSecondFactor(user) ? await makeCodesForFactor(uid, isFirstFactor, now) : []
    if (!hasSecondFactor(user)) await forgetCodesOfRemovedFactor(uid)
    await mirrorAccount(user, now)
    await endChange(access, change, user)
    return { key: 'auth/factor-change-ended', result: { recovery_codes } }
  },
)

function changeUntil(access: DocumentSnapshot): Date | undefined {
  const until = access.get('factor_change_until') as StoredTime | null | undefined
  return until ? convertToDate(until) : undefined
}

/** A change begins with a fresh sign-in, so a session from before this moment did not begin it. */
function oldestSignIn(until: Date): Date {
  return new Date(until.valueOf() - FACTOR_CHANGE_MINUTES * MINUTE_MS - FRESH_SIGN_IN_MS)
}

/** After the number of factors is stored, which during a change is the only sign of the state before. */
async function endChange(access: DocumentReference, change: number, user: UserRecord): Promise<void> {
  const isEnded = await runTransactionWithRetry(async (transaction) => {
    const isPresent = changeUntil(await transaction.get(access))?.valueOf() === change
    if (isPresent) transaction.update(access, { factor_change_until: null })
    return isPresent
  })
  if (isEnded) await mirrorAccount(user)
}
