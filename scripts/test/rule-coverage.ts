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

/** What the emulator's page has before its figures, and after them. */
const BEFORE_DATA = '\nconst data = '
const AFTER_DATA = ';\n\nconst REPORT_LIMIT_SIZE'

/**
 * Saves which rule expressions the tests evaluated, and to what: a page to look at, and the figures of all workers. The
 * mutated writes are left out: they evaluate no expression that the other tests leave out.
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
  // As a script's text the figures must not close the script.
  const data = figures.replaceAll('<', '\\u003c')
  writeFileSync(join(place, 'firestore-rules.html'), page.slice(0, head) + data + page.slice(tail))
  writeFileSync(join(place, 'firestore-rules.json'), figures)
}

async function fetchCoverage(project: string, format = ''): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${PORTS.firestore}/emulator/v1/projects/${project}:ruleCoverage${format}`)
  if (!answer.ok) throw new CliError(`The Firestore emulator gives no rule coverage: ${answer.status}`)
  return answer.text()
}
