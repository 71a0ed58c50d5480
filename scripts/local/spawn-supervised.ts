import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from './paths.ts'
import { followTree } from './process-tree.ts'
import { onStop } from './stop.ts'

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
