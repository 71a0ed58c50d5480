import { COLLECTIONS } from '../../src/domain/collections.ts'
import { rulesTestOf } from '../support/rules-test-of.ts'
import { type Mutant, mutantsOf } from './mutants.ts'

/** A part of a rules file with the test files that must notice each change of it. */
export interface RuleSection {
  /** The collection; `shared` is what all of them use, `closed` what no section opens, `storage` the other file. */
  name: string
  file: 'firestore.rules' | 'storage.rules'
  tests: string[]
  mutants: Mutant[]
}

const SHARED = 'shared'
/** Who is asking, in which role and session: those of roles, of admins alone, and of partners tell. */
const SHARED_TESTS = [rulesTestOf('userRoles'), rulesTestOf('userDirectory'), rulesTestOf('projects')]
const STORAGE = 'storage'
const STORAGE_TESTS = ['tests/rules/storage.rules.test.ts']
const SECTION = /match \/(\w+)\/\{\w+\} \{|match \/\{document=\*\*\}/g

const TEST_OF = Object.fromEntries([
  ...Object.entries(COLLECTIONS).map(([key, name]) => [name, rulesTestOf(key)]),
  ['closed', rulesTestOf('closed')],
])

/** The sections of firestore.rules in their order, then that of storage.rules. @throws where one has no tests or no mutants */
export function ruleSections(firestoreRules: string, storageRules: string): RuleSection[] {
  const nameAt = sectionNames(firestoreRules)
  const byName = Map.groupBy(mutantsOf(firestoreRules), ({ line }) => nameAt(line))
  const sections: RuleSection[] = [SHARED, ...Object.keys(TEST_OF)].map((name) => ({
    name,
    file: 'firestore.rules',
    tests: name === SHARED ? SHARED_TESTS : [TEST_OF[name] ?? ''],
    mutants: byName.get(name) ?? [],
  }))
  sections.push({ name: STORAGE, file: 'storage.rules', tests: STORAGE_TESTS, mutants: mutantsOf(storageRules) })
  const known = new Set(sections.map(({ name }) => name))
  const foreign = [...byName.keys()].find((name) => !known.has(name))
  if (foreign) throw new Error(`The section ${foreign} of firestore.rules has no tests of its own.`)
  const bare = sections.find(({ mutants }) => mutants.length === 0)
  if (bare) throw new Error(`The section ${bare.name} has no conditions: does it begin as the others do?`)
  return sections
}

function sectionNames(rules: string): (line: number) => string {
  const starts = [...rules.matchAll(SECTION)]
    .map(({ 1: name = 'closed', index }) => ({ name, line: rules.slice(0, index).split('\n').length }))
    .filter(({ name }) => name !== 'databases')
  return (line) => starts.findLast((start) => start.line <= line)?.name ?? SHARED
}

/** What a mutant is called in lists: the same as long as its condition is, wherever it stands in the file. */
export function nameOf(section: RuleSection, { change }: Mutant): string {
  return `${section.name}: ${change}`
}
