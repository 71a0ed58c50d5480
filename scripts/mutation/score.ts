interface Mutant {
  status: string
  mutatorName: string
  replacement?: string
  location: { start: { line: number } }
}

/** What is read of the report of Stryker's JSON reporter. */
export interface MutationReport {
  files: Record<string, { mutants: Mutant[] }>
}

const NOTICED = new Set(['Killed', 'Timeout'])
const MISSED = new Set(['Survived', 'NoCoverage'])

/** The share of the tested mutants that a test noticed, in percent, and a line for each of the others. */
export function scoreOf({ files }: MutationReport): { score: number; tested: number; survivors: string[] } {
  const all = Object.entries(files).flatMap(([file, { mutants }]) => mutants.map((mutant) => ({ file, ...mutant })))
  const noticed = all.filter(({ status }) => NOTICED.has(status)).length
  const missed = all.filter(({ status }) => MISSED.has(status))
  const tested = noticed + missed.length
  const survivors = missed.map(
    ({ file, location, mutatorName, replacement = '', status }) =>
      `${file}:${location.start.line} ${mutatorName} → ${replacement.replaceAll(/\s+/g, ' ').slice(0, 80)} (${status})`,
  )
  return { score: tested > 0 ? (100 * noticed) / tested : 0, tested, survivors }
}
