import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { RULES_PROJECT } from '../local/environment.ts'
import { folder, ROOT } from '../local/places.ts'
import { PORTS } from '../local/ports.ts'
import { CliError } from '../local/stop.ts'

const ADDRESS = `http://127.0.0.1:${PORTS.firestore}/emulator/v1/projects/${RULES_PROJECT}:ruleCoverage`

/** Saves which rule expressions the tests evaluated, and to what: a page to look at, and the figures. */
export async function saveRuleCoverage(): Promise<void> {
  const [page, figures] = await Promise.all([`${ADDRESS}.html`, ADDRESS].map(fetchText))
  if (!figures?.includes('"count"'))
    throw new CliError('The rule coverage is empty: the rules were loaded again after the tests.')
  const place = folder(join(ROOT, 'coverage'))
  writeFileSync(join(place, 'firestore-rules.html'), page ?? '')
  writeFileSync(join(place, 'firestore-rules.json'), figures)
}

async function fetchText(url: string): Promise<string> {
  const answer = await fetch(url)
  if (!answer.ok) throw new CliError(`The Firestore emulator gives no rule coverage: ${answer.status}`)
  return answer.text()
}
