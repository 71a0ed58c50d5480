import { isRole } from '@domain/access/roles.ts'
import { ENDPOINTS } from '@domain/endpoints.ts'
import { SESSION_ERRORS } from '@texts/portal.ts'
import { callFunction } from '@/data/firebase/call.ts'
import { rememberRole } from './role-memory.ts'

/** Sees to it that a signed-in person has a profile and a role; this tab's next page knows the role. @throws Refused */
export async function openAccount(uid: string): Promise<void> {
  const { role } = await callFunction(ENDPOINTS.ensureAccount, {}, SESSION_ERRORS['auth/account-failed'])
  rememberRole(uid, isRole(role) ? role : null)
}
