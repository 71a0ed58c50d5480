/* What the workers use of their global object. The types of the project are those of a page. */

interface LastingEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}

interface InstallEvent extends LastingEvent {
  /** Missing in some browsers. */
  addRoutes?: (routes: object[]) => Promise<void>
}

export interface RequestEvent extends LastingEvent {
  request: Request
  clientId: string
  respondWith: (answer: Promise<Response>) => void
}

export interface WorkerScope {
  addEventListener: ((name: 'install', run: (event: InstallEvent) => void) => void) &
    ((name: 'activate', run: (event: LastingEvent) => void) => void) &
    ((name: 'fetch', run: (event: RequestEvent) => void) => void)
  skipWaiting: () => Promise<void>
  clients: {
    claim: () => Promise<void>
    get: (id: string) => Promise<{ url: string } | undefined>
    matchAll: (options: { type: 'window' }) => Promise<{ url: string }[]>
  }
  registration: ServiceWorkerRegistration
}
