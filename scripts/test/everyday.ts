import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../local/places.ts'
import { STAGES, type Stage } from './stages.ts'

/**
 * Specs that `npm run test:all` runs and `npm test` leaves out: they audit every page in each width and theme, crawl all
 * links as every role, or repeat one failure for each list. They compute for most of the time and hardly ever fail alone.
 */
const THOROUGH = [
  /-(failures|look|reads)\.spec\.ts$/,
  /^(articles|crawl|crawl-portal|every-route|look|look-auth|look-public|missing|plain|privacy|reads)\.spec\.ts$/,
]

const SPECS = 'tests/browser'

/** The stages of `npm test`: all but `start`, which starts the product seven times, and the thorough specs. */
export function everydayStages(): Stage[] {
  return Object.entries(STAGES).flatMap(([name, stages]) => {
    if (name === 'start') return []
    return name === 'browser' ? stages.map(withEverydaySpecs) : stages
  })
}

function withEverydaySpecs(stage: Stage): Stage {
  return { ...stage, run: () => stage.run(everydaySpecs()) }
}

export function everydaySpecs(): string[] {
  const specs = readdirSync(join(ROOT, SPECS)).filter((name) => name.endsWith('.spec.ts'))
  return specs.filter((name) => !THOROUGH.some((pattern) => pattern.test(name))).map((name) => `${SPECS}/${name}`)
}
