/** The cache of the portal's pages. It exists only on a device that its person has called their own. */
export const PAGE_CACHE = 'ubora:pages'

/** The address of the worker that answers from the cache. */
export const WORKER_PATH = '/portal-worker.js'
