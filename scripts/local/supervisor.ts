// Runs a command and ends all its descendants when the program that started this supervisor dies, even by `kill -9`:
// the emulators are four processes deep, and an orphaned JVM keeps its port.
import { spawn } from 'node:child_process'
import { followTree } from './process-tree.ts'

/** Time for a clean shutdown, in which the emulators close their files. */
const SHUTDOWN_MS = 7000

const [command = '', ...args] = process.argv.slice(2)
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], detached: process.platform !== 'win32' })
const tree = followTree(child.pid ?? 0)

function end(): void {
  // Windows has no signal for a clean shutdown.
  if (process.platform === 'win32') tree.end()
  else child.kill('SIGINT')
  setTimeout(() => {
    tree.end()
    process.exit(1)
  }, SHUTDOWN_MS)
}

process.once('disconnect', end)
process.once('message', end)
// A terminal sends Ctrl-C to this process, too, but its parent decides when the command ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
child.on('exit', (code) => {
  tree.end()
  process.exit(code ?? 1)
})
