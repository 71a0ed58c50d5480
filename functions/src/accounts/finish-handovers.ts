import * as endpoints from '@domain/accounts/accounts.endpoints.ts'
import { MINUTE_MS } from '@domain/platform/dates.ts'
import type { UserRecord } from 'firebase-admin/auth'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { dateOf, type StoredTime } from '../platform/endpoint/firebase.ts'
import { forEachRecord, implementSchedule } from '../platform/endpoint/implement-schedule.ts'
import { findUserById } from '../platform/known-user.ts'
import { endSessions, handovers, reopenAccount, unmarkHandover } from './end-sessions.ts'

/** Longer than a hand-over, which takes about two seconds. */
const LEASE_MS = 20_000
/** Longer than any call. */
const SWEEP_AFTER_MS = 5 * MINUTE_MS

/** Opens accounts whose hand-over was killed midway. Their owners then ask for a new code or link. */
export const finishHandovers = implementSchedule(endpoints.finishHandovers, finishAllHandovers, { maxInstances: 1 })

export async function finishAllHandovers(now: Date): Promise<void> {
  const left = handovers.where('begun_at', '<=', new Date(now.valueOf() - SWEEP_AFTER_MS)).orderBy('begun_at')
  await forEachRecord(left, 'finishHandovers', finishHandover)
}

/**
 * Completes a killed hand-over of this account before its owner's next attempt.
 * @returns the account, still disabled if it was disabled for another reason or a hand-over is in progress
 */
export async function repairHandover(user: UserRecord, now = new Date()): Promise<UserRecord> {
  if (!user.disabled) return user
  const mark = await handovers.doc(user.uid).get()
  const isLeft = mark.exists && now.valueOf() - dateOf(mark.get('begun_at') as StoredTime).valueOf() > LEASE_MS
  if (!isLeft) return user
  await finishHandover(mark)
  return (await findUserById(user.uid)) ?? user
}

/**
 * Ends the sessions again, because the process may have been killed before. The password stays unknown and the address
 * as it was: only a proof of the address changes them.
 */
async function finishHandover(mark: DocumentSnapshot): Promise<void> {
  const user = await findUserById(mark.id)
  if (user?.disabled) {
    await endSessions(user.uid, new Date())
    await reopenAccount(user.uid)
  }
  if (mark.updateTime) await unmarkHandover(mark.id, mark.updateTime)
}
