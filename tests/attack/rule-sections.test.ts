import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../scripts/local/paths.ts'
import { COLLECTIONS } from '../../src/domain/collections.ts'
import { permittedOperations } from '../support/permitted-operations.ts'
import { ACCEPTED_SURVIVORS } from './accepted-survivors.ts'
import { formatMutantName, ruleSections } from './rule-sections.ts'

const [firestoreRules, storageRules] = ['firestore.rules', 'storage.rules'].map((name) =>
  readFileSync(join(ROOT, name), 'utf8'),
)
const sections = ruleSections(firestoreRules ?? '', storageRules ?? '')

describe('the sections of the rules', () => {
  it('are those of the collections, with `shared`, `closed` and `storage`', () => {
    const names = sections.map(({ name }) => name)
    expect(names).toEqual(['shared', ...Object.values(COLLECTIONS), 'closed', 'storage'])
  })

  it('allow exactly the operations of the table of permissions, each once, and nothing else has a rule', () => {
    const blocks = (firestoreRules ?? '').split(/\bmatch (?=\/)/).slice(2)
    const found = blocks.map((block) => {
      const operations = [...block.matchAll(/\ballow ([\w, ]+)/g)].flatMap(([, names]) => names?.split(', '))
      return [/^\S+/.exec(block)?.[0].replace(/\{\w+\}$/, '{id}'), operations]
    })
    const sections = Object.values(COLLECTIONS).map((name) => {
      // Each entry of the index has the conditions of its record.
      return [`/${name}/{id}`, name === COLLECTIONS.searchIndex ? ['get', 'list'] : permittedOperations(name)]
    })
    expect(found.toSorted()).toEqual([...sections, ['/{document=**}', ['read', 'write']]].toSorted())
    expect(blocks.at(-1)).toContain('allow read, write: if false;')
  })

  it('name test files that exist', () => {
    for (const path of sections.flatMap(({ tests }) => tests)) expect(existsSync(join(ROOT, path)), path).toBe(true)
  })

  it('contain exactly their own conditions', () => {
    const getSectionChanges = (name: string) =>
      sections.find((section) => section.name === name)?.mutants.map(({ change }) => change)
    expect(getSectionChanges('user_directory')).toEqual(
      ['negated', 'always true', 'always false'].map((one) => `${one} in: isAdmin()`),
    )
    expect(getSectionChanges('shared')).toContain(`negated in: !changed().hasAny(fields)`)
  })

  it('give every mutant another name, which every accepted survivor has', () => {
    const names = sections.flatMap((section) => section.mutants.map((mutant) => formatMutantName(section, mutant)))
    expect(new Set(names).size).toBe(names.length)
    for (const { mutant } of ACCEPTED_SURVIVORS) expect(names).toContain(mutant)
  })

  it('name a section without tests in an error', () => {
    const rules = `${firestoreRules}\n match /secrets/{id} { allow get: if true; }`
    expect(() => ruleSections(rules, storageRules ?? '')).toThrow('secrets')
  })
})
