import { bookAppointment } from '@domain/appointments/appointments.endpoints.ts'
import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import { beginUpload } from '@domain/documents/documents.endpoints.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { db, isConflict } from '../../functions/src/platform/endpoint/firebase.ts'
import { type Quota, reserveQuotaIn } from '../../functions/src/platform/endpoint/rate-limit.ts'
import { runScheduledFunction } from '../../scripts/scheduler.ts'
import { errorKeyOrDone } from '../load/error-key.ts'
import { newRecordId } from '../support/record-id.ts'
import { recordsWith } from '../support/stored-records.ts'

const HOUR_MS = 3_600_000
const NOW = new Date()
const FULL = 'requests/limit-pending'
/** The limit of the endpoint. */
const PLACES = 3

/** The holders that still need their places. */
let active: string[]
let uid: string
let asked: (readonly string[])[]

const USE: Quota = {
  endpoint: bookAppointment,
  findActive: async (holders) => {
    asked.push(holders)
    return holders.filter((one) => active.includes(one))
  },
}

beforeEach(() => {
  active = []
  asked = []
  uid = newRecordId()
})

interface Claim {
  use?: Quota
  by?: string
  bytes?: number
  expires_at?: Date
  now?: Date
}

/** Takes a place for a holder, and retries after a conflict. */
async function take(holder: string, { use = USE, by = uid, now = NOW, ...claim }: Claim = {}): Promise<string> {
  const expires_at = new Date(NOW.valueOf() + HOUR_MS)
  for (;;) {
    const writes = db.batch()
    const answer = await errorKeyOrDone(reserveQuotaIn(writes, use, { uid: by, holder, expires_at, ...claim }, now))
    if (answer !== 'done') return answer
    // In the product, the same batch writes the holder.
    active.push(holder)
    try {
      await writes.commit()
      return answer
    } catch (error) {
      active.splice(active.lastIndexOf(holder), 1)
      if (!isConflict(error)) throw error
    }
  }
}

const readStoredPlaces = async (holder: string) =>
  (await recordsWith(SERVER_COLLECTIONS.quotaReservations, 'holder', holder)).map((place) => place.data())

describe('a person', () => {
  it('has the number of places that the use allows, independently of other people and other uses', async () => {
    expect([await take('a'), await take('b'), await take('c'), await take('f')]).toEqual(['done', 'done', 'done', FULL])
    expect(await take('d', { by: newRecordId() })).toBe('done')
    expect(await take('e', { use: { ...USE, endpoint: beginUpload } })).toBe('done')
  })

  it('cannot exceed the limit when many requests take a place at the same moment, at first and later', async () => {
    for (const round of [1, 2]) {
      const holders = Array.from({ length: 20 }, (_, index) => `${uid}-${round}-${index}`)
      const answers = await Promise.all(holders.map((holder) => take(holder)))
      expect(answers.filter((answer) => answer === 'done')).toHaveLength(PLACES)
      expect(answers.filter((answer) => answer === FULL)).toHaveLength(20 - PLACES)
      active = []
    }
  })
})

describe('a place', () => {
  it('is free as soon as its holder no longer needs it', async () => {
    for (const holder of ['a', 'b', 'c']) await take(holder)
    active = ['b', 'c']
    expect([await take('d'), await take('e')]).toEqual(['done', FULL])
    expect(asked.at(-1)?.toSorted()).toEqual(['b', 'c', 'd'])
  })

  it('is free when it has expired, regardless of its holder', async () => {
    await take('a')
    for (const holder of ['b', 'd']) await take(holder, { expires_at: new Date(NOW.valueOf() + 2 * HOUR_MS) })
    const later = new Date(NOW.valueOf() + HOUR_MS)
    expect(await take('c', { now: new Date(later.valueOf() - 1) })).toBe(FULL)
    expect(await take('c', { now: later, expires_at: new Date(later.valueOf() + HOUR_MS) })).toBe('done')
  })

  it('is reused by its holder, which takes no second one', async () => {
    const holder = newRecordId()
    expect([await take(holder), await take(holder), await take(holder, { bytes: 12 })]).toEqual(['done', 'done', 'done'])
    expect(await readStoredPlaces(holder)).toMatchObject([{ bytes: 12 }])
    expect([await take('another'), await take('a third')]).toEqual(['done', 'done'])
  })

  it('records how many bytes it holds, and nothing of the previous holder', async () => {
    const [first, second] = [newRecordId(), newRecordId()]
    await take(first, { bytes: 4096 })
    expect(await readStoredPlaces(first)).toMatchObject([{ bytes: 4096, created_at: expect.anything() }])
    active = []
    await take(second)
    expect(await readStoredPlaces(second)).toMatchObject([{ bytes: null }])
    expect(await readStoredPlaces(first)).toEqual([])
  })

  it('is not queried if it does not exist', async () => {
    await take('a')
    expect(asked).toEqual([])
  })

  it('is removed by the hourly sweep once it has expired, and not before', async () => {
    const [expired, recent] = [newRecordId(), newRecordId()]
    await take(expired, { expires_at: new Date(Date.now() - HOUR_MS) })
    await take(recent, { by: newRecordId() })
    expect(await runScheduledFunction('removeExpired')).toBe(true)
    expect(await readStoredPlaces(expired)).toEqual([])
    expect(await readStoredPlaces(recent)).toHaveLength(1)
  })
})
