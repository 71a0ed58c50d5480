import { DAY_MS } from '@domain/dates.ts'
import { SECURITY_EVENT_DAYS } from '@domain/security/security-event.constants.ts'
import type { SecurityEvent } from '@domain/security/security-event.schema.ts'
import { collections, type Writes } from '../endpoint/firebase.ts'

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
