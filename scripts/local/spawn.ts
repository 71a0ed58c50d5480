import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT, RUN } from './paths.ts'
import { followTree } from './process-tree.ts'
import { CliError, onStop } from './stop.ts'

/** Time for a clean shutdown, which is part of the fifteen seconds for the whole program. */
const SHUTDOWN_MS = 4000

interface RunOptions {
  /** Default: the project's folder. */
  cwd?: string
  env?: Record<string, string>
  /** Whether the program only takes the processor time that others leave. */
  isBackground?: boolean
}

interface StepOptions extends RunOptions {
  /** The error message; the last lines of the output follow it. */
  failure: string
}

/**
 * Runs a Node program of the project to its end, with its output in a log file.
 * @throws CliError with `failure` and the last lines of the output
 */
export async function runStep(
  name: string,
  program: string,
  args: string[],
  { failure, ...options }: StepOptions,
): Promise<void> {
  const log = join(RUN, `${name}.log`)
  const code = await runLogged(program, args, log, options)
  if (code !== 0) throw new CliError(`${failure}\n\n${tail(log)}`)
}

/** Runs a Node program of the project with its output in `log`. @returns its exit code */
export async function runLogged(
  program: string,
  args: string[],
  log: string,
  { cwd = ROOT, env = {}, isBackground = false }: RunOptions = {},
): Promise<number> {
  const out = openSync(log, 'w')
  const child = spawn(process.execPath, [join(ROOT, program), ...args], {
    cwd,
    env: { ...process.env, NO_COLOR: '1', ...env },
    stdio: ['ignore', out, out],
  })
  if (isBackground && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  const tree = followTree(child.pid ?? 0)
  const exited = new Promise<number>((resolve) => child.on('exit', (status) => resolve(status ?? 1)))
  onStop(async () => {
    child.kill()
    await Promise.race([exited, pause(SHUTDOWN_MS, undefined, { ref: false })])
    tree.end()
  })
  const code = await exited
  tree.end()
  closeSync(out)
  return code
}

export function tail(log: string, lines = 30): string {
  return readFileSync(log, 'utf8').trimEnd().split('\n').slice(-lines).join('\n')
}

interface SupervisedOptions {
  cwd?: string
  env?: Record<string, string>
  output: 'pipe' | 'inherit'
}

export interface Supervised {
  child: ChildProcess
  /** Kills the program and its descendants immediately, even if the supervisor was killed. */
  kill: () => void
  /** Requests a clean shutdown; resolves when the program and its descendants have ended. */
  end: () => Promise<void>
}

/** Runs a Node program of the project that ends when this process ends, even by `kill -9`. */
export function spawnSupervised(program: string, args: string[], options: SupervisedOptions): Supervised {
  return spawnSupervisedCommand([process.execPath, join(ROOT, program), ...args], options)
}

/** Runs any command under the supervisor. */
export function spawnSupervisedCommand(command: string[], { cwd = ROOT, env = {}, output }: SupervisedOptions): Supervised {
  const child = spawn(process.execPath, [join(ROOT, 'scripts/local/supervisor.ts'), ...command], {
    cwd,
    stdio: ['ignore', output, output, 'ipc'],
    env: { ...process.env, ...env },
  })
  const tree = followTree(child.pid ?? 0)
  const end = async () => {
    await ended(child)
    tree.end()
  }
  onStop(end)
  return { child, kill: tree.end, end }
}

/** Makes the supervisor end its program and waits. Returns immediately if the supervisor has ended. */
function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.connected) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.send('end', () => undefined)
  })
}
