import { visitWait } from '@/session/visit-time.ts'

/** Reports this browser's visit to the server when it is due, and announces the end of the session. */
export function scheduleVisit(): void {
  // If it cannot be loaded, the next page tries again.
  setTimeout(() => import('./visits.ts').then((file) => file.reportVisit()).catch(() => undefined), visitWait())
}
