import { recordVisit } from '@domain/accounts/sessions.endpoints.ts'
import { HOUR_MS } from '@domain/platform/dates.ts'
import { SESSION_END_ERRORS } from '@texts/accounts/sessions.ts'
import { callFunction } from '@/data/firebase/call.ts'
import { readTab, writeTab } from '@/data/firebase/tab-storage.ts'
import { storedVisitTime, storeVisitTime, WARNING_MS } from '@/session/visit-time.ts'
import { showError } from './portal-toasts.ts'

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
  const isWarned = warnOf(endsAt, now)
  const next = endsAt && !isWarned ? Math.min(dueAt, endsAt - WARNING_MS) : dueAt
  setTimeout(() => void reportVisit(), Math.max(next - Date.now(), 1000))
}

/** @returns whether the person has been warned, or the session is over */
function warnOf(endsAt: number, now: number): boolean {
  if (!endsAt || now < endsAt - WARNING_MS) return false
  if (now < endsAt && readTab(WARNED_KEY) !== String(endsAt)) showError(SESSION_END_ERRORS['auth/session-ends'])
  writeTab(WARNED_KEY, String(endsAt))
  return true
}
