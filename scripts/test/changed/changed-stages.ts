import { PATH_RULES } from './path-rules.ts'
import { mergeTargets, type Repository, stageOf, type Targets } from './repository.ts'

export interface Plan {
  /** The stages to run beside check and unit, or `everything`: the whole list of `npm test`. */
  targets: Targets | 'everything'
  /** Which changed files led to what. */
  reasons: string[]
}

const PATHS_SHOWN = 4

/** The stages that these changed files touch. A path that no rule knows leads to every stage. */
export function chooseStages(changed: readonly string[], repository: Repository): Plan {
  const found = changed.map((path) => ({ path, targets: targetsOf(path, repository) }))
  const byMeaning = Map.groupBy(found, ({ path, targets }) => describeTargets(path, targets, repository))
  const reasons = [...byMeaning].map(([meaning, entries]) => `${listPaths(entries.map(({ path }) => path))} → ${meaning}`)
  const known = found.map(({ targets }) => targets).filter((targets) => targets !== undefined && targets !== 'everything')
  const isEverything = known.length < found.length
  return { targets: isEverything ? 'everything' : mergeTargets(known, repository.tests), reasons }
}

/** What one path leads to; nothing where no rule knows it. */
function targetsOf(path: string, repository: Repository): Targets | 'everything' | undefined {
  for (const [pattern, find] of PATH_RULES) {
    const match = pattern.exec(path)
    if (!match) continue
    const targets = find(path, match[1] ?? '', repository)
    return targets === 'everything' ? targets : mergeTargets([targets], repository.tests)
  }
  return undefined
}

function describeTargets(path: string, targets: Targets | 'everything' | undefined, { has, tests }: Repository): string {
  if (targets === undefined) return 'every stage: no rule in scripts/test/changed/path-rules.ts knows this path'
  if (targets === 'everything') return 'every stage'
  return (
    describeChoices(targets, tests) || (stageOf(path) && !has(path) ? 'no more tests: it is deleted' : 'check and unit only')
  )
}

/** One phrase for the stages with how much of each runs, such as `rules, functions (7 of 66 files)`. */
export function describeChoices(targets: Targets, tests: Repository['tests']): string {
  return Object.entries(targets)
    .map(([stage, choice]) =>
      choice === 'all' ? stage : `${stage} (${choice.length} of ${tests[stage as keyof Targets].length} files)`,
    )
    .join(', ')
}

function listPaths(paths: readonly string[]): string {
  const rest = paths.length - PATHS_SHOWN
  return rest > 0 ? `${paths.slice(0, PATHS_SHOWN).join(', ')} and ${rest} more` : paths.join(', ')
}
