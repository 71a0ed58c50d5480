import { SERVER_COLLECTIONS } from '../../src/domain/collections.ts'
import { runScheduledFunction } from '../scheduler.ts'
import { adminDb } from '../seed/admin.ts'
import { findDifferences, type Snapshot, takeSnapshot } from './snapshot.ts'

/** The scheduled function that sends mails whose event was lost. */
export const SWEEP_OUTBOX = 'sweepOutbox'
const PAUSE_MS = 2000
const LIMIT_MS = 120_000

/** Waits until every mail is sent and the data no longer changes. @throws Error after two minutes */
export async function waitUntilIdle(): Promise<Snapshot> {
  const deadline = Date.now() + LIMIT_MS
  let before = await takeSnapshot()
  while (Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    const now = await takeSnapshot()
    if (findDifferences(before, now).length === 0) {
      if (await allSent()) return now
      await runScheduledFunction(SWEEP_OUTBOX)
    }
    before = now
  }
  throw new Error('Two minutes after the work the data still changes, or a mail is not sent.')
}

async function allSent(): Promise<boolean> {
  const waiting = adminDb.collection(SERVER_COLLECTIONS.outbox).where('state', '!=', 'sent').limit(1)
  return (await waiting.get()).empty
}
