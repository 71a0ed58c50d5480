import { openPaths } from '@domain/open-routes.ts'
import { type Access, toAccess } from '@/data/firebase/access.ts'
import { showMenu } from './hint.ts'
import { forgetAccess, storeAccess, storedAccess } from './stored-access.ts'
import { storedView } from './view.ts'

/** The access on this tab's last page, for the first paint until it is loaded again. */
export function rememberedAccess(uid: string): Access | null {
  return toAccess(uid, storedAccess(uid))
}

export function rememberAccess(uid: string, access: Access | null): void {
  if (!access) {
    forgetAccess()
    return
  }
  const pages = openPaths(storedView(uid, access)?.access ?? access)
  storeAccess({ uid, ...access, pages })
  const root = document.documentElement
  if (root.dataset['pages'] === pages) return
  root.dataset['pages'] = pages
  showMenu()
}
