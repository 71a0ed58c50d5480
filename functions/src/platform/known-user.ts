import type { UserRecord } from 'firebase-admin/auth'
import { auth } from './endpoint/firebase.ts'

/** The user with an address (in lower case), or undefined. */
export function findUserByEmail(email: string): Promise<UserRecord | undefined> {
  return ifUserExists(auth.getUserByEmail(email))
}

export function findUserById(uid: string): Promise<UserRecord | undefined> {
  return ifUserExists(auth.getUser(uid))
}

/** The result, or undefined if the account does not exist. */
export async function ifUserExists<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work
  } catch (error) {
    if (isAuthError(error, 'auth/user-not-found')) return undefined
    throw error
  }
}

export function isAuthError(error: unknown, code: string): boolean {
  return (error as { code?: unknown }).code === code
}
