import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { RULES_PROJECT } from '../local/environment.ts'
import { folder, ROOT } from '../local/places.ts'
import { PORTS } from '../local/ports.ts'

/** Saves which rule expressions the tests evaluated, and to what, as a page to look at. */
export async function saveRuleCoverage(): Promise<void> {
  const url = `http://127.0.0.1:${PORTS.firestore}/emulator/v1/projects/${RULES_PROJECT}:ruleCoverage.html`
  const page = await (await fetch(url)).text()
  writeFileSync(join(folder(join(ROOT, 'coverage')), 'firestore-rules.html'), page)
}
