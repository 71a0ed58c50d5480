import type { UserRecord } from 'firebase-admin/auth'
import { auth } from '../endpoint/firebase.ts'

/** The user with an address (in small letters), or undefined. */
export async function knownUser(email: string): Promise<UserRecord | undefined> {
  try {
    return await auth.getUserByEmail(email)
  } catch (error) {
    if (isAuthError(error, 'auth/user-not-found')) return undefined
    throw error
  }
}

export function isAuthError(error: unknown, code: string): boolean {
  return (error as { code?: unknown }).code === code
}
