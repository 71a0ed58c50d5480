import { createWriteStream, existsSync, mkdirSync } from 'node:fs'
import { delimiter, join, relative } from 'node:path'
import { PROJECT_ID } from '../local/environment.ts'
import { CACHE, ensureFolder, RUN } from '../local/paths.ts'
import { PORTS } from '../local/ports.ts'
import { tail } from '../local/spawn.ts'
import { type Supervised, spawnSupervised } from '../local/spawn-supervised.ts'
import { CliError, onStop } from '../local/stop.ts'
import { startLocalServer } from '../local-server/start-local-server.ts'
import { emulatorJars } from './jars.ts'
import { findJdk, javaFolder } from './java.ts'
import { writeRunConfig } from './run-config.ts'

const CLI = 'node_modules/firebase-tools/lib/bin/firebase.js'
const EMULATORS = ['auth', 'firestore', 'functions', 'storage']
const START_LIMIT_MS = 180_000
const EXPORT_LIMIT_MS = 30_000
const LOG = join(RUN, 'emulators.log')
const DATA = join(RUN, 'data')

/** What firebase-tools says of an emulator that has died. */
let died = /Emulator has exited/

/** From here on tests may kill Firestore and start it again: the others run on meanwhile. */
export function allowFirestoreRestart(): void {
  died = /(?<!Firestore) Emulator has exited/
}

interface RunningEmulators {
  /** Whether data was loaded. */
  loaded: boolean
  /** Ends all of them before this program ends. */
  stop: () => Promise<void>
}

interface EmulatorOptions {
  /** Whether the data is written to a folder when this program ends, for a later run to take up. */
  exportData?: boolean
  /** Whether the last exported data is loaded. */
  importData?: boolean
  /** The folder of that data, if it is not the one of `npm start`. */
  data?: string
  /**
   * Tests run two instances of the HTTP functions, the Hosting emulator beside our server, and note the queries of the
   * functions in a folder.
   */
  tests?: { queryLog: string }
  /** Called with what to tell when the emulators end before this program does. */
  onCrash: (sentence: string) => void
}

/**
 * Starts the emulators and the local server, and resolves when they are ready; they end with this program.
 * @throws CliError on missing Java or emulators, or a failed start.
 */
export async function startEmulators(options: EmulatorOptions): Promise<RunningEmulators> {
  const { exportData, importData, data = DATA, tests, onCrash } = options
  const jdk = findJdk()
  const jars = await emulatorJars(jdk)
  const loads = !!importData && existsSync(join(data, 'firebase-export-metadata.json'))
  const config = writeRunConfig()
  const emulatorNames = tests ? [...EMULATORS, 'hosting'] : EMULATORS
  const args = ['emulators:start', '--project', PROJECT_ID, '--only', emulatorNames.join(','), '--config', config]
  // One process for all event functions, which takes one event after the other, instead of a process for each function.
  args.push('--inspect-functions', String(PORTS['functions inspector']))
  if (loads) args.push('--import', data)
  // Uploaded files live under the temporary folder and are wiped on stop: two runs need their own.
  const temporary = ensureFolder(join(RUN, 'tmp'))
  const emulators = spawnSupervised(CLI, args, {
    // firebase-tools leaves its debug logs where it is started.
    cwd: RUN,
    output: 'pipe',
    env: {
      ...jars,
      ...(tests && { QUERY_LOG: tests.queryLog }),
      CI: '1',
      // No machine of Google's answers on a developer's network; asking costs 10 s.
      METADATA_SERVER_DETECTION: 'none',
      // Seconds to read the list of functions. After the usual ten, a busy machine would be left without any.
      FUNCTIONS_DISCOVERY_TIMEOUT: '120',
      NODE_OPTIONS: '--max-old-space-size=512',
      NODE_COMPILE_CACHE: ensureFolder(join(CACHE, 'compiled')),
      PATH: `${javaFolder(jdk, tests ? 1536 : 768)}${delimiter}${process.env['PATH']}`,
      TMPDIR: temporary,
      TEMP: temporary,
      TMP: temporary,
    },
  })
  let alive = true
  onStop(async () => {
    if (alive && exportData && !(await exportEmulatorData(data))) {
      process.stderr.write('The data could not be kept: a later --keep loads the last that was.\n')
    }
    // From here on they end because they are told to.
    alive = false
  })
  const crash = (sentence: string) => {
    if (!alive) return
    alive = false
    onCrash(sentence)
  }
  await Promise.all([
    waitUntilReady(emulators, crash),
    startLocalServer({ config, instances: tests ? 2 : 1, onCrash: crash, ...(tests && { queryLog: tests.queryLog }) }),
  ])
  const stop = () => {
    alive = false
    return emulators.end()
  }
  return { loaded: loads, stop }
}

/** Answers when all of them run; `onCrash` is called where they end later. */
function waitUntilReady({ child, kill }: Supervised, onCrash: (sentence: string) => void): Promise<void> {
  const log = createWriteStream(LOG)
  return new Promise((resolve, reject) => {
    let started = false
    const timer = setTimeout(() => crashed('did not start within three minutes'), START_LIMIT_MS)
    const crashed = (what: string) => {
      clearTimeout(timer)
      kill()
      // The reason is in the last lines, which are written first.
      log.end(() => {
        const sentence = `The emulators ${what}. The end of ${relative(process.cwd(), LOG)}:\n${tail(LOG)}`
        if (started) onCrash(sentence)
        else reject(new CliError(sentence))
      })
    }
    // A supervisor that was killed leaves its emulators running, and they hold its output open: end them, and it closes.
    child.once('exit', kill)
    child.once('close', () => crashed(started ? 'stopped unexpectedly' : 'did not start'))
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        if (log.writable) log.write(chunk)
        // firebase-tools runs on when one of its emulators dies, and answers for it with errors only: end it, and it closes.
        if (died.test(chunk.toString())) kill()
        if (!chunk.toString().includes('All emulators ready')) return
        clearTimeout(timer)
        started = true
        resolve()
      })
    }
  })
}

/** Asks the hub to export into a folder, as `firebase emulators:export` does. Answers whether it has. */
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
