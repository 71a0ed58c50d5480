import type { Outcome } from './outcome.ts'
import { runCheck, runVitest } from './runners.ts'

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

export function vitest(project: string, needs: Stage['needs']): Stage {
  const lane = needs.includes('emulators') ? 'emulators' : 'machine'
  return { name: project, lane, needs, run: (files) => runVitest(project, { files, isBackground: lane === 'machine' }) }
}
