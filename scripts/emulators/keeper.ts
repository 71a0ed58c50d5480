// Runs a command in a process group of its own and ends the whole group when the program that started this
// keeper goes away, even by `kill -9`: the emulators are four processes deep, and a JVM left behind keeps its port.
import { execFileSync, spawn } from 'node:child_process'

const [command = '', ...args] = process.argv.slice(2)
const windows = process.platform === 'win32'
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], detached: !windows })
let ending = false

function signalGroup(signal: NodeJS.Signals): void {
  try {
    if (windows) execFileSync('taskkill', ['/pid', String(child.pid), '/T', '/F'])
    else process.kill(-(child.pid as number), signal)
  } catch {
    // The group is gone already.
  }
}

function end(): void {
  if (ending) return
  ending = true
  signalGroup('SIGINT')
  // --keep exports the data on SIGINT, which may take some seconds with many records.
  setTimeout(() => {
    signalGroup('SIGKILL')
    process.exit(1)
  }, 20_000)
}

process.on('disconnect', end)
process.on('message', end)
// A terminal's Ctrl-C reaches this process too; its parent decides when the group ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
child.on('exit', (code) => {
  signalGroup('SIGKILL')
  process.exit(code ?? 1)
})
