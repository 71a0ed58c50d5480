import { createWriteStream, existsSync, mkdirSync } from 'node:fs'
import { delimiter, join, relative } from 'node:path'
import { PROJECT_ID } from '../local/environment.ts'
import { CACHE, ensureFolder, RUN } from '../local/paths.ts'
import { PORTS } from '../local/ports.ts'
import { type Supervised, spawnSupervised, tail } from '../local/spawn.ts'
import { CliError, onStop } from '../local/stop.ts'
import { startLocalServer } from '../local-server/start-local-server.ts'
import { emulatorJars } from './jars.ts'
import { findJdk, javaFolder } from './java.ts'
import { writeRunConfig } from './run-config.ts'

const CLI = 'scripts/emulators/firebase-cli.ts'
const EMULATORS = ['auth', 'firestore', 'functions', 'storage']
const START_LIMIT_MS = 180_000
const EXPORT_LIMIT_MS = 30_000
const LOG = join(RUN, 'emulators.log')
const DATA = join(RUN, 'data')

/** The output of firebase-tools when an emulator has exited. */
let exitMessage = /Emulator has exited/

/** From here on tests may kill and restart Firestore without ending the run. */
export function allowFirestoreRestart(): void {
  exitMessage = /(?<!Firestore) Emulator has exited/
}

interface RunningEmulators {
  /** Whether data was loaded. */
  loaded: boolean
  /** Stops the emulators before this program ends. */
  stop: () => Promise<void>
}

interface EmulatorOptions {
  /** Whether the data is exported when this program ends, so that a later run can load it. */
  exportData?: boolean
  /** Whether the last exported data is loaded. */
  importData?: boolean
  /** The folder of that data; by default the one of `npm start`. */
  data?: string
  /**
   * For tests: two instances of the HTTP functions, the Hosting emulator in addition to our server, and a folder for the
   * query log of the functions.
   */
  tests?: { queryLog: string }
  /** How many processes run the HTTP functions. */
  instances?: number
  /** The limit of the heap of each emulator that runs on Java. */
  heapMegabytes?: number
  /** Called with a message when the emulators end before this program does. */
  onCrash: (message: string) => void
}

/**
 * Starts the emulators and the local server, and resolves when they are ready; they end with this program.
 * @throws CliError if Java or an emulator is missing, or the start fails
 */
export async function startEmulators(options: EmulatorOptions): Promise<RunningEmulators> {
  const {
    exportData,
    importData,
    data = DATA,
    tests,
    instances = tests ? 2 : 1,
    heapMegabytes = tests ? 2560 : 768,
    onCrash,
  } = options
  const jdk = findJdk()
  const jars = await emulatorJars(jdk)
  const loads = !!importData && existsSync(join(data, 'firebase-export-metadata.json'))
  const config = writeRunConfig()
  const emulatorNames = tests ? [...EMULATORS, 'hosting'] : EMULATORS
  const args = ['emulators:start', '--project', PROJECT_ID, '--only', emulatorNames.join(','), '--config', config]
  // One process for all event functions, which handles events sequentially, instead of a process for each function.
  args.push('--inspect-functions', String(PORTS['functions inspector']))
  if (loads) args.push('--import', data)
  // The emulator stores uploads in the temporary folder and deletes them on stop, so each run needs a separate one.
  const temporary = ensureFolder(join(RUN, 'tmp'))
  const emulators = spawnSupervised(CLI, args, {
    // firebase-tools writes its debug logs to the working directory.
    cwd: RUN,
    output: 'pipe',
    env: {
      ...jars,
      ...(tests && { QUERY_LOG: tests.queryLog }),
      CI: '1',
      // A developer's network has no Google metadata server; looking for it takes 10 s.
      METADATA_SERVER_DETECTION: 'none',
      // Seconds to read the list of functions; the default of ten is too short for a busy machine.
      FUNCTIONS_DISCOVERY_TIMEOUT: '120',
      NODE_OPTIONS: '--max-old-space-size=512',
      NODE_COMPILE_CACHE: ensureFolder(join(CACHE, 'compiled')),
      PATH: `${javaFolder(jdk, heapMegabytes, !!tests)}${delimiter}${process.env['PATH']}`,
      TMPDIR: temporary,
      TEMP: temporary,
      TMP: temporary,
    },
  })
  let alive = true
  onStop(async () => {
    if (alive && exportData && !(await exportEmulatorData(data))) {
      process.stderr.write('The data could not be exported: a later --keep loads the export before.\n')
    }
    // From here on, an exit is expected.
    alive = false
  })
  const reportCrash = (message: string) => {
    if (!alive) return
    alive = false
    onCrash(message)
  }
  await Promise.all([
    waitUntilReady(emulators, reportCrash),
    startLocalServer({ config, instances, onCrash: reportCrash, ...(tests && { queryLog: tests.queryLog }) }),
  ])
  const stop = () => {
    alive = false
    return emulators.end()
  }
  return { loaded: loads, stop }
}

/** Resolves when all emulators run; `onCrash` is called if they end later. */
function waitUntilReady({ child, kill }: Supervised, onCrash: (message: string) => void): Promise<void> {
  const log = createWriteStream(LOG)
  return new Promise((resolve, reject) => {
    let started = false
    const timer = setTimeout(() => fail('did not start within three minutes'), START_LIMIT_MS)
    const fail = (what: string) => {
      clearTimeout(timer)
      kill()
      // Flushes the log first, because its last lines contain the reason.
      log.end(() => {
        const message = `The emulators ${what}. The end of ${relative(process.cwd(), LOG)}:\n${tail(LOG)}`
        if (started) onCrash(message)
        else reject(new CliError(message))
      })
    }
    // After a kill of the supervisor, the emulators keep running and hold its output open, so they are killed, too.
    child.once('exit', kill)
    child.once('close', () => fail(started ? 'stopped unexpectedly' : 'did not start'))
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        if (log.writable) log.write(chunk)
        // firebase-tools keeps running when one of its emulators exits, so it is stopped here.
        if (exitMessage.test(chunk.toString())) kill()
        if (!chunk.toString().includes('All emulators ready')) return
        clearTimeout(timer)
        started = true
        resolve()
      })
    }
  })
}

/** Exports the data into a folder through the hub, like `firebase emulators:export`. @returns whether it succeeded */
export async function exportEmulatorData(data: string): Promise<boolean> {
  mkdirSync(data, { recursive: true })
  const answer = await fetch(`http://127.0.0.1:${PORTS.hub}/_admin/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: data, initiatedBy: 'npm start' }),
    signal: AbortSignal.timeout(EXPORT_LIMIT_MS),
  }).catch(() => undefined)
  return answer?.ok ?? false
}
