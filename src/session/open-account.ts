import { isRole } from '@domain/access/roles.ts'
import { ENDPOINTS } from '@domain/endpoints.ts'
import { SESSION_ERRORS } from '@texts/portal.ts'
import { callFunction } from '@/data/firebase/call.ts'
import { rememberRole } from './role-memory.ts'

/** Ensures that a signed-in person has a profile and a role, and stores the role for this tab. @throws ApiRequestError */
export async function openAccount(uid: string): Promise<void> {
  const { role } = await callFunction(ENDPOINTS.ensureAccount, {}, SESSION_ERRORS['auth/account-failed'])
  rememberRole(uid, isRole(role) ? role : null)
}
