import { tryStorage } from '@/data/firebase/tab-storage.ts'

/** In localStorage, so that a browser reports one visit for all its tabs. */
const KEY = 'ubora:visit'
/** How long before its end a session of an admin is announced. */
export const WARNING_MS = 15 * 60_000

/**
 * Stores when this browser reports its next visit, and when its session ends. Both in ms since 1970; a session without a
 * known end has 0.
 */
export function storeVisitTime(dueAt: number, endsAt = 0): void {
  tryStorage(() => localStorage.setItem(KEY, `${dueAt} ${endsAt}`))
}

/** The times of `storeVisitTime`; 0 if they are unknown. */
export function storedVisitTime(): [dueAt: number, endsAt: number] {
  const [dueAt = 0, endsAt = 0] = (tryStorage(() => localStorage.getItem(KEY)) ?? '').split(' ').map(Number)
  return [dueAt, endsAt]
}

/** The ms until the next visit, or until the warning of the end if it comes first. */
export function visitWait(): number {
  const [dueAt, endsAt] = storedVisitTime()
  return Math.min(dueAt, endsAt ? endsAt - WARNING_MS : dueAt) - Date.now()
}

/** Whether the session has ended because it lasted too long. */
export function isSessionOver(): boolean {
  const [, endsAt] = storedVisitTime()
  return endsAt > 0 && endsAt <= Date.now()
}
