import { isRole, type Role } from '@domain/access/roles.ts'
import { SESSION_ERRORS } from '@texts/portal.ts'
import { callFunction } from '@/data/firebase/call.ts'
import { dropTab, readTab, writeTab } from '@/data/firebase/tab-storage.ts'

const ROLE_KEY = 'ubora:role'

/** The role on this tab's last page, for the first paint until the role is loaded again. */
export function rememberedRole(uid: string): Role | null {
  const [role, owner] = readTab(ROLE_KEY)?.split(' ') ?? []
  return owner === uid && isRole(role) ? role : null
}

export function rememberRole(uid: string, role: Role | null): void {
  if (!role) {
    forgetRole()
    return
  }
  writeTab(ROLE_KEY, `${role} ${uid}`)
  const root = document.documentElement
  if (root.dataset['role'] === role) return
  root.dataset['role'] = role
  // The page scrolled its menu before it showed the admin entries.
  document.querySelector('nav [aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
}

export function forgetRole(): void {
  dropTab(ROLE_KEY)
  delete document.documentElement.dataset['role']
}

/** Ensures that a signed-in person has a profile and a role, and stores the role for this tab. @throws ApiRequestError */
export async function openAccount(uid: string): Promise<void> {
  const { role } = await callFunction('ensureAccount', {}, SESSION_ERRORS['auth/account-failed'])
  rememberRole(uid, isRole(role) ? role : null)
}
