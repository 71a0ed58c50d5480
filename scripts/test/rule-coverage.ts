import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureFolder, ROOT } from '../local/paths.ts'
import { PORTS } from '../local/ports.ts'
import { CliError } from '../local/stop.ts'
import type { Outcome } from './outcome.ts'
import { RULES_PROJECTS } from './rules-emulator.ts'

interface Coverage {
  rules: object
  report: CoveredExpression[]
}

/** The code before the data in the emulator's page. */
const BEFORE_DATA = '\nconst data = '
const AFTER_DATA = ';\n\nconst REPORT_LIMIT_SIZE'

/**
 * Writes the coverage of the Firestore rules as HTML, with the counts of all workers. Excludes the mutated
 * writes, because they cover no further expression.
 */
export async function writeRuleCoverage(): Promise<Outcome> {
  const all = await Promise.all(RULES_PROJECTS.map(async (project) => JSON.parse(await fetchCoverage(project)) as Coverage))
  const coverage = JSON.stringify({ ...all[0], report: mergeCoverage(all.map(({ report }) => report)) })
  if (!coverage.includes('"count"'))
    throw new CliError('The rule coverage is empty: the rules were loaded again after the tests.')
  const page = await fetchCoverage(RULES_PROJECTS[0], '.html')
  const place = ensureFolder(join(ROOT, 'coverage'))
  const head = page.indexOf(BEFORE_DATA) + BEFORE_DATA.length
  const tail = page.indexOf(AFTER_DATA, head)
  if (head < BEFORE_DATA.length || tail < 0) {
    throw new CliError(
      'The coverage page of the Firestore emulator has changed: compare it with scripts/test/rule-coverage.ts.',
    )
  }
  // Inside a script element, the data must not contain a closing tag.
  const data = coverage.replaceAll('<', '\\u003c')
  writeFileSync(join(place, 'firestore-rules.html'), page.slice(0, head) + data + page.slice(tail))
  return { passed: 0, failed: 0, skipped: 0 }
}

async function fetchCoverage(project: string, format = ''): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${PORTS.firestore}/emulator/v1/projects/${project}:ruleCoverage${format}`)
  if (!answer.ok) throw new CliError(`The Firestore emulator returned no rule coverage: ${answer.status}`)
  return answer.text()
}

export interface CoveredExpression {
  sourcePosition: object
  values?: { value?: unknown; count: number }[]
  children?: CoveredExpression[]
}

/** Adds up the reports of one rules file from several projects. Their expressions have the same order. */
export function mergeCoverage(reports: readonly CoveredExpression[][]): CoveredExpression[] {
  const [first = []] = reports
  return first.map((expression, index) =>
    mergeExpressions(
      reports.flatMap((report) => report[index] ?? []),
      expression,
    ),
  )
}

function mergeExpressions(all: readonly CoveredExpression[], { sourcePosition }: CoveredExpression): CoveredExpression {
  if (all.some((one) => JSON.stringify(one.sourcePosition) !== JSON.stringify(sourcePosition))) {
    throw new Error('The projects do not run the same rules.')
  }
  const counts = new Map<string, { value?: unknown; count: number }>()
  for (const { count, ...value } of all.flatMap(({ values = [] }) => values)) {
    const key = JSON.stringify(value)
    counts.set(key, { ...value, count: count + (counts.get(key)?.count ?? 0) })
  }
  const children = mergeCoverage(all.map((one) => one.children ?? []))
  return {
    sourcePosition,
    ...(counts.size > 0 && { values: [...counts.values()] }),
    ...(children.length > 0 && { children }),
  }
}
