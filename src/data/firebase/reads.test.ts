import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { initializeApp } from 'firebase/app'
import { collection, connectFirestoreEmulator, doc, getFirestore, setLogLevel, sum } from 'firebase/firestore/lite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { isUnreachable, queryClient } from './query-client.ts'
import { getAggregate, getCount, getDoc, getDocs } from './reads.ts'

/** Accepts every request and never responds. */
const silent = createServer(() => undefined)
const db = getFirestore(initializeApp({ projectId: 'demo-silent' }))

beforeAll(async () => {
  setLogLevel('silent')
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  connectFirestoreEmulator(db, '127.0.0.1', (silent.address() as AddressInfo).port)
})

afterAll(() => {
  silent.closeAllConnections()
  silent.close()
})

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const READS: [string, () => Promise<unknown>][] = [
  ['a record', () => getDoc(doc(db, 'projects/one'))],
  ['a list', () => getDocs(collection(db, 'projects'))],
  ['a count', () => getCount(collection(db, 'projects'))],
  ['a sum', () => getAggregate(collection(db, 'projects'), { total: sum('budget_amount') })],
]

describe('a server that does not respond', () => {
  it.each(READS)('times out after half a minute for %s, and is reported as unreachable', async (_what, read) => {
    let problem: unknown
    read().catch((error: unknown) => {
      problem = error
    })
    await vi.advanceTimersByTimeAsync(29_900)
    expect(problem).toBeUndefined()
    await vi.advanceTimersByTimeAsync(200)
    expect(problem).toMatchObject({ code: 'deadline-exceeded' })
    expect(isUnreachable(problem)).toBe(true)
  })

  it('is not requested again before the person retries', () => {
    const { retry } = queryClient.getDefaultOptions().queries ?? {}
    const asksAgain = (code: string) => typeof retry === 'function' && retry(0, Object.assign(new Error(code), { code }))
    expect(asksAgain('deadline-exceeded')).toBe(false)
    expect(asksAgain('unavailable')).toBe(true)
  })
})
