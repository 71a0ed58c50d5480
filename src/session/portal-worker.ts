import { SCREEN_PATHS } from '@domain/routes.ts'
import { buildOfflinePage } from './offline-page.ts'
import {
  deleteOldFiles,
  getBuild,
  inTurn,
  isFilePath,
  openPageCache,
  readNewestBuild,
  storeFile,
  storePage,
} from './page-cache.ts'
import type { RequestEvent, WorkerScope } from './worker-scope.ts'

/*
 * The service worker of the portal's pages, which scripts/bundle/portal-worker.ts makes one file. It answers only on a
 * device that stores pages: without the cache it leaves every request to the browser, and unregisters itself.
 */

const worker = globalThis as unknown as WorkerScope

/** After this time an outdated page is shown instead of a network that does not answer. */
const NETWORK_MS = 4000
/** Checks and stores wait until the page has read its first records. */
const QUIET_MS = 3000
const SERVER_ERROR = 500

/** The requests that the worker never answers, as a condition for the browser's routes. */
const OTHER_REQUESTS = {
  not: { or: [...SCREEN_PATHS, '/_astro/*'].map((pathname) => ({ urlPattern: { pathname } })) },
}

worker.addEventListener('install', (event) => {
  // Where the browser knows such routes, public pages need not wait for the worker to start.
  event.waitUntil(Promise.resolve(event.addRoutes?.([{ condition: OTHER_REQUESTS, source: 'network' }])).catch(() => undefined))
  // Pages do not depend on the version of the worker, so that a new one need not wait until all are closed.
  event.waitUntil(worker.skipWaiting())
})
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('fetch', (event) => {
  const kind = classifyRequest(event.request, location.origin)
  if (kind === 'page') event.respondWith(answerPage(event))
  if (kind === 'file') event.respondWith(answerFile(event))
})

/**
 * A stored page of the newest known build at once. Otherwise the network's answer, and without one the stored page of the
 * build before: its files have other names, so that two builds never mix.
 */
async function answerPage(event: RequestEvent): Promise<Response> {
  const { request } = event
  const path = new URL(request.url).pathname
  const cache = await openPageCache().catch(() => null)
  if (!cache) {
    event.waitUntil(worker.registration.unregister())
    return fetch(request)
  }
  const stored = await cache.match(path)
  if (stored && getBuild(stored) === (await readNewestBuild(cache))) {
    event.waitUntil(checkPage(cache, path, stored).catch(() => undefined))
    return stored
  }
  const answer = await fetchInTime(request, stored ? NETWORK_MS : Number.POSITIVE_INFINITY)
  if (!answer || (stored && answer.status >= SERVER_ERROR)) return stored ?? buildOfflinePage(cache)
  const copy = answer.clone()
  event.waitUntil(
    pause(QUIET_MS)
      .then(() => renewPage(cache, path, copy))
      .catch(() => undefined),
  )
  return answer
}

/** @returns undefined without an answer in this time */
async function fetchInTime(request: Request, limit: number): Promise<Response | undefined> {
  const answer = fetch(request).catch(() => undefined)
  return Number.isFinite(limit) ? Promise.race([answer, pause(limit).then(() => undefined)]) : answer
}

const pause = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time))

/** Asks whether the page has changed since it was stored. */
async function checkPage(cache: Cache, path: string, shown: Response): Promise<void> {
  await pause(QUIET_MS)
  const tag = shown.headers.get('etag')
  const answer = await fetch(path, { cache: 'no-store', headers: tag ? { 'if-none-match': tag } : {} })
  await renewPage(cache, path, answer, getBuild(shown))
}

/** @param shownBuild that of the stored page on the screen; without one, the answer itself is shown */
function renewPage(cache: Cache, path: string, answer: Response, shownBuild?: string | null): Promise<void> {
  return inTurn(async () => {
    await storePage(cache, path, answer)
    // A page of the build before, this one or another that is open, still loads its late parts.
    if (shownBuild && shownBuild !== (await readNewestBuild(cache))) return
    const windows = await worker.clients.matchAll({ type: 'window' })
    if (windows.filter(isPortalWindow).length <= 1) await deleteOldFiles(cache)
  })
}

/** A file that a portal page loads: from the cache, or from the network and then stored. */
async function answerFile(event: RequestEvent): Promise<Response> {
  const { request, clientId } = event
  const [window, cache] = await Promise.all([worker.clients.get(clientId), openPageCache().catch(() => null)])
  if (!cache || !isPortalWindow(window)) return fetch(request)
  const path = new URL(request.url).pathname
  const [stored, build] = await Promise.all([cache.match(path), readNewestBuild(cache)])
  const answer = stored ?? (await fetch(request))
  if (build) event.waitUntil(storeFile(cache, path, build, answer.clone()).catch(() => undefined))
  return answer
}

/** What the worker may answer: a visit to a page of the portal, or a file of one. Everything else is left to the browser. */
function classifyRequest(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  site: string,
): 'page' | 'file' | null {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== site) return null
  if (mode === 'navigate') return SCREEN_PATHS.includes(pathname) ? 'page' : null
  return isFilePath(pathname) ? 'file' : null
}

/** Whether a window shows a page of the portal. Public pages share some of its files, and the worker leaves them alone. */
function isPortalWindow(window: { url: string } | undefined): boolean {
  return window !== undefined && SCREEN_PATHS.includes(new URL(window.url).pathname)
}
