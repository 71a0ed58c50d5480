import { createWriteStream, existsSync, mkdirSync } from 'node:fs'
import { delimiter, join, relative } from 'node:path'
import { PROJECT_ID } from '../local/environment.ts'
import { type Kept, spawnKept } from '../local/kept.ts'
import { CACHE, folder, RUN } from '../local/places.ts'
import { PORTS } from '../local/ports.ts'
import { tail } from '../local/spawn.ts'
import { onStop, Sentence } from '../local/stop.ts'
import { writeRunConfig } from './config.ts'
import { emulatorJars } from './jars.ts'
import { findJdk, javaFolder } from './java.ts'

const CLI = 'node_modules/firebase-tools/lib/bin/firebase.js'
const EMULATORS = 'auth,firestore,functions,hosting,storage'
const START_LIMIT_MS = 180_000
const EXPORT_LIMIT_MS = 30_000
const EMULATOR_DIED = /Emulator has exited/
const LOG = join(RUN, 'emulators.log')
const DATA = join(RUN, 'data')

interface SuiteOptions {
  /** Whether the data is written to a folder when this program ends, for a later run to take up. */
  exportData?: boolean
  /** Whether the last exported data is loaded. */
  importData?: boolean
  /** A folder in which the functions note their queries. */
  queryLog?: string
  /** Called with what to tell when the emulators end before this program does. */
  onCrash: (sentence: string) => void
}

/**
 * Starts all five emulators and answers when they are ready; they end with this program.
 * @returns whether data was loaded
 * @throws Sentence on missing Java or emulators, or a failed start.
 */
export async function startEmulators({ exportData, importData, queryLog, onCrash }: SuiteOptions): Promise<boolean> {
  const jdk = findJdk()
  const jars = await emulatorJars(jdk)
  const loads = !!importData && existsSync(join(DATA, 'firebase-export-metadata.json'))
  const args = ['emulators:start', '--project', PROJECT_ID, '--only', EMULATORS, '--config', writeRunConfig()]
  if (loads) args.push('--import', DATA)
  // Uploaded files live under the temporary folder and are wiped on stop: two runs need their own.
  const temporary = folder(join(RUN, 'tmp'))
  const emulators = spawnKept(CLI, args, {
    // firebase-tools leaves its debug logs where it is started.
    cwd: RUN,
    output: 'pipe',
    env: {
      ...jars,
      ...(queryLog && { QUERY_LOG: queryLog }),
      CI: '1',
      // No machine of Google's answers on a developer's network; asking costs 10 s.
      METADATA_SERVER_DETECTION: 'none',
      // Seconds to read the list of functions. After the usual ten, a busy machine would be left without any.
      FUNCTIONS_DISCOVERY_TIMEOUT: '120',
      // Calls and events at once, each in a process of its own: 50, as usual, start more of them than two cores can.
      FUNCTIONS_EMULATOR_PARALLEL: '8',
      // Each function has a process of its own, and all of them load the same code.
      NODE_COMPILE_CACHE: folder(join(CACHE, 'compiled')),
      PATH: `${javaFolder(jdk)}${delimiter}${process.env['PATH']}`,
      TMPDIR: temporary,
      TEMP: temporary,
      TMP: temporary,
    },
  })
  let alive = true
  onStop(async () => {
    if (alive && exportData) await writeData()
    // From here on they end because they are told to.
    alive = false
  })
  await ready(emulators, (sentence) => {
    if (!alive) return
    alive = false
    onCrash(sentence)
  })
  return loads
}

/** Answers when all five run; `onCrash` is called where they end later. */
function ready({ child, kill }: Kept, onCrash: (sentence: string) => void): Promise<void> {
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
        else reject(new Sentence(sentence))
      })
    }
    // A keeper that was killed leaves its emulators running, and they hold its output open: end them, and it closes.
    child.once('exit', kill)
    child.once('close', () => crashed(started ? 'stopped unexpectedly' : 'did not start'))
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        if (log.writable) log.write(chunk)
        // firebase-tools runs on when one of its emulators dies, and answers for it with errors only: end it, and it closes.
        if (EMULATOR_DIED.test(chunk.toString())) kill()
        if (!chunk.toString().includes('All emulators ready')) return
        clearTimeout(timer)
        started = true
        resolve()
      })
    }
  })
}

/** Asks the hub to export, as `firebase emulators:export` does. A failure costs the kept data, nothing else. */
async function writeData(): Promise<void> {
  mkdirSync(DATA, { recursive: true })
  const answer = await fetch(`http://127.0.0.1:${PORTS.hub}/_admin/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: DATA, initiatedBy: 'npm start' }),
    signal: AbortSignal.timeout(EXPORT_LIMIT_MS),
  }).catch(() => undefined)
  if (!answer?.ok) process.stderr.write('The data could not be kept: a later --keep loads the last that was.\n')
}
