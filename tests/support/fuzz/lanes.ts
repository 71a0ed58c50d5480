import type { RulesTestEnvironment } from '@firebase/rules-unit-testing'
import type { Firestore } from 'firebase/firestore'
import { connection } from '../people.ts'
import { type Random, randomOf } from './random.ts'

/** FUZZ_SEED=<number> tries other cases; the same number tries the same again. */
export const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_120)

/** The twelve members who work at once. */
export const UIDS = Array.from({ length: 12 }, (_, index) => `fuzz-${index}`)

interface Lane {
  uid: string
  random: Random
  db: Firestore
}

/**
 * `count` mutations shared out to the members; each makes the same cases for the same seed.
 * @param run answers whether its case was a mutation: the valid writes between them are not counted
 */
export async function inLanes(
  env: RulesTestEnvironment,
  count: number,
  run: (lane: Lane, place: number) => Promise<boolean>,
): Promise<void> {
  const work = async (uid: string, index: number) => {
    const db = connection(env, uid, { email_verified: true })
    const lane = { uid, random: randomOf(SEED * UIDS.length + index), db }
    let left = Math.ceil(count / UIDS.length)
    for (let place = index; left > 0; place += UIDS.length) left -= (await run(lane, place)) ? 1 : 0
  }
  await Promise.all(UIDS.map(work))
}
