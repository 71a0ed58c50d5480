import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../scripts/local/paths.ts'

const OF_OTHERS = 'tests/rules/other-collections.rules.test.ts'

/** Whether the rules of one key of COLLECTIONS have their own test file. */
export const hasOwnRulesTest = (key: string): boolean => getRulesTestPath(key) !== OF_OTHERS

/** The file that tests the rules of one key of COLLECTIONS, from the project's folder. */
export function getRulesTestPath(key: string): string {
  const own = `tests/rules/${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.rules.test.ts`
  return existsSync(join(ROOT, own)) ? own : OF_OTHERS
}
