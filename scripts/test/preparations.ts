import { startOutageServer } from '../emulators/firestore-outage.ts'
import { startEmulators } from '../emulators/start-emulators.ts'
import { buildFunctions, buildSite } from '../local/build.ts'
import { startInbox } from '../local/inbox/inbox.ts'
import { assertPortsFree } from '../local/ports.ts'
import { CliError, describeError, say } from '../local/stop.ts'
import { startScheduler } from '../scheduler.ts'
import { seedAll } from '../seed/seed.ts'
import { withoutTriggers } from '../seed/triggers.ts'
import { clearAll } from '../seed/write.ts'
import { clearQueryLog, QUERY_LOG } from './indexes/query-log.ts'

/**
 * Tests use pending appointments in the past, which the first would cancel, and store the result of a health check, which
 * the second would replace.
 */
const RUN_BY_TESTS = ['expireAppointments', 'checkHealth']

const prepared = new Map<string, Promise<void>>()

/** What is built, started or stored before a stage runs. */
export type Need = 'functions' | 'site' | 'no build under way' | 'emulators' | 'fresh data' | 'outages'

/** Prepares a need of a stage once per run. @throws CliError, for every stage with this need */
export function prepare(need: Need): Promise<void> {
  const first =
    prepared.get(need) ??
    PREPARATIONS[need]().catch((error: unknown) => {
      throw new CliError(`The stage did not run, because this failed: ${need}. ${describeError(error)}`)
    })
  prepared.set(need, first)
  return first
}

const PREPARATIONS: Record<Need, () => Promise<void>> = {
  functions: async () => {
    // Checked before the build, which would overwrite that of another run.
    await assertPortsFree()
    await buildFunctions()
  },
  site: async () => {
    await prepare('functions')
    await buildSite('keep')
  },
  'no build under way': async () => {
    await prepared.get('site')?.catch(() => undefined)
  },
  emulators: async () => {
    await prepare('functions')
    clearQueryLog()
    await startInbox()
    // Only prints the message, because after a crash the stages fail anyway and the summary must still appear.
    await startEmulators({ onCrash: say, tests: { queryLog: QUERY_LOG } })
    await seedAll()
    await startScheduler(say, RUN_BY_TESTS)
  },
  'fresh data': storeFreshData,
  outages: startOutageServer,
}

/** Replaces what other tests have left by the seed. The events of the deletions would delay the first mails by minutes. */
export function storeFreshData(): Promise<void> {
  return withoutTriggers(async () => {
    await clearAll()
    await seedAll()
  })
}
