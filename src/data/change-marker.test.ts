import { describe, expect, it } from 'vitest'
import { followsChanges, type MarkerState, markerInterval } from './change-marker.ts'

const failed = (changes: Partial<MarkerState>): MarkerState => ({
  status: 'error',
  error: Object.assign(new Error('no answer'), { code: 'unavailable' }),
  dataUpdatedAt: 1_000_000,
  errorUpdatedAt: 1_000_000,
  ...changes,
})

describe('the change marker', () => {
  it('is read every twelve seconds, so that a change is visible within 15', () => {
    expect(markerInterval({ status: 'success', error: null, dataUpdatedAt: 5, errorUpdatedAt: 0 })).toBe(12_000)
    expect(markerInterval({ status: 'pending', error: null, dataUpdatedAt: 0, errorUpdatedAt: 0 })).toBe(12_000)
  })

  it.each([
    [12, 12],
    [24, 24],
    [48, 48],
    [96, 96],
    [192, 120],
    [3600, 120],
  ])('after %i seconds without an answer waits %i seconds, so that the wait doubles up to two minutes', (since, wait) => {
    expect(markerInterval(failed({ errorUpdatedAt: 1_000_000 + since * 1000 }))).toBe(wait * 1000)
  })

  it('waits longest if it was never answered', () => {
    expect(markerInterval(failed({ dataUpdatedAt: 0, errorUpdatedAt: Date.now() }))).toBe(120_000)
  })

  it.each(['permission-denied', 'unauthenticated'])('is not read again after %s: the session has ended', (code) => {
    expect(markerInterval(failed({ error: Object.assign(new Error(code), { code }) }))).toBe(false)
  })
})

describe('a query', () => {
  it('follows changes unless it says that it does not', () => {
    expect(followsChanges({ meta: undefined })).toBe(true)
    expect(followsChanges({ meta: { followsChanges: false } })).toBe(false)
  })
})
