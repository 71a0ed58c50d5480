import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RULES_PROJECT } from '../../scripts/local/environment.ts'
import { ROOT } from '../../scripts/local/places.ts'
import { putRules } from '../../scripts/test/hot-rules.ts'

/** Loads the rules once for all files of a run: loading them again would empty the coverage. A lane of mutations puts its own. */
export default async function loadRules(): Promise<void> {
  if (process.env['RULES_PROJECT']) return
  const refusal = await putRules('firestore.rules', readFileSync(join(ROOT, 'firestore.rules'), 'utf8'), RULES_PROJECT)
  if (refusal) throw new Error(`The rules were refused: ${refusal}`)
}
