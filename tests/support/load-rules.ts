import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RULES_PROJECT } from '../../scripts/local/environment.ts'
import { ROOT } from '../../scripts/local/places.ts'
import { PORTS } from '../../scripts/local/ports.ts'

/** RULES_FILE lets the mutation run put a changed copy in the place of the real rules. */
const RULES_FILE = process.env['RULES_FILE'] ?? join(ROOT, 'firestore.rules')

/** Loads the rules once for all files of a run: loading them again would empty the coverage. */
export default async function loadRules(): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${PORTS.firestore}/emulator/v1/projects/${RULES_PROJECT}:securityRules`, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content: readFileSync(RULES_FILE, 'utf8') }] } }),
  })
  if (!answer.ok) throw new Error(`The rules were refused: ${await answer.text()}`)
}
