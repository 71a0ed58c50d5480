import { type Actor, actorOf } from '@domain/access/capabilities.ts'
import type { Role } from '@domain/access/roles.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { type Assurance, assuranceOf, type SecondFactor } from '@domain/users/assurance.ts'
import { multiFactor, onIdTokenChanged } from 'firebase/auth'
import { doc } from 'firebase/firestore/lite'
import { errorCode } from './api-request-error.ts'
import { auth } from './app.ts'
import { db } from './database.ts'
import { getDoc } from './reads.ts'

/** What a person with a role may do, and the name of the organisation that they belong to. */
export interface Access extends Omit<Actor, 'uid'> {
  role: Role
  organisation_name: string
}

/** The access that stored fields describe; null without a role. */
export function toAccess(uid: string, stored: Record<string, unknown> | undefined): Access | null {
  const { role, organisation_id, capabilities } = actorOf(uid, stored)
  const name = stored?.['organisation_name']
  return role && { role, organisation_id, capabilities, organisation_name: typeof name === 'string' ? name : '' }
}

/** Identifies what a person reads: data that was cached under another key may not be shown. */
export function accessKey(uid: string, { role, organisation_id, capabilities }: Access): string {
  return [uid, role, organisation_id, ...capabilities].join(' ')
}

/** The person's access, or null if no role is recorded. @throws FirestoreError if it cannot be read */
export async function readAccess(uid: string): Promise<Access | null> {
  try {
    return toAccess(uid, (await getDoc(doc(db, COLLECTIONS.userRoles, uid))).data())
  } catch (error) {
    // The rules deny a person without a role everything, including the read of the missing record.
    if (errorCode(error) === 'permission-denied') return null
    throw error
  }
}

export interface SessionSecurity {
  factors: SecondFactor[]
  assurance: Assurance
}

/** Reports the second factors and the session's assurance, initially and after every token change. */
export function watchSecurity(onChange: (security: SessionSecurity) => void): void {
  let latest = 0
  onIdTokenChanged(auth, async (user) => {
    const turn = ++latest
    // Offline, an expired token cannot be renewed. The session then counts as the weaker one.
    const token = await user?.getIdTokenResult().catch(() => null)
    if (turn !== latest) return
    const factors = user ? multiFactor(user).enrolledFactors.map(({ factorId }) => toFactor(factorId)) : []
    onChange({ factors, assurance: assuranceOf(factors, token?.signInSecondFactor != null) })
  })
}

function toFactor(factorId: string): SecondFactor {
  // Firebase lists a factor only after it is verified.
  return { factor_type: factorId === 'totp' ? 'totp' : 'phone', status: 'verified' }
}
