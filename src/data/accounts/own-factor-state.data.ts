import { COLLECTIONS } from '@domain/collections.ts'
import { isFactorRequired } from '@domain/platform/access/session.policy.ts'
import { queryOptions } from '@tanstack/react-query'
import { doc } from 'firebase/firestore/lite'
import { db, type PlainRecord, toPlain } from '../firebase/database.ts'
import { queryClient } from '../firebase/query-client.ts'
import { getDoc } from '../firebase/reads.ts'

/** What the role record says about one's own second factor. */
interface FactorState {
  recoveryCodesLeft: number
  /** Whether the office requires a second factor of this person. */
  isRequired: boolean
}

export function ownFactorState(uid: string) {
  return queryOptions({
    queryKey: ['own-factor-state', uid],
    queryFn: async () => toPlain(await getDoc(doc(db, COLLECTIONS.userRoles, uid))),
    select: toFactorState,
  })
}

function toFactorState(stored: PlainRecord): FactorState {
  const left = stored['recovery_codes_left']
  return {
    recoveryCodesLeft: typeof left === 'number' ? left : 0,
    isRequired: isFactorRequired({ role: stored['role'], needs_second_factor: stored['needs_second_factor'] }),
  }
}

/** Loads the state again after the factors or the codes have changed. */
export function refreshFactorState(uid: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ownFactorState(uid).queryKey })
}

/** The recovery codes in an answer. */
export function toCodes(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((code) => typeof code === 'string') : []
}
