import { unlessConflict } from '../endpoint/conflicts.ts'
import { db } from '../endpoint/firebase.ts'
import { logFailure } from '../endpoint/log-failure.ts'
import { recordSecurityEvent } from './record-security-event.ts'

interface ReachedLimit {
  uid: string
  /** The name of the endpoint. */
  use: string
  /** The id of the window's counter, a secret hash. */
  windowKey: string
}

/**
 * Records that a person reached a limit. The event's id comes from the window, so that every window causes one event,
 * however many calls are refused. A failure is only logged: the call is refused anyway.
 */
export async function recordLimitReached({ uid, use, windowKey }: ReachedLimit, now: Date): Promise<void> {
  const batch = db.batch()
  const event = { id: windowKey, kind: 'limit_reached', user_id: uid, actor_id: uid, from: use } as const
  recordSecurityEvent(batch, event, now)
  await unlessConflict(batch.commit()).catch((error: unknown) => logFailure('recordLimitReached', error))
}
