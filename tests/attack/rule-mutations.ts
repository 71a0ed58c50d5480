// Changes the rules one condition at a time and runs the rules tests against each changed copy: every copy must fail
// at least one test. Run by `npm run test:attack`, with the emulators up.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folder, ROOT, RUN } from '../../scripts/local/places.ts'
import { runLogged } from '../../scripts/local/spawn.ts'
import { mutantsOf } from './mutants.ts'

/** Changes that no test can notice, each with the reason. */
const EQUIVALENT: Record<string, string> = {}

/** Answers how many mutants there were and describes those that no test noticed. */
export async function mutateRules(onProgress: (line: string) => void): Promise<{ total: number; survivors: string[] }> {
  const place = folder(join(RUN, 'mutants'))
  const mutants = mutantsOf(readFileSync(join(ROOT, 'firestore.rules'), 'utf8'))
  const survivors: string[] = []
  for (const [index, { line, change, rules }] of mutants.entries()) {
    const file = join(place, `${index}.rules`)
    writeFileSync(file, rules)
    const code = await runLogged(
      'node_modules/vitest/vitest.mjs',
      ['run', '--project', 'rules', '--bail', '1'],
      join(place, `${index}.log`),
      { RULES_FILE: file },
    )
    const noticed = code !== 0
    const name = `firestore.rules:${line}: ${change}`
    if (!noticed && !EQUIVALENT[change]) survivors.push(name)
    onProgress(`${noticed ? 'noticed ' : EQUIVALENT[change] ? 'no matter' : 'SURVIVED'}  ${name}`)
  }
  return { total: mutants.length, survivors }
}
