import type { SessionUser } from '@/data/accounts/session-user.ts'

/* Replaces src/data/accounts/session.ts for the tests of screens, which run without Firebase's sign-in. */

let user: SessionUser | null = null
let report: ((user: SessionUser | null) => void) | undefined

/** Signs a person in or out, like another tab. */
export function changeUser(next: SessionUser | null): void {
  user = next
  report?.(next)
}

export function watchSession({ onUser }: { onUser: (user: SessionUser | null) => void }): () => Promise<void> {
  report = onUser
  onUser(user)
  return async () => undefined
}

export async function signOut(): Promise<void> {
  changeUser(null)
}
