import { openPaths } from '@domain/open-routes.ts'
import type { ViewedMember } from '@domain/organisations/invitation.ts'
import { DASHBOARD_PATH, organisationPath } from '@domain/routes.ts'
import { type Access, VIEW_KEY } from '@/data/firebase/access.ts'
import { pendingWrites } from '@/data/firebase/pending-writes.ts'
import { clearQueries } from '@/data/firebase/query-client.ts'
import { writeTab } from '@/data/firebase/tab-storage.ts'
import { forgetAccess, storeAccess } from './stored-access.ts'
import { forgetView, storedView, type View } from './view.ts'

/** Shows the portal as a member sees it, until the tab, the session or the view ends. Changes that wait for Undo are sent first. */
export async function beginView({ uid, ...own }: Access & { uid: string }, member: ViewedMember): Promise<void> {
  await pendingWrites.send?.()
  writeTab(VIEW_KEY, JSON.stringify({ admin: uid, member }))
  const view = storedView(uid, own)
  if (!view) return
  storeAccess({ uid, ...own, pages: openPaths(view.access) })
  location.assign(DASHBOARD_PATH)
}

/** Returns to the file of the member's organisation. */
export function endView({ access, uid }: View): void {
  forgetView()
  clearQueries()
  forgetAccess()
  location.assign(organisationPath(access.organisation_id ?? uid))
}
