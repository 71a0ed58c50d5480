import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { PROJECT_ID } from '../local/environment.ts'
import { folder, ROOT, RUN } from '../local/places.ts'
import { assertPortsFree } from '../local/ports.ts'
import { followTree } from '../local/process-tree.ts'
import { tail } from '../local/spawn.ts'
import { onStop, Sentence, stop } from '../local/stop.ts'
import { writeRunConfig } from './config.ts'
import { emulatorJars } from './jars.ts'
import { findJdk, javaFolder } from './java.ts'

const EMULATORS = 'auth,firestore,functions,hosting,storage'
const START_LIMIT_MS = 180_000
const EMULATOR_DIED = /Emulator has exited/
const LOG = join(RUN, 'emulators.log')

interface SuiteOptions {
  /** Folder that the last run exported to, and that this run exports to when it ends. */
  keepData?: string
}

/**
 * Starts all five emulators and answers when they are ready; they end with this program.
 * @returns whether the last run's data was loaded
 * @throws Sentence on a taken port, missing Java or emulators, or a failed start.
 */
export async function startEmulators({ keepData }: SuiteOptions = {}): Promise<boolean> {
  await assertPortsFree()
  const jdk = findJdk()
  const jars = await emulatorJars(jdk)
  const cli = join(ROOT, 'node_modules/firebase-tools/lib/bin/firebase.js')
  const args = ['emulators:start', '--project', PROJECT_ID, '--only', EMULATORS, '--config', writeRunConfig()]
  const kept = !!keepData && existsSync(join(keepData, 'firebase-export-metadata.json'))
  if (keepData) args.push('--export-on-exit', keepData)
  if (kept) args.push('--import', keepData)
  const child = spawn(process.execPath, [join(ROOT, 'scripts/emulators/keeper.ts'), process.execPath, cli, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      ...jars,
      CI: '1',
      // No machine of Google's answers on a developer's network; asking costs 10 s.
      METADATA_SERVER_DETECTION: 'none',
      FIREBASE_CLI_DISABLE_UPDATE_CHECK: 'true',
      NO_UPDATE_NOTIFIER: '1',
      PATH: `${javaFolder(jdk)}${delimiter}${process.env['PATH']}`,
      // Uploaded files live under the temporary folder and are wiped on stop: two runs need their own.
      TMPDIR: folder(join(RUN, 'tmp')),
    },
  })
  const tree = followTree(child.pid ?? 0)
  onStop(() => ended(child))
  const log = createWriteStream(LOG)
  const onOutput = (act: (text: string) => void) => {
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => act(chunk.toString()))
  }
  onOutput((text) => log.write(text))
  await ready(child, onOutput)
  const crashed = () => {
    child.removeAllListeners('exit')
    // The keeper itself may have been killed, and can then end nothing.
    tree.end()
    process.stderr.write(`\nThe emulators stopped unexpectedly. The end of ${LOG}:\n${tail(LOG)}\n`)
    void stop(1)
  }
  child.on('exit', crashed)
  // firebase-tools runs on when one of its emulators dies, and answers for it with errors only.
  onOutput((text) => EMULATOR_DIED.test(text) && crashed())
  return kept
}

function ready(child: ChildProcess, onOutput: (act: (text: string) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(failed('did not start within three minutes')), START_LIMIT_MS)
    onOutput((text) => {
      if (!text.includes('All emulators ready')) return
      clearTimeout(timer)
      resolve()
    })
    child.once('exit', () => setTimeout(() => reject(failed('did not start')), 200))
  })
}

function failed(what: string): Sentence {
  return new Sentence(`The emulators ${what}. The end of ${LOG}:\n${tail(LOG)}`)
}

function ended(child: ChildProcess): Promise<void> {
  child.removeAllListeners('exit')
  if (child.exitCode !== null || !child.connected) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.send('end')
  })
}
