import { openPaths } from '@domain/routes.ts'
import { SESSION_ERRORS } from '@texts/portal.ts'
import { type Access, toAccess } from '@/data/firebase/access.ts'
import { callFunction } from '@/data/firebase/call.ts'
import { dropTab, readTab, writeTab } from '@/data/firebase/tab-storage.ts'
import { showMenu } from './hint.ts'

const ACCESS_KEY = 'ubora:access'

/** The access on this tab's last page, for the first paint until it is loaded again. */
export function rememberedAccess(uid: string): Access | null {
  try {
    const stored: unknown = JSON.parse(readTab(ACCESS_KEY) ?? 'null')
    const isTheirs = typeof stored === 'object' && stored !== null && 'uid' in stored && stored.uid === uid
    return isTheirs ? toAccess(uid, stored as Record<string, unknown>) : null
  } catch {
    return null
  }
}

export function rememberAccess(uid: string, access: Access | null): void {
  if (!access) {
    forgetAccess()
    return
  }
  const pages = openPaths(access)
  writeTab(ACCESS_KEY, JSON.stringify({ uid, ...access, pages }))
  const root = document.documentElement
  if (root.dataset['pages'] === pages) return
  root.dataset['pages'] = pages
  showMenu()
}

export function forgetAccess(): void {
  dropTab(ACCESS_KEY)
  delete document.documentElement.dataset['pages']
}

/** Ensures that a signed-in person has a profile and a role, and stores the access for this tab. @throws ApiRequestError */
export async function openAccount(uid: string): Promise<void> {
  rememberAccess(uid, toAccess(uid, await callFunction('ensureAccount', {}, SESSION_ERRORS['auth/account-failed'])))
}
