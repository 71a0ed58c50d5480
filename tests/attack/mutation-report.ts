/** What came of one mutant. */
export interface Finding {
  /** Section and change. */
  name: string
  /** File and line. */
  place: string
  kind: 'noticed' | 'survived' | 'refused by the compiler' | 'unclear'
  said: string
}

interface Report {
  lines: string[]
  noticed: number
  failed: number
}

export function lineOf({ kind, place, name, said }: Finding): string {
  return `${kind}: ${place} ${name}${said && ` ← ${said}`}`
}

/**
 * Every finding in a line, survivors and what else is wrong at the end. A survivor fails unless it is accepted, an
 * accepted one unless it survives, and one whose tests could not run fails too.
 * @param sections those that were mutated; what is accepted of others is not judged
 */
export function reportOf(
  findings: readonly Finding[],
  accepted: readonly { mutant: string; reason: string }[],
  sections: readonly string[],
): Report {
  const reasons = new Map(accepted.map(({ mutant, reason }) => [mutant, reason]))
  const of = (kind: Finding['kind']) => findings.filter((finding) => finding.kind === kind)
  const survivors = of('survived')
  const open = survivors.filter(({ name }) => !reasons.has(name))
  const unclear = of('unclear')
  const survived = new Set(survivors.map(({ name }) => name))
  const judged = accepted.filter(({ mutant }) => sections.some((section) => mutant.startsWith(`${section}: `)))
  const outdated = judged.filter(({ mutant }) => !survived.has(mutant))
  const noticed = of('noticed').length
  const lines = [
    ...findings.map(lineOf),
    '',
    `${findings.length} mutants: ${noticed} noticed, ${survivors.length} survived, ${of('refused by the compiler').length} refused by the compiler, ${unclear.length} unclear`,
    ...survivors
      .filter(({ name }) => reasons.has(name))
      .map(({ place, name }) => `accepted: ${place} ${name} — ${reasons.get(name)}`),
    ...open.map(({ place, name }) => `SURVIVED: ${place} ${name}`),
    ...unclear.map(({ place, name, said }) => `UNCLEAR: ${place} ${name}: ${said}`),
    ...outdated.map(({ mutant }) => `ACCEPTED, BUT NOTICED: ${mutant}`),
  ]
  return { lines, noticed, failed: open.length + unclear.length + outdated.length }
}
