import { COLLECTIONS } from '@domain/collections.ts'
import { isFactorRequired } from '@domain/platform/access/session.policy.ts'
import { queryOptions } from '@tanstack/react-query'
import type { PlainRecord } from '../firebase/database.ts'
import { readDocument } from '../firebase/firestore.ts'
import { queryClient } from '../firebase/query-client.ts'

/** What the role record says about one's own second factor. */
interface FactorState {
  recoveryCodesLeft: number
  /** Whether the office requires a second factor of this person. */
  isRequired: boolean
}

export function ownFactorState(uid: string) {
  return queryOptions({
    queryKey: ['own-factor-state', uid],
    queryFn: async () => (await readDocument(`${COLLECTIONS.userRoles}/${uid}`)) ?? { id: uid },
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
