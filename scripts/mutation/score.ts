interface Mutant {
  status: string
  mutatorName: string
  replacement?: string
  location: { start: { line: number } }
}

/** The fields of Stryker's JSON report that are used. */
export interface MutationReport {
  files: Record<string, { mutants: Mutant[] }>
}

const DETECTED = new Set(['Killed', 'Timeout'])
const UNDETECTED = new Set(['Survived', 'NoCoverage'])

/** The percentage of tested mutants that were detected, and a line for each survivor. */
export function calculateMutationScore({ files }: MutationReport): { score: number; tested: number; survivors: string[] } {
  const all = Object.entries(files).flatMap(([file, { mutants }]) => mutants.map((mutant) => ({ file, ...mutant })))
  const detected = all.filter(({ status }) => DETECTED.has(status)).length
  const undetected = all.filter(({ status }) => UNDETECTED.has(status))
  const tested = detected + undetected.length
  const survivors = undetected.map(
    ({ file, location, mutatorName, replacement = '', status }) =>
      `${file}:${location.start.line} ${mutatorName} → ${replacement.replaceAll(/\s+/g, ' ').slice(0, 80)} (${status})`,
  )
  return { score: tested > 0 ? (100 * detected) / tested : 0, tested, survivors }
}
