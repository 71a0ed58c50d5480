import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Stryker's plan for a mutant: run tests against it, or report it without a run. */
interface Plan {
  plan: 'Run' | 'EarlyResult'
  mutant: {
    fileName: string
    mutatorName: string
    /** Counted from 0. */
    location: { start: { line: number; column: number } }
    status?: string
    statusReason?: string
  }
}

/** Files that contain texts only, and literals that look like a sentence or a label. */
const TEXT_FILES = /\/src\/domain\/texts\/|\/functions\/src\/mail\/templates\//
const TEXT = /^.([A-Z][a-z]|\p{L}+[.,:’]? \p{L})/u

/**
 * Stryker cannot sample mutants, so this reporter marks the others as ignored before any of them runs. The
 * environment sets the number and the seed.
 */
const sampling = {
  onMutationTestingPlanReady({ mutantPlans: plans }: { mutantPlans: Plan[] }): void {
    for (const plan of plans) if (plan.plan === 'Run' && isText(plan)) ignore(plan, 'A text')
    const sample = Number(process.env['MUTATION_SAMPLE'] ?? 0)
    if (!sample) return
    const runs = plans.filter(({ plan }) => plan === 'Run')
    const chosen = new Set(drawSample(runs, sample, Number(process.env['MUTATION_SEED'])))
    for (const plan of runs) if (!chosen.has(plan)) ignore(plan, 'Not in the sample')
  },
}

/** Excludes texts, because a test could detect a mutated text only by repeating it. */
function isText({ mutant: { mutatorName, fileName, location } }: Plan): boolean {
  if (mutatorName !== 'StringLiteral') return false
  if (TEXT_FILES.test(fileName.replaceAll('\\', '/'))) return true
  const line = readFileSync(fileName, 'utf8').split('\n')[location.start.line] ?? ''
  return TEXT.test(line.slice(location.start.column))
}

function ignore(plan: Plan, statusReason: string): void {
  plan.plan = 'EarlyResult'
  plan.mutant = { ...plan.mutant, status: 'Ignored', statusReason }
}

export const strykerPlugins = [{ kind: 'Reporter', name: 'sampling', factory: () => sampling }]

/** A random sample of `count` items in their original order. It depends on the seed and the items only. */
export function drawSample<T>(items: readonly T[], count: number, seed: number): T[] {
  const keyed = items.map((item, index) => ({ item, key: hash('sha256', `${seed} ${index}`) }))
  const drawn = new Set(keyed.toSorted((one, other) => (one.key < other.key ? -1 : 1)).slice(0, count))
  return keyed.filter((one) => drawn.has(one)).map(({ item }) => item)
}
