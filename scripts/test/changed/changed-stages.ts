import { PATH_RULES } from './path-rules.ts'
import { mergeTargets, type Repository, stageOf, type Targets } from './repository.ts'

export interface Plan {
  /** The stages to run in addition to check and unit; `everything` means all of `npm test`. */
  targets: Targets | 'everything'
  /** One line for each group of changed files and its stages. */
  reasons: string[]
}

const PATHS_SHOWN = 4

/** The stages that these changed files need. An unknown path needs every stage. */
export function chooseStages(changed: readonly string[], repository: Repository): Plan {
  const found = changed.map((path) => ({ path, targets: targetsOf(path, repository) }))
  const byDescription = Map.groupBy(found, ({ path, targets }) => describeTargets(path, targets, repository))
  const reasons = [...byDescription].map(
    ([description, entries]) => `${listPaths(entries.map(({ path }) => path))} → ${description}`,
  )
  const known = found.map(({ targets }) => targets).filter((targets) => targets !== undefined && targets !== 'everything')
  const isEverything = known.length < found.length
  return { targets: isEverything ? 'everything' : mergeTargets(known, repository.tests), reasons }
}

/** The targets of one path; undefined where no rule matches it. */
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

/** A phrase with the stages and their numbers of files, such as `rules, functions (7 of 66 files)`. */
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
