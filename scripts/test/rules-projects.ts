import { RULES_PROJECT } from '../local/environment.ts'

/** The Firestore project of each Vitest worker, because each test file clears its project first. */
export const RULES_PROJECTS = [RULES_PROJECT, `${RULES_PROJECT}-2`] as const

/** The Firestore project of the mutated writes, whose values would fill the coverage report with 100 MB. */
export const FUZZ_PROJECT = `${RULES_PROJECT}-fuzz`

export function workerProject(): string {
  const project = RULES_PROJECTS[Number(process.env['VITEST_POOL_ID'] ?? 1) - 1]
  if (!project) throw new Error(`There are more Vitest workers than projects: ${RULES_PROJECTS.length}.`)
  return project
}
