import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureFolder, ROOT } from '../local/paths.ts'
import { PORTS } from '../local/ports.ts'
import { CliError } from '../local/stop.ts'
import { type CoveredExpression, mergeCoverage } from './merge-coverage.ts'
import { RULES_PROJECTS } from './rules-projects.ts'

interface Coverage {
  rules: object
  report: CoveredExpression[]
}

/** The code of the emulator's page around its data. */
const BEFORE_DATA = '\nconst data = '
const AFTER_DATA = ';\n\nconst REPORT_LIMIT_SIZE'

/**
 * Writes the coverage of the Firestore rules as a page and as JSON, with the counts of all workers. The mutated writes are
 * left out, because they cover no further expression.
 */
export async function writeRuleCoverage(): Promise<void> {
  const all = await Promise.all(RULES_PROJECTS.map(async (project) => JSON.parse(await fetchCoverage(project)) as Coverage))
  const figures = JSON.stringify({ ...all[0], report: mergeCoverage(all.map(({ report }) => report)) })
  if (!figures.includes('"count"'))
    throw new CliError('The rule coverage is empty: the rules were loaded again after the tests.')
  const page = await fetchCoverage(RULES_PROJECTS[0], '.html')
  const place = ensureFolder(join(ROOT, 'coverage'))
  const head = page.indexOf(BEFORE_DATA) + BEFORE_DATA.length
  const tail = page.indexOf(AFTER_DATA, head)
  // Inside a script element, the data must not contain a closing tag.
  const data = figures.replaceAll('<', '\\u003c')
  writeFileSync(join(place, 'firestore-rules.html'), page.slice(0, head) + data + page.slice(tail))
  writeFileSync(join(place, 'firestore-rules.json'), figures)
}

async function fetchCoverage(project: string, format = ''): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${PORTS.firestore}/emulator/v1/projects/${project}:ruleCoverage${format}`)
  if (!answer.ok) throw new CliError(`The Firestore emulator returned no rule coverage: ${answer.status}`)
  return answer.text()
}
