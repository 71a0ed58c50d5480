import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../scripts/local/paths.ts'
import { COLLECTIONS } from '../../src/domain/collections.ts'
import { ACCEPTED_SURVIVORS } from './accepted-survivors.ts'
import { nameOf, ruleSections } from './rule-sections.ts'

const [firestoreRules, storageRules] = ['firestore.rules', 'storage.rules'].map((name) =>
  readFileSync(join(ROOT, name), 'utf8'),
)
const sections = ruleSections(firestoreRules ?? '', storageRules ?? '')

describe('the sections of the rules', () => {
  it('are those of the collections, with what is shared, closed, and the files', () => {
    const names = sections.map(({ name }) => name)
    expect(names).toEqual(['shared', ...Object.values(COLLECTIONS), 'closed', 'storage'])
  })

  it('have test files that are there', () => {
    for (const path of sections.flatMap(({ tests }) => tests)) expect(existsSync(join(ROOT, path)), path).toBe(true)
  })

  it('hold every condition of their own and no other', () => {
    const changesOf = (name: string) => sections.find((section) => section.name === name)?.mutants.map(({ change }) => change)
    expect(changesOf('user_directory')).toEqual(['negated', 'always true', 'always false'].map((one) => `${one} in: isAdmin()`))
    expect(changesOf('shared')).toContain(`negated in: !changed().hasAny(fields)`)
  })

  it('name each change apart from all others, and every accepted one is among them', () => {
    const names = sections.flatMap((section) => section.mutants.map((mutant) => nameOf(section, mutant)))
    expect(new Set(names).size).toBe(names.length)
    for (const { mutant } of ACCEPTED_SURVIVORS) expect(names).toContain(mutant)
  })

  it('without tests are named', () => {
    const rules = `${firestoreRules}\n match /secrets/{id} { allow get: if true; }`
    expect(() => ruleSections(rules, storageRules ?? '')).toThrow('secrets')
  })
})
