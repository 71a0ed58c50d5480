import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join, relative } from 'node:path'
import { FUNCTIONS_ENV } from '../emulators/functions-environment.ts'
import { ADMIN_ENV, PROJECT_ID } from '../local/environment.ts'
import { ROOT, RUN } from '../local/paths.ts'
import { FUNCTION_PORTS } from '../local/ports.ts'
import { tail } from '../local/spawn.ts'
import { CliError, onStop } from '../local/stop.ts'

interface LocalServerOptions {
  /** The firebase.json of this run. */
  config: string
  /** Number of processes that run the functions. Two reveal races that one hides. */
  instances: number
  /** For tests: the folder of the functions' query log. Visitors may then choose their addresses, and answers wait less. */
  queryLog?: string
  /** Called with a message when a process ends before this program does. */
  onCrash: (message: string) => void
}

/**
 * Starts the site and the HTTP functions, and resolves when they respond; they end with this program.
 * @throws CliError if a process does not start
 */
export function startLocalServer(options: LocalServerOptions): Promise<void> {
  // The restore drill starts the emulators twice; the server waits for them in between.
  started ??= start(options)
  return started
}

let started: Promise<void> | undefined

async function start({ config, instances, queryLog, onCrash }: LocalServerOptions): Promise<void> {
  const ofTests = { QUERY_LOG: queryLog ?? '', TRUST_VISITOR_ADDRESS: 'true', RESPONSE_STEP_MS: '40' }
  const env = { ...functionsEnvironment(), ...(queryLog && ofTests) }
  await Promise.all(
    FUNCTION_PORTS.slice(0, instances).map((port, index) => {
      const args = index === 0 ? [String(port), config, String(instances)] : [String(port)]
      return startProcess(`local-server-${index}`, args, env, onCrash)
    }),
  )
}

/** The environment of the functions emulator without its debug features, which production lacks. */
function functionsEnvironment(): Record<string, string> {
  const bucket = `${PROJECT_ID}.appspot.com`
  return {
    ...ADMIN_ENV,
    ...FUNCTIONS_ENV,
    FIREBASE_CONFIG: JSON.stringify({ projectId: PROJECT_ID, storageBucket: bucket }),
    FUNCTIONS_EMULATOR: 'true',
    NODE_OPTIONS: '--max-old-space-size=512 --enable-source-maps',
    TZ: 'UTC',
  }
}

function startProcess(
  name: string,
  args: string[],
  env: Record<string, string>,
  onCrash: (message: string) => void,
): Promise<void> {
  const log = join(RUN, `${name}.log`)
  const output = openSync(log, 'w')
  const child = spawn(process.execPath, [join(ROOT, 'scripts/local-server/program.ts'), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output, 'ipc'],
  })
  closeSync(output)
  let isStopping = false
  onStop(() => {
    isStopping = true
    child.kill('SIGKILL')
  })
  return new Promise((resolve, reject) => {
    let isReady = false
    child.once('message', () => {
      isReady = true
      resolve()
    })
    child.once('exit', () => {
      if (isStopping) return
      const message = `The local server ended. The end of ${relative(process.cwd(), log)}:\n${tail(log)}`
      if (isReady) onCrash(message)
      else reject(new CliError(message))
    })
  })
}
