/** The result of the tests on one mutant. */
export interface MutantResult {
  /** Section and change. */
  name: string
  /** File and line. */
  place: string
  kind: 'detected' | 'survived' | 'compile error' | 'inconclusive'
  details: string
}

interface Report {
  lines: string[]
  detected: number
  failed: number
}

export function formatResult({ kind, place, name, details }: MutantResult): string {
  return `${kind}: ${place} ${name}${details && ` ← ${details}`}`
}

/**
 * A line for each result, with the failures at the end. A mutant fails if it survives and is not accepted, if it is
 * accepted and does not survive, or if its tests could not run.
 * @param sections the mutated sections; the accepted survivors of others are ignored
 */
export function reportMutants(
  results: readonly MutantResult[],
  accepted: readonly { mutant: string; reason: string }[],
  sections: readonly string[],
): Report {
  const reasons = new Map(accepted.map(({ mutant, reason }) => [mutant, reason]))
  const of = (kind: MutantResult['kind']) => results.filter((result) => result.kind === kind)
  const survivors = of('survived')
  const open = survivors.filter(({ name }) => !reasons.has(name))
  const inconclusive = of('inconclusive')
  const survived = new Set(survivors.map(({ name }) => name))
  const expected = accepted.filter(({ mutant }) => sections.some((section) => mutant.startsWith(`${section}: `)))
  const outdated = expected.filter(({ mutant }) => !survived.has(mutant))
  const detected = of('detected').length
  const lines = [
    ...results.map(formatResult),
    '',
    `${results.length} mutants: ${detected} detected, ${survivors.length} survived, ${of('compile error').length} compile errors, ${inconclusive.length} inconclusive`,
    ...survivors
      .filter(({ name }) => reasons.has(name))
      .map(({ place, name }) => `accepted: ${place} ${name} — ${reasons.get(name)}`),
    ...open.map(({ place, name }) => `SURVIVED: ${place} ${name}`),
    ...inconclusive.map(({ place, name, details }) => `INCONCLUSIVE: ${place} ${name}: ${details}`),
    ...outdated.map(({ mutant }) => `ACCEPTED, BUT DETECTED: ${mutant}`),
  ]
  return { lines, detected, failed: open.length + inconclusive.length + outdated.length }
}
