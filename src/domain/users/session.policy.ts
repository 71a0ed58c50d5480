import { isStaff } from '../access/roles.ts'

/** Seconds within which a token from an emailed code can be exchanged for a session. Firebase itself would allow an hour. */
export const CODE_TOKEN_SECONDS = 60

/** Minutes that a change of a second factor may take before the account counts with its current factors. */
export const FACTOR_CHANGE_MINUTES = 15

/** Claims of an ID token about its session, in seconds since 1970 (UTC). */
export interface SessionClaims {
  auth_time: number
  /** When the emailed code was verified; absent for other sign-ins. */
  code_at?: unknown
}

/** Fields stored with a person's role, so that the rules need no further read to check a session. */
export interface AccountAccess {
  role?: unknown
  /** Sessions that began in this second or before are invalid. Seconds since 1970 (UTC). */
  signed_out_at?: unknown
  has_second_factor?: unknown
  /** Whether an admin has disabled the account. */
  disabled?: unknown
}

/**
 * Whether an account still accepts a session; firestore.rules repeat this decision. A token from an emailed code can be
 * exchanged repeatedly. Its sessions therefore count from the code and must begin within `CODE_TOKEN_SECONDS`. They end
 * when the account gets a second factor or becomes an admin, because a mailbox alone must open neither.
 */
export function isAcceptedSession(claims: SessionClaims, access: AccountAccess): boolean {
  const { signed_out_at = -1, has_second_factor = false, disabled = false } = access
  if (typeof signed_out_at !== 'number' || disabled !== false) return false
  if (claims.code_at === undefined) return claims.auth_time > signed_out_at
  if (typeof claims.code_at !== 'number' || claims.auth_time - claims.code_at > CODE_TOKEN_SECONDS) return false
  return claims.code_at > signed_out_at && has_second_factor === false && !isStaff(access)
}
