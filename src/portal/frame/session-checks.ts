import { recordVisit } from '@domain/accounts/sessions.endpoints.ts'
import { HOUR_MS } from '@domain/platform/dates.ts'
import { SESSION_END_ERRORS } from '@texts/accounts/sessions.ts'
import { SESSION_SUCCESSES } from '@texts/platform/portal.ts'
import { readAccess } from '@/data/accounts/account-access.ts'
import { findSessionEnd } from '@/data/accounts/session-end.ts'
import { callFunction } from '@/data/firebase/call.ts'
import { forgetQueries } from '@/data/firebase/query-client.ts'
import { readTab, writeTab } from '@/data/firebase/tab-storage.ts'
import { applyAccess, closePage, isCurrent, refreshRole, useSession } from '@/session/session.store.ts'
import { storedVisitTime, storeVisitTime, WARNING_MS } from '@/session/visit-time.ts'
import { showToast } from '@/ui/toasts.ts'
import { showError } from './feedback.tsx'

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

const WARNED_KEY = 'ubora:session-warned'

/** Reports a visit if it is due, warns of the end of the session once in each tab, and waits for the next time. */
export async function reportVisit(): Promise<void> {
  const now = Date.now()
  if (storedVisitTime()[0] <= now) {
    // Before the request, so that no other tab reports this visit.
    storeVisitTime(now + HOUR_MS, storedVisitTime()[1])
    const answer = await callFunction(recordVisit, {}).catch(() => null)
    const end = answer?.['ends_at']
    if (answer) storeVisitTime(now + HOUR_MS, typeof end === 'number' ? end * 1000 : 0)
  }
  const [dueAt, endsAt] = storedVisitTime()
  const isWarned = warnBeforeSessionEnd(endsAt, now)
  const next = endsAt && !isWarned ? Math.min(dueAt, endsAt - WARNING_MS) : dueAt
  setTimeout(() => void reportVisit(), Math.max(next - Date.now(), 1000))
}

/** @returns whether the person has been warned, or the session is over */
function warnBeforeSessionEnd(endsAt: number, now: number): boolean {
  if (!endsAt || now < endsAt - WARNING_MS) return false
  if (now < endsAt && readTab(WARNED_KEY) !== String(endsAt)) showError(SESSION_END_ERRORS['auth/session-ends'])
  writeTab(WARNED_KEY, String(endsAt))
  return true
}
