import { RULES_PROJECT } from '../local/environment.ts'
import { PORTS } from '../local/ports.ts'

/** The Firestore project of each Vitest worker, because each test file clears its project first. */
export const RULES_PROJECTS = [RULES_PROJECT, `${RULES_PROJECT}-2`] as const

/** The Firestore project of the mutated writes, whose values would fill the coverage report with 100 MB. */
export const FUZZ_PROJECT = `${RULES_PROJECT}-fuzz`

export function workerProject(): string {
  const project = RULES_PROJECTS[Number(process.env['VITEST_POOL_ID'] ?? 1) - 1]
  if (!project) throw new Error(`There are more Vitest workers than projects: ${RULES_PROJECTS.length}.`)
  return project
}

export type RulesFile = 'firestore.rules' | 'storage.rules'

/**
 * Replaces the rules that the emulator runs: Firestore's for one project, Storage's for all projects.
 * @returns the compiler's error; the old rules then stay active
 */
export async function replaceRules(name: RulesFile, content: string, project: string): Promise<string | undefined> {
  const address =
    name === 'firestore.rules'
      ? `http://127.0.0.1:${PORTS.firestore}/emulator/v1/projects/${project}:securityRules`
      : `http://127.0.0.1:${PORTS.storage}/internal/setRules`
  const answer = await fetch(address, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name, content }] } }),
  })
  const error = await answer.text()
  return answer.ok ? undefined : error
}
