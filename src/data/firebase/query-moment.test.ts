import { afterEach, expect, it, vi } from 'vitest'
import { queryMoment } from './query-moment.ts'

const AT = Date.UTC(2026, 10, 28, 11, 5)
const SECOND_MS = 1000

afterEach(() => {
  globalThis.early = undefined
  vi.restoreAllMocks()
})

it.each([
  { page: 'within half a minute', age: 29 * SECOND_MS, isScripts: true },
  { page: 'later', age: 31 * SECOND_MS, isScripts: false },
])('a query refers to the moment of the script in the head $page: $isScripts', ({ age, isScripts }) => {
  vi.spyOn(performance, 'now').mockReturnValue(age)
  globalThis.early = { at: AT, uid: '', token: Promise.resolve(''), ready: Promise.resolve(), answers: {} }
  expect(queryMoment().valueOf() === AT).toBe(isScripts)
})

it('a query refers to the present moment without such a script', () => {
  const before = Date.now()
  expect(queryMoment().valueOf()).toBeGreaterThanOrEqual(before)
})
