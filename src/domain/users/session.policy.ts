import { isStaff } from '../access/permissions.ts'
/** How long a token from an emailed code can be exchanged for a session, in seconds. Firebase itself would allow an hour. */
export const CODE_TOKEN_SECONDS = 60

/** How long a change of a second factor may take before the account counts by the factors that it has. */
export const FACTOR_CHANGE_MINUTES = 15

/** What an ID token says about its session, in seconds since 1970 (UTC). */
export interface SessionClaims {
  auth_time: number
  /** Only where an emailed code opened the session: when the code was verified. */
  code_at?: unknown
}

/** Fields stored with a person's role, so that the rules decide about a session without another read. */
export interface AccountAccess {
  role?: unknown
  /** Sessions that began in this second or before are ended. Seconds since 1970 (UTC). */
  signed_out_at?: unknown
  has_second_factor?: unknown
  /** Whether an admin has closed the account. */
  disabled?: unknown
}

/**
 * Whether an account still accepts a session; firestore.rules repeat this decision. A token from an emailed code can be
 * exchanged again and again, so its sessions count from the code, must begin at once, and end as soon as the account
 * has a second factor or is an admin's: neither may be opened by a mailbox alone.
 */
export function isAcceptedSession(claims: SessionClaims, access: AccountAccess): boolean {
  const { signed_out_at = -1, has_second_factor = false, disabled = false } = access
  if (typeof signed_out_at !== 'number' || disabled !== false) return false
  if (claims.code_at === undefined) return claims.auth_time > signed_out_at
  if (typeof claims.code_at !== 'number' || claims.auth_time - claims.code_at > CODE_TOKEN_SECONDS) return false
  return claims.code_at > signed_out_at && has_second_factor === false && !isStaff(access)
}
