import { COLLECTIONS } from '../../../src/domain/collections.ts'
import type { MutantResult } from '../../../tests/attack/mutation-report.ts'
import { type OpeningMutant, openingMutants } from '../../../tests/attack/opening-mutants.ts'
import { rulesTestOf } from '../../../tests/support/rules-test-of.ts'
import { CliError } from '../../local/stop.ts'
import { type RunTrial, startWorker } from './start-worker.ts'

const FILES = [...new Set([...Object.keys(COLLECTIONS), 'closed'].map(rulesTestOf))]
/** The people whose tests detect nearly everything. */
const PEOPLE = "signed-out|owner|partner|admin|partner's colleague without the capability|admin without the capability"
const TESTS = { tests: FILES, names: `^\\w+: (is closed|(${PEOPLE}) (may|reads|changes)) ` }

/**
 * Opens every collection further, for one operation and some people at a time. A test of each collection must fail: its name
 * begins with that of the collection.
 */
export async function runOpeningMutations(
  realRules: string,
  workers: number,
  report: (answers: MutantResult[]) => void,
): Promise<MutantResult[]> {
  const results: MutantResult[] = []
  const waiting = openingMutants(realRules)
  const runWorker = async (number: number) => {
    const { runTrial, close } = await startWorker(number, 0)
    const { kind, details } = await runTrial({ file: 'firestore.rules', rules: realRules, ...TESTS })
    if (kind !== 'survived') throw new CliError(`The tests fail on the real rules, fix those first: ${details}`)
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const answers = await tryOpening(mutant, runTrial)
      report(answers)
      results.push(...answers)
    }
    close()
  }
  await Promise.all(Array.from({ length: workers }, (_, index) => runWorker(index + 1)))
  return results
}

async function tryOpening({ change, rules, collections }: OpeningMutant, runTrial: RunTrial): Promise<MutantResult[]> {
  const { kind, details, failed } = await runTrial({ file: 'firestore.rules', rules, ...TESTS })
  return collections.map((collection) => {
    const result = { name: `${collection}: ${change}`, place: 'firestore.rules' }
    if (kind === 'compile error' || kind === 'inconclusive') return { ...result, kind, details }
    const test = failed.find((each) => each.startsWith(`${collection}: `))
    return { ...result, kind: test === undefined ? 'survived' : 'detected', details: test ?? '' }
  })
}
