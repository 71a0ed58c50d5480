import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from './places.ts'
import { followTree } from './process-tree.ts'
import { onStop } from './stop.ts'

interface KeptOptions {
  cwd?: string
  env?: Record<string, string>
  output: 'pipe' | 'inherit'
}

export interface Kept {
  child: ChildProcess
  /** Ends the program and everything below it at once, even where its keeper has been killed. */
  kill: () => void
  /** Asks it to end, and answers when it and everything below it has. */
  end: () => Promise<void>
}

/** Runs a node program of the project that ends with this one, whatever ends this one. */
export function spawnKept(program: string, args: string[], options: KeptOptions): Kept {
  return runKept([process.execPath, join(ROOT, program), ...args], options)
}

/** The same for any command. */
export function runKept(command: string[], { cwd = ROOT, env = {}, output }: KeptOptions): Kept {
  const child = spawn(process.execPath, [join(ROOT, 'scripts/local/keeper.ts'), ...command], {
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

/** Asks the keeper to end its program and waits; a keeper that is gone already can be asked nothing. */
function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.connected) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.send('end', () => undefined)
  })
}
