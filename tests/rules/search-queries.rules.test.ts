import { COLLECTIONS } from '@domain/collections.ts'
import type { Condition } from '@domain/platform/access/permissions.ts'
import { entryConditions, mayReadEntry, type SearchEntry } from '@domain/platform/search/search-index.ts'
import fc from 'fast-check'
import { getDocs } from 'firebase/firestore/lite'
import { expect, it } from 'vitest'
import { checkProperty } from '../support/fuzz/check-property.ts'
import { SEED } from '../support/fuzz/check-writes.ts'
import { mutatedQuery } from '../support/fuzz/search-queries.ts'
import { effectiveActor, openFirestoreAs, PEOPLE, type PersonName, recordedActor } from '../support/people.ts'
import { useRulesEnvironment } from '../support/rules-environment.ts'
import { buildEntriesQuery, SEARCH_ENTRIES } from '../support/search-entries.ts'

/** FUZZ_CASES=<number> sends as many. */
const QUERIES = Number(process.env['FUZZ_CASES'] ?? 200)
const LIMIT_MS = 300_000

useRulesEnvironment(SEARCH_ENTRIES)
/** The queries of everybody, so that a person also tries those of others. */
const getSearchConditions = (person: PersonName) => entryConditions(recordedActor(person, COLLECTIONS.projects)) ?? []
const CONDITIONS = PEOPLE.map(getSearchConditions).filter(({ length }) => length > 0)
/** Changes of the person's own query, and of those of everybody. */
const generateQueries = (person: PersonName) => fc.oneof(mutatedQuery([getSearchConditions(person)]), mutatedQuery(CONDITIONS))

it(
  `${QUERIES} different mutated queries find no entry that their sender may not read, with FUZZ_SEED=${SEED}`,
  async () => {
    const tally = { tried: 0, answered: 0, found: 0 }
    const check = (person: PersonName, index: number) => {
      // Neither the person's own query nor a repeated one counts.
      const tried = new Set([JSON.stringify(getSearchConditions(person))])
      const property = fc.asyncProperty(generateQueries(person), async (conditions) => {
        const query = JSON.stringify(conditions)
        fc.pre(!tried.has(query))
        tried.add(query)
        tally.tried += 1
        const entries = await ask(person, conditions)
        if (!entries) return
        tally.answered += 1
        tally.found += entries.length
        const actor = effectiveActor(person, COLLECTIONS.projects)
        const foreign = entries.filter((entry) => !mayReadEntry(actor, entry))
        if (foreign.length > 0) throw new Error(`${person} reads ${foreign.length} foreign entries`)
      })
      return checkProperty(property, { seed: SEED * PEOPLE.length + index, numRuns: Math.ceil(QUERIES / PEOPLE.length) })
    }
    const outcomes = await Promise.allSettled(PEOPLE.map(check))
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
    expect(tally.tried).toBeGreaterThanOrEqual(QUERIES)
    // Otherwise the rules may refuse everything.
    expect(tally.answered).toBeGreaterThan(QUERIES / 50)
    expect(tally.found).toBeGreaterThan(QUERIES / 50)
  },
  LIMIT_MS,
)

/** The found entries; undefined if the rules refuse the query, or it is invalid. */
async function ask(person: PersonName, conditions: Condition[]): Promise<SearchEntry<unknown>[] | undefined> {
  try {
    const { docs } = await getDocs(buildEntriesQuery(openFirestoreAs(person, COLLECTIONS.projects), conditions))
    return docs.map((entry) => entry.data() as SearchEntry<unknown>)
  } catch (error) {
    const { code } = error as { code?: string }
    // The SDK derives the code of an invalid query from the status 400.
    if (code === 'permission-denied' || code === 'failed-precondition') return undefined
    throw error
  }
}
