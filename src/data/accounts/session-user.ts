import type { Assurance, SecondFactor } from '@domain/accounts/second-factor.ts'

export interface SessionUser {
  uid: string
  email: string
}

/** A user without a verified address counts as signed out. */
export function toSessionUser(user: { uid: string; email?: string | null; emailVerified: boolean } | null): SessionUser | null {
  return user?.emailVerified ? { uid: user.uid, email: user.email ?? '' } : null
}

export interface SessionSecurity {
  factors: SecondFactor[]
  assurance: Assurance
}
