import fc from 'fast-check'
import type { Firestore } from 'firebase/firestore/lite'
import { connection } from '../people.ts'
import { checkProperty } from './check-property.ts'

/** FUZZ_SEED=<number> generates other writes. A number always generates the same writes. */
export const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_120)

/** Twelve members write in parallel, each sequentially, because each has one record in a collection. */
export const UIDS = Array.from({ length: 12 }, (_, index) => `fuzz-${index}`)

export interface Member {
  uid: string
  db: Firestore
}

interface Verdict {
  expected: boolean
  /** Whether the rules allowed the write. */
  found: boolean
}

interface Writes<T> {
  count: number
  generateWrites: (member: Member) => fc.Arbitrary<T>
  attempt: (write: T, member: Member) => Promise<Verdict>
}

export interface Tally {
  writes: number
  allowed: number
}

/**
 * Sends `count` generated writes, distributed among the members, and compares the results of the rules and the model.
 * @throws Error for the first member with a difference
 */
export async function checkWrites<T>({ count, generateWrites, attempt }: Writes<T>): Promise<Tally> {
  const tally = { writes: 0, allowed: 0 }
  const check = (uid: string, index: number) => {
    const member = { uid, db: connection(uid, { email_verified: true }) }
    const property = fc.asyncProperty(generateWrites(member), async (write) => {
      const { expected, found } = await attempt(write, member)
      tally.writes += 1
      tally.allowed += expected ? 1 : 0
      if (expected !== found) throw new Error(`the model says ${expected}, the rules say ${found}`)
    })
    return checkProperty(property, { seed: SEED * UIDS.length + index, numRuns: Math.ceil(count / UIDS.length) })
  }
  const outcomes = await Promise.allSettled(UIDS.map(check))
  const failure = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failure) throw failure.reason
  return tally
}
