import { DAY_MS } from '@domain/platform/dates.ts'
import { SECURITY_EVENT_DAYS, type SecurityEvent } from '@domain/platform/security-event.collection.ts'
import { collections, db, unlessConflict, type Writes } from './endpoint/firebase.ts'
import { logFailure } from './endpoint/log-failure.ts'

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

export type NewSecurityEvent = Pick<SecurityEvent, 'kind' | 'user_id' | 'actor_id'> &
  Partial<Pick<SecurityEvent, 'id' | 'device' | 'from' | 'to'>>

/**
 * Adds an event of the security log to the caller's atomic write, so that the event exists only if the action succeeds.
 * An event with an `id` is stored once: a second one is a conflict.
 */
export function recordSecurityEvent(writes: Writes, { id, ...event }: NewSecurityEvent, now = new Date()): void {
  const events = collections.securityEvents
  writes.create(id ? events.doc(id) : events.doc(), {
    device: '',
    from: null,
    to: null,
    ...event,
    created_at: now,
    expires_at: new Date(now.valueOf() + SECURITY_EVENT_DAYS * DAY_MS),
  })
}
