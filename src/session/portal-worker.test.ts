import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pageAnswer, SITE, startWorker } from '../../tests/support/fake-worker.ts'

type Worker = Awaited<ReturnType<typeof startWorker>>
let worker: Worker
let cache: Awaited<ReturnType<Worker['open']>>

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  worker = await startWorker()
  cache = await worker.open()
  publish('one')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What the site answers from now on. */
function publish(build: string): void {
  for (const path of ['/projects', '/projects/view', '/support']) worker.network.set(path, pageAnswer(build, path))
  for (const name of [`a.${build}.js`, 'same.js', 'late.js']) worker.network.set(`/_astro/${name}`, { body: name })
  worker.network.set('/_astro/s.css', { body: 'css', type: 'text/css' })
}

const stored = () => [...cache.entries.keys()].filter((path) => !path.endsWith('worker.js')).sort()
const ONE = ['/_astro/a.one.js', '/_astro/s.css', '/_astro/same.js']
const textOf = async (answer: Response | null | undefined) => (await answer?.text()) ?? ''

describe('the worker of the portal', () => {
  it.each([
    ['a public page', '/about', {}],
    ['the sign-in page', '/auth', {}],
    ['a function', '/functions/v1/reply-to-ticket', { mode: 'cors', method: 'POST' }],
    ['a download', '/functions/v1/open-document', { mode: 'cors' }],
    ['a form that is sent', '/support', { method: 'POST' }],
    ['a page that a script reads', '/support', { mode: 'cors' }],
    ['a picture', '/_astro/team.webp', { mode: 'no-cors' }],
    ['another origin', 'https://firestore.googleapis.com/_astro/a.js', { mode: 'cors' }],
  ])('leaves %s to the browser', async (_what, address, request) => {
    expect(await worker.ask(address, request)).toBeUndefined()
    expect(stored()).toEqual([])
  })

  it('stores a visited page with all files that it names, and without the query of its address', async () => {
    await worker.ask('/projects/view?id=secret-project')
    expect(stored()).toEqual([...ONE, '/projects/view'])
    expect(JSON.stringify([...cache.entries.keys(), ...[...cache.entries.values()].map(({ url }) => url)])).not.toContain(
      'secret',
    )
    worker.state.isOnline = false
    expect(await textOf(await worker.ask('/projects/view?id=other'))).toContain('/projects/view')
  })

  it('answers a stored page at once, and asks once whether it has changed', async () => {
    await worker.ask('/projects')
    worker.requests.length = 0
    expect(await textOf(await worker.ask('/projects?new=1'))).toContain('/projects')
    expect(worker.requests.map(({ path }) => path)).toEqual(['/projects'])
    expect(worker.requests[0]?.headers.get('if-none-match')).toBeTruthy()
  })

  it('shows a page that is not stored, without a network, as a list of those that are', async () => {
    await worker.ask('/projects')
    worker.state.isOnline = false
    const answer = await worker.ask('/support')
    expect(answer?.status).toBe(503)
    const html = await textOf(answer)
    expect(html).toContain('Nothing was lost')
    expect(html).toContain('href="/projects"')
    expect(html).not.toContain('href="/invoices"')
  })

  it('treats all pages of the build before as outdated, and never mixes two builds', async () => {
    await worker.ask('/projects')
    await worker.ask('/support')
    publish('two')
    // The visit that finds out still shows the former build.
    expect(await textOf(await worker.ask('/projects'))).toContain('"one"')
    expect(await textOf(await worker.ask('/projects'))).toContain('"two"')
    worker.state.isOnline = false
    expect(await textOf(await worker.ask('/support'))).toContain('"one"')
    expect(stored()).toContain('/_astro/a.one.js')
    worker.state.isOnline = true
    expect(await textOf(await worker.ask('/support'))).toContain('"two"')
    expect(stored()).not.toContain('/_astro/a.one.js')
    expect(stored()).toContain('/_astro/same.js')
  })

  it('keeps the files of the build before while another page is open, which may load its late parts', async () => {
    worker.state.windows.push({ id: 'b', url: `${SITE}/support` })
    await worker.ask('/projects')
    publish('two')
    await worker.ask('/projects')
    expect(stored()).toContain('/_astro/a.one.js')
    worker.state.windows.pop()
    await worker.ask('/support')
    expect(stored()).not.toContain('/_astro/a.one.js')
  })

  it('keeps the files of the build on the screen, until the next visit shows the new one', async () => {
    await worker.ask('/projects')
    publish('two')
    // The second visit begins before the check of the first one has found the new build.
    await Promise.all([worker.ask('/projects'), worker.ask('/projects')])
    expect(stored()).toEqual(expect.arrayContaining(['/_astro/a.one.js', '/_astro/a.two.js']))
    await worker.ask('/projects')
    expect(stored()).not.toContain('/_astro/a.one.js')
  })

  it('shows the build before if a server that has a new one fails', async () => {
    await worker.ask('/projects')
    await worker.ask('/support')
    publish('two')
    await worker.ask('/projects')
    worker.network.set('/support', { body: 'broken', type: 'text/html', status: 500 })
    expect(await textOf(await worker.ask('/support'))).toContain('"one"')
  })

  it('stores the late files that a portal page loads, and none of a public page', async () => {
    await worker.ask('/projects')
    worker.state.windows.push({ id: 'public', url: `${SITE}/about` })
    await worker.ask('/_astro/late.js', { mode: 'cors', clientId: 'public' })
    expect(stored()).not.toContain('/_astro/late.js')
    await worker.ask('/_astro/late.js', { mode: 'cors' })
    worker.state.isOnline = false
    expect(await textOf(await worker.ask('/_astro/late.js', { mode: 'cors' }))).toBe('late.js')
  })

  it.each([
    ['an error', { status: 500 }],
    ['what a redirect led to', { redirected: true }],
    ['a redirect', { kind: 'opaqueredirect' as const }],
    ['an opaque answer', { kind: 'opaque' as const }],
    ['another origin’s answer', { kind: 'cors' as const }],
    ['another page', { url: `${SITE}/auth` }],
    ['a page of a network’s sign-in', { body: '<html>Pay for Wi-Fi</html>' }],
    ['a text', { type: 'text/plain' }],
  ])('never stores %s as a page', async (_what, change) => {
    worker.network.set('/support', { ...pageAnswer('one'), ...change })
    await worker.ask('/support')
    expect(stored()).toEqual([])
    await worker.ask('/projects')
    expect(stored()).toEqual([...ONE, '/projects'])
  })

  it.each([
    ['is missing', { body: '', status: 404 }],
    ['is answered with a page', { body: '<html>', type: 'text/html' }],
  ])('does not store a page of which a file %s', async (_what, change) => {
    worker.network.set('/_astro/a.one.js', change)
    expect(await textOf(await worker.ask('/projects'))).toContain('"one"')
    expect(stored()).not.toContain('/projects')
  })

  it('shows pages of the network if the disk is full', async () => {
    cache.isFull = true
    expect(await textOf(await worker.ask('/projects'))).toContain('"one"')
    expect(stored()).toEqual([])
  })

  it('answers from the network and unregisters itself when the pages of the device are deleted', async () => {
    await worker.ask('/projects')
    await caches.delete('ubora:pages')
    expect(await textOf(await worker.ask('/projects'))).toContain('"one"')
    expect(worker.unregister).toHaveBeenCalled()
    expect(await caches.has('ubora:pages')).toBe(false)
  })
})
