import { COLLECTIONS } from '@domain/collections.ts'

/** A complete, valid event of the security log about the account of `uid`. */
export function sampleSecurityEvent(uid: string, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    kind: 'role_changed',
    user_id: uid,
    actor_id: 'admin',
    device: 'Chrome on Android',
    from: 'client',
    to: 'partner',
    created_at: new Date('2016-11-16T07:30:00Z'),
    // Not in the past: other tests run `removeExpired` on the same database.
    expires_at: new Date('2999-05-15T07:30:00Z'),
    ...changes,
  }
}

/** An event about the account of `uid`, and one that this person caused, by their paths. */
export function createSecurityEvents(uid: string): [string, object][] {
  return [
    [`${COLLECTIONS.securityEvents}/${uid}-own`, sampleSecurityEvent(uid)],
    [`${COLLECTIONS.securityEvents}/${uid}-by`, sampleSecurityEvent('somebody', { actor_id: uid })],
  ]
}
