import { ensureAccount } from '@domain/accounts/accounts.endpoints.ts'
import { HOUR_MS } from '@domain/platform/dates.ts'
import { callFunction } from '@/data/firebase/call.ts'
import { storeVisitTime } from './visit-time.ts'

/**
 * Ensures that a signed-in person has a profile and a role, and stores the access for this tab. Stores none if the required
 * second factor is missing: the next page explains it.
 * @throws ApiRequestError
 */
export async function openAccount(uid: string): Promise<void> {
  // The sign-in pages load the permissions only now. Without them, the next page reads the access itself.
  const loading = Promise.all([import('./access-memory.ts'), import('@/data/firebase/access.ts')]).catch(() => null)
  const answer = await callFunction(ensureAccount, {})
  // The server has recorded the visit.
  storeVisitTime(Date.now() + HOUR_MS)
  const [memory, access] = (await loading) ?? []
  if (answer['lacks_factor']) return
  if (memory && access) memory.rememberAccess(uid, access.toAccess(uid, answer))
}
