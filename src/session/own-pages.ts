import { isOwnDevice } from './own-device.ts'
import { inTurn, isFilePath, readNewestBuild, storeFile, storePage } from './page-cache.ts'
import { forgetPages, PAGE_CACHE, WORKER_PATH } from './stored-pages.ts'

interface UrlPolicy {
  createScriptURL: (url: string) => string
}
const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy: (name: string, policy: UrlPolicy) => UrlPolicy } }
/** Chromium reports a plain text as an address of a script to the policy of trusted types. */
const ownWorker = trustedTypes?.createPolicy('worker', { createScriptURL: () => WORKER_PATH })

/**
 * Stores the portal's pages on a device that the signed-in person has called their own, and deletes them on any other.
 * Called when a page is idle, and after the choice.
 */
export async function followOwnPages(uid: string): Promise<void> {
  // Missing without https, and in some private windows.
  if (!('serviceWorker' in navigator && 'caches' in globalThis)) return
  if (!isOwnDevice(uid)) {
    forgetPages()
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.unregister()
    return
  }
  const cache = await caches.open(PAGE_CACHE)
  await navigator.serviceWorker.register(ownWorker?.createScriptURL('') ?? WORKER_PATH, { updateViaCache: 'none' })
  // The worker was not there when this page loaded.
  const { pathname } = location
  if (!(await cache.match(pathname))) await inTurn(async () => storePage(cache, pathname, await fetch(pathname)))
  await storeLateFiles(cache)
}

/** Stores what the page has loaded after its first files. */
async function storeLateFiles(cache: Cache): Promise<void> {
  const build = await readNewestBuild(cache)
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const own = paths.filter(({ origin, pathname }) => origin === location.origin && isFilePath(pathname))
  if (build) await Promise.allSettled(own.map(({ pathname }) => storeFile(cache, pathname, build)))
}
