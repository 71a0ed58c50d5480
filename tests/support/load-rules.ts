import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../scripts/local/paths.ts'
import { FUZZ_PROJECT, RULES_PROJECTS, replaceRules } from '../../scripts/test/rules-emulator.ts'

/** Loads the rules once per run, because loading them again would reset the coverage. Mutation workers load their own. */
export default async function loadRules(): Promise<undefined | (() => Promise<void>)> {
  if (process.env['RULES_PROJECT']) return undefined
  const rules = readFileSync(join(ROOT, 'firestore.rules'), 'utf8')
  const load = async (project: string) => {
    const error = await replaceRules('firestore.rules', rules, project)
    if (error) throw new Error(`The rules were refused: ${error}`)
  }
  await Promise.all([...RULES_PROJECTS, FUZZ_PROJECT].map(load))
  // Makes the emulator discard the values of the mutated writes.
  return () => load(FUZZ_PROJECT)
}
