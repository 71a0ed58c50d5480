import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../scripts/local/paths.ts'
import { COLLECTIONS, SERVER_COLLECTIONS } from '../../src/domain/collections.ts'
import { openingMutants } from './opening-mutants.ts'

const mutants = openingMutants(readFileSync(join(ROOT, 'firestore.rules'), 'utf8'))
const opened = mutants.flatMap(({ change, collections }) => collections.map((name) => `${name}: ${change}`))

describe('the mutants that open collections further', () => {
  it('omit only what the rules allow to these people already', () => {
    const all = [...Object.values(COLLECTIONS), ...Object.values(SERVER_COLLECTIONS)].flatMap((name) =>
      mutants.map(({ change }) => `${name}: ${change}`),
    )
    expect(all.filter((one) => !opened.includes(one)).toSorted()).toEqual(
      ['organisations', 'profiles', 'user_directory'].flatMap((name) => [
        `${name}: get opened to admins`,
        `${name}: list opened to admins`,
      ]),
    )
  })

  it('add one rule for each opened collection', () => {
    for (const { rules, collections } of mutants) {
      const added = rules.split(/(?:match \/\w+\/\{\w+\} \{) allow /).length - 1
      expect(added).toBe(collections.length)
    }
  })
})
