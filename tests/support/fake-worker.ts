import { vi } from 'vitest'

/** The site of the worker. */
export const SITE = 'https://ubora.example'

/** A cache that compares only paths. */
class FakeCache {
  readonly entries = new Map<string, Response>()
  isFull = false
  match = (key: string | Request) => Promise.resolve(this.entries.get(toPath(key))?.clone())
  delete = (key: string | Request) => Promise.resolve(this.entries.delete(toPath(key)))
  keys = () => Promise.resolve([...this.entries.keys()].map((path) => ({ url: SITE + path })))
  put = async (key: string | Request, answer: Response) => {
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError')
    this.entries.set(toPath(key), new Response(await answer.text(), answer))
  }
}

const toPath = (key: string | Request) => new URL(typeof key === 'string' ? key : key.url, SITE).pathname

interface Answer {
  body: string
  type?: string
  status?: number
  kind?: ResponseType
  redirected?: boolean
  /** Another address than the requested one. */
  url?: string
}

const page = (build: string, title = 'page') => `<html><head><meta name="build" content="${build}">
<meta name="page-scripts" content="/_astro/a.${build}.js /_astro/same.js"><link rel="stylesheet" href="/_astro/s.css">
</head><body>${title}`
export const pageAnswer = (build: string, title?: string): Answer => ({ body: page(build, title), type: 'text/html' })

/** Loads the worker into a browser that the test controls. */
export async function startWorker() {
  const caches = new Map<string, FakeCache>()
  const network = new Map<string, Answer>()
  const requests: { path: string; headers: Headers }[] = []
  const state = { isOnline: true, windows: [{ id: 'a', url: `${SITE}/projects` }] }
  const handlers: Record<string, (event: object) => void> = {}
  const unregister = vi.fn(() => Promise.resolve(true))

  const answer = (request: string | Request, init: RequestInit = {}) => {
    const url = new URL(typeof request === 'string' ? request : request.url, SITE)
    requests.push({ path: url.pathname, headers: new Headers(init.headers) })
    const known = network.get(url.pathname)
    if (!state.isOnline) return Promise.reject(new TypeError('Failed to fetch'))
    const { body, type = 'text/javascript', status = 200, kind = 'basic', ...more } = known ?? { body: '', status: 404 }
    const etag = `"${body.replaceAll(/\s/g, '')}"`
    const isNotModified = new Headers(init.headers).get('if-none-match') === etag
    const made = isNotModified
      ? new Response(null, { status: 304 })
      : new Response(body, { status, headers: { 'content-type': type, etag } })
    const shape = { url: url.href, type: kind, redirected: false, ...more }
    return Promise.resolve(shaped(made, shape))
  }

  vi.stubGlobal('addEventListener', (name: string, run: (event: object) => void) => {
    handlers[name] = run
  })
  vi.stubGlobal('location', { origin: SITE })
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('registration', { unregister })
  vi.stubGlobal('skipWaiting', () => Promise.resolve())
  vi.stubGlobal('clients', {
    claim: () => Promise.resolve(),
    get: (id: string) => Promise.resolve(state.windows.find((window) => window.id === id)),
    matchAll: () => Promise.resolve(state.windows),
  })
  vi.stubGlobal('caches', {
    has: (name: string) => Promise.resolve(caches.has(name)),
    open: (name: string) => {
      if (!caches.has(name)) caches.set(name, new FakeCache())
      return Promise.resolve(caches.get(name))
    },
    delete: (name: string) => Promise.resolve(caches.delete(name)),
  })
  vi.resetModules()
  await import('../../src/session/portal-worker.ts')

  /** Sends a request to the worker and waits for its answer and its work. @returns undefined if it leaves it to the browser */
  async function ask(address: string, { mode = 'navigate', method = 'GET', clientId = 'a' } = {}) {
    const work: Promise<unknown>[] = []
    let answered: Promise<Response> | undefined
    handlers['fetch']?.({
      request: { url: new URL(address, SITE).href, mode, method },
      clientId,
      respondWith: (given: Promise<Response>) => {
        answered = given
      },
      waitUntil: (given: Promise<unknown>) => work.push(given),
    })
    if (!answered) return undefined
    // Ends the waits of the worker.
    const clock = setInterval(() => void vi.advanceTimersByTimeAsync(5000), 0)
    const given = await answered.catch(() => null)
    for (const each of work) await each
    clearInterval(clock)
    return given
  }
  return {
    ask,
    network,
    requests,
    state,
    unregister,
    open: () => globalThis.caches.open('ubora:pages') as unknown as Promise<FakeCache>,
  }
}

/** Gives a response what only a browser sets, also to its copies. */
function shaped(made: Response, shape: object): Response {
  const { clone } = made
  const properties = Object.fromEntries(Object.entries(shape).map(([name, value]) => [name, { value, configurable: true }]))
  Object.defineProperties(made, properties)
  return Object.assign(made, { clone: () => shaped(clone.call(made), shape) })
}
