import { COLLECTIONS } from '@domain/collections.ts'
import { lacksRequiredFactor } from '@domain/platform/access/session.policy.ts'
import { type Access, toAccess } from '../firebase/access.ts'
import { errorCode } from '../firebase/api-request-error.ts'
import { readDocument } from '../firebase/firestore.ts'
import { hasSecondFactor } from '../firebase/session-token.ts'

/**
 * The person's access: null if no role is recorded, `factor` if this session lacks the required second factor.
 * @throws Error with Firestore's `code` if it cannot be read
 */
export async function readAccess(uid: string): Promise<Access | 'factor' | null> {
  try {
    const stored: Record<string, unknown> | undefined = (await readDocument(`${COLLECTIONS.userRoles}/${uid}`)) ?? undefined
    if (stored && lacksRequiredFactor(false, stored) && lacksRequiredFactor(await hasSecondFactor(), stored)) return 'factor'
    return toAccess(uid, stored)
  } catch (error) {
    // The rules deny a person without a role everything, including the read of the missing record.
    if (errorCode(error) === 'permission-denied') return null
    throw error
  }
}
