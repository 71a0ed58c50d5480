import type { Timestamp } from 'firebase-admin/firestore'
import { collections, unlessChanged } from '../endpoint/firebase.ts'

/** An account that is disabled until its access has been replaced (`account_handovers/{uid}`). */
interface HandoverMark {
  /** UTC. */
  begun_at: Date
}

export const handovers = collections.accountHandovers

/** Marks an account before it is disabled, so that a killed process locks nobody out. @returns the time of the mark */
export async function markHandover(uid: string, now: Date): Promise<Timestamp> {
  return (await handovers.doc(uid).set({ begun_at: now } satisfies HandoverMark)).writeTime
}

/** Removes the mark, unless another hand-over of the account has replaced it since. */
export async function unmarkHandover(uid: string, markedAt: Timestamp): Promise<void> {
  await unlessChanged(handovers.doc(uid).delete({ lastUpdateTime: markedAt }))
}
