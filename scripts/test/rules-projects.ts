import { RULES_PROJECT } from '../local/environment.ts'

/** The Firestore project of each Vitest worker: a file of rules tests begins by clearing all records of its project. */
export const RULES_PROJECTS = [RULES_PROJECT, `${RULES_PROJECT}-2`] as const

/** The Firestore project of the mutated writes: their thousands of values would fill the coverage report with 100 MB. */
export const FUZZ_PROJECT = `${RULES_PROJECT}-fuzz`

/** The project of the worker that runs this code. */
export function workerProject(): string {
  const project = RULES_PROJECTS[Number(process.env['VITEST_POOL_ID'] ?? 1) - 1]
  if (!project) throw new Error(`There are more Vitest workers than projects: ${RULES_PROJECTS.length}.`)
  return project
}
