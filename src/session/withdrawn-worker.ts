import { PAGE_CACHE } from './stored-pages.ts'
import type { WorkerScope } from './worker-scope.ts'

/* Replaces the worker of the portal's pages if that one must be withdrawn: deletes what it stored, and unregisters itself. */

const worker = globalThis as unknown as WorkerScope

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([caches.delete(PAGE_CACHE), worker.registration.unregister()])),
)
