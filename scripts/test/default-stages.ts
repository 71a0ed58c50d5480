import { defaultFiles } from './default-tests.ts'
import type { Stage } from './stage.ts'
import { STAGES } from './stages.ts'

const LIMITED_STAGES: readonly string[] = ['browser', 'functions', 'architecture']

/**
 * The stages of `npm test`: all but reports and `start`, which starts the product many times, with the default browser specs
 * and without the slowest tests of the functions and the architecture.
 */
export function defaultStages(): Stage[] {
  return Object.entries(STAGES).flatMap(([name, stages]) => {
    if (name === 'start') return []
    const files = LIMITED_STAGES.includes(name) ? defaultFiles(name) : undefined
    const run = stages.filter(({ isReport }) => !isReport)
    return files ? run.map((stage) => ({ ...stage, run: () => stage.run(files) })) : run
  })
}
