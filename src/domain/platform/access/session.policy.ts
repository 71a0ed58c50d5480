import { isStaff } from './capabilities.ts'

/** Seconds within which a token from an emailed code can be exchanged for a session. Firebase itself would allow an hour. */
export const CODE_TOKEN_SECONDS = 60

/** The claim of an ID token, within `firebase`, after a sign-in with a second factor. */
export const FACTOR_CLAIM = 'sign_in_second_factor'

/** Minutes that a change of a second factor may take before the account counts with its current factors. */
export const FACTOR_CHANGE_MINUTES = 15

/** Seconds after its sign-in at which a session of an admin ends, however active it is. */
export const STAFF_SESSION_SECONDS = 12 * 3600

/** Seconds without a visit after which any other session ends. */
export const SESSION_SECONDS = 30 * 86_400

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
  /**
   * When the person last left an organisation, got another role or lost the last second factor. Sessions continue then.
   * Seconds since 1970 (UTC), with fractions.
   */
  access_changed_at?: unknown
  has_second_factor?: unknown
  /** Whether an admin has disabled the account. */
  disabled?: unknown
  /** The keys of sessions that were ended one by one; absent if there are none. */
  ended_sessions?: unknown
  /** The last visit by the key of its session, in seconds since 1970 (UTC). A session without one counts from its sign-in. */
  session_visits?: unknown
}

/** Why an account rejects a session: somebody has ended it, or it lasted too long. */
export type SessionEnd = 'ended' | 'expired'

/** Identifies a session of an account: the second in which it began. Firebase keeps it when it renews the token. */
export function sessionKey({ auth_time, code_at }: SessionClaims): number {
  return typeof code_at === 'number' ? code_at : auth_time
}

/** The last second in which a session is accepted without another visit. Null if `session_visits` is invalid. */
export function sessionEndsAt(key: number, access: AccountAccess): number | null {
  if (isStaff(access)) return key + STAFF_SESSION_SECONDS
  const visit = lastVisit(key, access)
  return visit === null ? null : visit + SESSION_SECONDS
}

/** When the session was last used, in seconds since 1970 (UTC). Null if `session_visits` is invalid. */
export function lastVisit(key: number, { session_visits = {} }: AccountAccess): number | null {
  if (typeof session_visits !== 'object' || session_visits === null || Array.isArray(session_visits)) return null
  const visits = session_visits as Record<string, unknown>
  const visit = Object.hasOwn(visits, String(key)) ? visits[String(key)] : key
  return typeof visit === 'number' ? visit : null
}

function isExpired(key: number, access: AccountAccess, now: Date): boolean {
  const end = sessionEndsAt(key, access)
  return end === null || now.valueOf() > end * 1000
}

function isEnded(key: number, { ended_sessions = [] }: AccountAccess): boolean {
  return !Array.isArray(ended_sessions) || ended_sessions.includes(key)
}

/**
 * Whether an account still accepts a session; firestore.rules repeat this decision. A token from an emailed code can be
 * exchanged repeatedly. Its sessions therefore count from the code and must begin within `CODE_TOKEN_SECONDS`. They are
 * refused while the account has a second factor or is an admin's, because a mailbox alone must open neither.
 */
export function isAcceptedSession(claims: SessionClaims, access: AccountAccess, now: Date): boolean {
  return sessionEnd(claims, access, now) === null
}

/** Why an account rejects a session, or null if it accepts it. */
export function sessionEnd(claims: SessionClaims, access: AccountAccess, now: Date): SessionEnd | null {
  const key = sessionKey(claims)
  if (!isCurrent(claims, access) || isEnded(key, access)) return 'ended'
  return isExpired(key, access, now) ? 'expired' : null
}

function isCurrent(claims: SessionClaims, access: AccountAccess): boolean {
  const { signed_out_at = -1, has_second_factor = false, disabled = false } = access
  if (typeof signed_out_at !== 'number' || disabled !== false) return false
  if (claims.code_at === undefined) return claims.auth_time > signed_out_at
  if (typeof claims.code_at !== 'number' || claims.auth_time - claims.code_at > CODE_TOKEN_SECONDS) return false
  return claims.code_at > signed_out_at && has_second_factor === false && !isStaff(access)
}

/**
 * Whether something that lasts longer than the session in which a person got or sent it still counts: a calendar address,
 * a data export, an invitation, an upload. It must be newer than the last end of sessions or change of access.
 */
export function isIssuedSinceAccessEnded(issuedAt: Date, access: AccountAccess): boolean {
  const { signed_out_at = -1, access_changed_at = -1, disabled = false } = access
  if (typeof signed_out_at !== 'number' || typeof access_changed_at !== 'number' || disabled !== false) return false
  const issued = issuedAt.valueOf() / 1000
  return Math.floor(issued) > signed_out_at && issued > access_changed_at
}

/** Fields stored with a person's role that decide whether a session needs a second factor. */
export interface FactorAccess {
  role?: unknown
  /** The office setting `staff_second_factor`, copied to each admin. */
  needs_second_factor?: unknown
  has_second_factor?: unknown
}

/** Whether the office requires a second factor of a person. An admin's record without the field requires it. */
export function isFactorRequired(access: FactorAccess): boolean {
  return isStaff(access) && access.needs_second_factor !== false
}

/**
 * Whether a session lacks the second factor that the office requires of its staff; firestore.rules repeat this decision.
 * A factor that was removed during the session no longer counts.
 */
export function lacksRequiredFactor(usedSecondFactor: boolean, access: FactorAccess): boolean {
  return isFactorRequired(access) && !(usedSecondFactor && access.has_second_factor === true)
}

/** Names by their mark in a User-Agent header. The first match counts: Edge also names Chrome, and Chrome also Safari. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['CriOS/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
/** Android also names Linux, and an iPhone also Mac. */
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['Linux', 'Linux'],
] as const

/**
 * The kind of browser and system of a User-Agent header, such as "Chrome on Android", for people to recognise their own
 * sessions. Stores nothing else of the header, which could identify a device. '' if neither is known.
 */
export function deviceName(userAgent = ''): string {
  const nameIn = (names: readonly (readonly [string, string])[]) => names.find(([mark]) => userAgent.includes(mark))?.[1]
  return [nameIn(BROWSERS), nameIn(SYSTEMS)].filter((each) => each !== undefined).join(' on ')
}
