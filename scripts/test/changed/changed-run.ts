import { defaultStages } from '../default-stages.ts'
import type { Stage } from '../stage.ts'
import { STAGES } from '../stages.ts'
import { findChangedFiles, readSources } from './changed-files.ts'
import { chooseStages, describeChoices } from './changed-stages.ts'
import { describeRepository, type Targets } from './repository.ts'

/** These stages are fast and find most mistakes. */
const ALWAYS = ['check', 'unit']

/**
 * The stages of `npm run test:changed`. Prints which changed files led to which stages.
 * @throws CliError if the changed files cannot be found
 */
export function chooseChangedStages(args: string[], say: (line: string) => void): Stage[] {
  const { base, paths } = findChangedFiles(args)
  const repository = describeRepository(readSources())
  const { targets, reasons } = chooseStages(paths, repository)
  say(`${paths.length} files differ from ${base}.`)
  for (const reason of reasons) say(`  ${reason}`)
  if (targets === 'everything') {
    say('So all of npm test runs.\n')
    return defaultStages()
  }
  const chosen = describeChoices(targets, repository.tests)
  say(`So these stages run: ${[...ALWAYS, ...(chosen ? [chosen] : [])].join(', ')}.\n`)
  return [...ALWAYS, ...Object.keys(targets)].flatMap((name) => {
    const stages = STAGES[name]?.filter(({ isReport }) => !isReport) ?? []
    return stages.map((stage) => narrow(stage, name, targets))
  })
}

/** Limits a stage to the chosen files, and skips the second seeding if no earlier stage leaves records. */
function narrow(stage: Stage, name: string, targets: Targets): Stage {
  const choice = targets[name as keyof Targets] ?? 'all'
  const isFirst = !(targets.rules || targets.functions)
  const needs = isFirst ? stage.needs.filter((need) => need !== 'fresh data') : stage.needs
  return choice === 'all' ? { ...stage, needs } : { ...stage, needs, run: () => stage.run(choice) }
}
