import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadMaps, retryDelay } from './GoogleMap.tsx'

const { importLibrary, setOptions } = vi.hoisted(() => ({ importLibrary: vi.fn(), setOptions: vi.fn() }))
vi.mock('@googlemaps/js-api-loader', () => ({ importLibrary, setOptions }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.resetAllMocks()
})

/** The number of attempts; each requests both libraries in parallel. */
const attempts = () => importLibrary.mock.calls.filter(([name]) => name === 'maps').length
const failTimes = (times: number) => {
  importLibrary.mockImplementation(async () => {
    if (attempts() <= times) throw new Error(`Attempt ${attempts()} failed`)
  })
}

describe('loading Google’s maps', () => {
  it('waits n × 2ⁿ after attempt n', () => {
    expect([1, 2, 3].map(retryDelay)).toEqual([2, 8, 24])
  })

  it('requests the weekly version and the places library with the key', async () => {
    failTimes(0)
    await loadMaps('a-key')
    expect(setOptions).toHaveBeenCalledWith({ key: 'a-key', v: 'weekly', libraries: ['places'] })
    expect(importLibrary.mock.calls).toEqual([['maps'], ['places']])
  })

  it('retries after 2, 8 and 24 milliseconds, and no sooner', async () => {
    failTimes(3)
    const loading = loadMaps('a-key')
    let before = 1
    for (const delay of [2, 8, 24]) {
      await vi.advanceTimersByTimeAsync(delay - 1)
      expect(attempts()).toBe(before)
      await vi.advanceTimersByTimeAsync(1)
      expect(attempts()).toBe(++before)
    }
    await expect(loading).resolves.toBeUndefined()
  })

  it('stops after the first success', async () => {
    failTimes(2)
    const loading = loadMaps('a-key')
    await vi.runAllTimersAsync()
    await loading
    expect(attempts()).toBe(3)
  })

  it('gives up after four attempts, with the last failure', async () => {
    failTimes(9)
    const outcome = expect(loadMaps('a-key')).rejects.toThrow('Attempt 4 failed')
    await vi.runAllTimersAsync()
    await outcome
    expect(attempts()).toBe(4)
    expect(vi.getTimerCount()).toBe(0)
  })
})
