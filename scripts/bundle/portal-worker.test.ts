import { runInNewContext } from 'node:vm'
import { expect, it, vi } from 'vitest'
import { buildWorker } from './portal-worker.ts'

it('a withdrawn worker takes over at once, deletes the stored pages, unregisters itself, and answers nothing', async () => {
  const handlers: Record<string, (event: object) => void> = {}
  const [skipWaiting, unregister, remove] = [vi.fn(), vi.fn(), vi.fn()]
  runInNewContext(await buildWorker('withdrawn-worker'), {
    addEventListener: (name: string, run: (event: object) => void) => {
      handlers[name] = run
    },
    skipWaiting,
    registration: { unregister },
    caches: { delete: remove },
  })
  expect(Object.keys(handlers)).toEqual(['install', 'activate'])
  for (const run of Object.values(handlers)) run({ waitUntil: () => undefined })
  expect(skipWaiting).toHaveBeenCalled()
  expect(unregister).toHaveBeenCalled()
  expect(remove).toHaveBeenCalledWith('ubora:pages')
})

it('the worker is one small script without imports', async () => {
  const code = await buildWorker('portal-worker')
  expect(code).not.toMatch(/\bimport\b|\brequire\(/)
  expect(Buffer.byteLength(code)).toBeLessThan(10_000)
})
