import { ensureChromium } from '../local/chromium.ts'
import type { Outcome } from './outcome.ts'
import { runCheck, runPlaywright, runVitest } from './runners.ts'

/** What is built, started or stored before a stage runs. */
export type Need = 'functions' | 'site' | 'no build under way' | 'emulators' | 'fresh data' | 'outages'

export interface Stage {
  name: string
  /** The stages of a lane run sequentially, in parallel with the other lane. */
  lane: 'emulators' | 'machine'
  /** Prepared before the stage runs. */
  needs: readonly Need[]
  /** Whether it runs at the same time as the stage before it. */
  isBesidePrevious?: true
  /** Writes only a report that people read, so `npm test` omits it. */
  isReport?: true
  /** @param files limits the stage to these tests */
  run: (files?: readonly string[]) => Promise<Outcome>
}

export const check = (name: string, program: string, args: string[], needs: Stage['needs'] = []): Stage => ({
  name,
  lane: 'machine',
  needs,
  run: () => runCheck(name, program, args),
})

/** @param options another name than the project's, an environment, and the only files that run */
export function vitest(
  project: string,
  needs: Stage['needs'],
  { name = project, ...options }: { name?: string; env?: Record<string, string>; files?: readonly string[] } = {},
): Stage {
  const lane = needs.includes('emulators') ? 'emulators' : 'machine'
  return { name, lane, needs, run: (files) => runVitest(project, { files, isBackground: lane === 'machine', ...options }) }
}

/** @param config a configuration of Playwright */
export const playwright = (name: string, needs: Stage['needs'], config: string): Stage => ({
  name,
  lane: 'emulators',
  needs,
  run: async () => runPlaywright(name, ensureChromium(), config),
})
