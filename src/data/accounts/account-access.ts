import { type Assurance, type SecondFactor, toAssurance } from '@domain/accounts/second-factor.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { lacksRequiredFactor } from '@domain/platform/access/session.policy.ts'
import { multiFactor, onIdTokenChanged } from 'firebase/auth'
import { doc } from 'firebase/firestore/lite'
import { type Access, toAccess } from '../firebase/access.ts'
import { errorCode } from '../firebase/api-request-error.ts'
import { auth } from '../firebase/app.ts'
import { db } from '../firebase/database.ts'
import { getDoc } from '../firebase/reads.ts'

/**
 * The person's access: null if no role is recorded, `factor` if this session lacks the required second factor.
 * @throws FirestoreError if it cannot be read
 */
export async function readAccess(uid: string): Promise<Access | 'factor' | null> {
  try {
    const stored = (await getDoc(doc(db, COLLECTIONS.userRoles, uid))).data()
    if (stored && lacksRequiredFactor(false, stored)) {
      const token = await auth.currentUser?.getIdTokenResult()
      if (lacksRequiredFactor(token?.signInSecondFactor != null, stored)) return 'factor'
    }
    return toAccess(uid, stored)
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
    onChange({ factors, assurance: toAssurance(factors, token?.signInSecondFactor != null) })
  })
}

function toFactor(factorId: string): SecondFactor {
  // Firebase lists a factor only after it is verified.
  return { factor_type: factorId === 'totp' ? 'totp' : 'phone', status: 'verified' }
}
