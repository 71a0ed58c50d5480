import type { AccountAccess } from '@domain/users/session.policy.ts'

/** The field of a role record that ends what the person got or sent before: see `isIssuedSinceAccessEnded`. */
export function accessChangedAt(now: Date): Required<Pick<AccountAccess, 'access_changed_at'>> {
  return { access_changed_at: now.valueOf() / 1000 }
}
