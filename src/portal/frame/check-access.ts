import { SESSION_SUCCESSES } from '@texts/platform/portal.ts'
import { readAccess } from '@/data/accounts/account-access.ts'
import { findSessionEnd } from '@/data/accounts/session-end.ts'
import { forgetQueries } from '@/data/firebase/query-client.ts'
import { applyAccess, closePage, isCurrent, refreshRole, useSession } from '@/session/session.store.ts'
import { showToast } from '@/ui/toasts.ts'

let checking = false

/** Reads the access again after a sign that it has changed: a rejected query, or an entry about the person's account. */
export async function checkAccess(): Promise<void> {
  const { user, access, endedOrganisation } = useSession.getState()
  if (!user || !access || checking || endedOrganisation !== null) return
  checking = true
  const current = await readAccess(user.uid).catch(() => undefined)
  const end = current === null ? await findSessionEnd() : null
  checking = false
  if (!isCurrent(user)) return
  if (end) {
    forgetQueries()
    closePage(end)
  }
  if (current === 'factor') return refreshRole()
  // Without a role, the screens show the rejected queries.
  if (!current) return
  if (applyAccess(user, access, current)) showToast({ tone: 'ok', ...SESSION_SUCCESSES['auth/access-changed'] })
}
