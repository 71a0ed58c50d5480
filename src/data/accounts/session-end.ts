import { recordVisit } from '@domain/accounts/sessions.endpoints.ts'
import type { SessionEnd } from '@domain/platform/access/session.policy.ts'
import { ApiRequestError, errorCode } from '../firebase/api-request-error.ts'
import { callFunction } from '../firebase/call.ts'
import { readToken } from '../firebase/session-token.ts'

/** Firebase's errors for a revoked session; it has already ended the session in this browser. */
const REVOKED = ['auth/user-token-expired', 'auth/user-disabled']
const ENDS: Record<string, SessionEnd> = { 'auth/signed-out': 'ended', 'auth/session-expired': 'expired' }

/**
 * Asks the server why this session has ended, so that the person must sign in again. Null if it continues, or if nobody
 * can be asked. Firebase itself still accepts a session that only our server has ended.
 */
export async function findSessionEnd(): Promise<SessionEnd | null> {
  try {
    await readToken()
    await callFunction(recordVisit, {})
    return null
  } catch (error) {
    if (error instanceof ApiRequestError) return ENDS[error.key] ?? null
    return REVOKED.includes(errorCode(error)) ? 'ended' : null
  }
}
