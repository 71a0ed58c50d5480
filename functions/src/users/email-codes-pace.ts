import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import { CODE_PAUSE_SECONDS } from '@domain/users/sign-in-code.constants.ts'
import type { WriteBatch } from 'firebase-admin/firestore'
import { db } from '../endpoint/firebase.ts'
import { existsAlready, hasChanged } from '../endpoint/firestore-codes.ts'
import { countedKey, HOUR_MS, PER_EMAIL } from '../endpoint/rate-limit.ts'
import { Refusal } from '../endpoint/refusal.ts'
import { dateOf, type StoredTime } from '../endpoint/stored-time.ts'

/**
 * Puts the send into the batch: a minute after the last one to this address, and five in any hour. One record holds
 * both, and it must be unchanged when the batch is written: of many requests at the same moment one gets through, and
 * the others use up nothing of the hour.
 * @throws Refusal `auth/code-too-soon`, `requests/too-many`
 */
export async function paceSend(batch: WriteBatch, address: string, now: Date): Promise<void> {
  const ref = db.collection(SERVER_COLLECTIONS.rateLimits).doc(countedKey(`sign-in codes to ${address}`))
  const last = await ref.get()
  const sent = ((last.get('sent_at') ?? []) as StoredTime[])
    .map(dateOf)
    .filter((time) => now.valueOf() - time.valueOf() < HOUR_MS)
  if (sent.some((time) => now.valueOf() - time.valueOf() < CODE_PAUSE_SECONDS * 1000)) throw tooSoon()
  if (sent.length >= PER_EMAIL) throw new Refusal('requests/too-many', 429)
  const next = { sent_at: [...sent, now], expires_at: new Date(now.valueOf() + HOUR_MS) }
  if (last.updateTime) batch.update(ref, next, { lastUpdateTime: last.updateTime })
  else batch.create(ref, next)
}

/** @throws Refusal `auth/code-too-soon` where another request for the same address was faster */
export async function commitSend(batch: WriteBatch): Promise<void> {
  try {
    await batch.commit()
  } catch (error) {
    if (existsAlready(error) || hasChanged(error)) throw tooSoon()
    throw error
  }
}

function tooSoon(): Refusal {
  return new Refusal('auth/code-too-soon', 429)
}
