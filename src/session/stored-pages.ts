/**
 * The cache of the portal's pages. It exists only on a device that its person has called their own. `forgetEndedSession` in
 * hint.ts repeats the name, because its text is inlined into pages.
 */
export const PAGE_CACHE = 'ubora:pages'

/** The address of the worker that answers from the cache. */
export const WORKER_PATH = '/portal-worker.js'

/** Deletes the stored pages. Without them the worker neither answers nor stores anything, and unregisters itself. */
export function forgetPages(): void {
  try {
    caches.delete(PAGE_CACHE).catch(() => undefined)
  } catch {
    // Without https there is no cache.
  }
}
