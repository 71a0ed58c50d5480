import { COLLECTIONS } from '../../src/domain/collections.ts'
import { getRulesTestPath } from '../support/rules-test-path.ts'
import { buildMutants, type Mutant } from './mutants.ts'

/** A part of a rules file, with the test files that must detect each of its mutants. */
export interface RuleSection {
  /** A collection; or `shared` for the functions of all sections, `closed` for all other records, `storage` for storage.rules. */
  name: string
  file: 'firestore.rules' | 'storage.rules'
  tests: string[]
  mutants: Mutant[]
}

const SHARED = 'shared'
/**
 * These tests detect changed conditions on the session, admins, organisations, single members, unchanged fields, keys of
 * readers and ended sessions, in this order.
 */
const SHARED_TESTS = [
  ...['userRoles', 'userDirectory', 'projects', 'tickets', 'contactMessages', 'activity'].map(getRulesTestPath),
  'tests/rules/sessions.rules.test.ts',
]
const STORAGE = 'storage'
const STORAGE_TESTS = ['tests/rules/storage.rules.test.ts']
const SECTION = /match \/(\w+)\/\{\w+\} \{|match \/\{document=\*\*\}/g

const TEST_OF = Object.fromEntries([
  ...Object.entries(COLLECTIONS).map(([key, name]) => [name, getRulesTestPath(key)]),
  ['closed', getRulesTestPath('closed')],
])

/** The sections of firestore.rules in their order, then storage.rules. @throws if a section has no tests or no mutants */
export function ruleSections(firestoreRules: string, storageRules: string): RuleSection[] {
  const nameAt = sectionNames(firestoreRules)
  const byName = Map.groupBy(buildMutants(firestoreRules), ({ line }) => nameAt(line))
  const sections: RuleSection[] = [SHARED, ...Object.keys(TEST_OF)].map((name) => ({
    name,
    file: 'firestore.rules',
    tests: name === SHARED ? SHARED_TESTS : [TEST_OF[name] ?? ''],
    mutants: byName.get(name) ?? [],
  }))
  sections.push({ name: STORAGE, file: 'storage.rules', tests: STORAGE_TESTS, mutants: buildMutants(storageRules) })
  const known = new Set(sections.map(({ name }) => name))
  const untested = [...byName.keys()].find((name) => !known.has(name))
  if (untested) throw new Error(`The section ${untested} of firestore.rules has no tests.`)
  const empty = sections.find(({ mutants }) => mutants.length === 0)
  if (empty) throw new Error(`The section ${empty.name} has no conditions: does its first line look like that of the others?`)
  return sections
}

function sectionNames(rules: string): (line: number) => string {
  const starts = [...rules.matchAll(SECTION)]
    .map(({ 1: name = 'closed', index }) => ({ name, line: rules.slice(0, index).split('\n').length }))
    .filter(({ name }) => name !== 'databases')
  return (line) => starts.findLast((start) => start.line <= line)?.name ?? SHARED
}

/** The name of a mutant in reports. It changes with its condition, not with its line. */
export function formatMutantName(section: RuleSection, { change }: Mutant): string {
  return `${section.name}: ${change}`
}
