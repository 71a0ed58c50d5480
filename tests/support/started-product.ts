import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { ROOT } from '../../scripts/local/paths.ts'
import { PORT_OFFSET } from '../../scripts/local/ports.ts'

/** Ports that differ from those of the test run. */
export const OFFSET = PORT_OFFSET > 20_000 ? PORT_OFFSET - 6_500 : PORT_OFFSET + 6_500
export const HOSTING = 5000 + OFFSET

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

interface Started {
  child: ChildProcess
  said: () => string
  /** Waits until the output contains this text; fails if the program ends before. */
  until: (text: string) => Promise<void>
}

/** Starts the product like `npm start`, with these arguments. */
export const startProduct = (...args: string[]): Started => run('start', args)

/** Starts these test stages like `npm test`. */
export const startTests = (...stages: string[]): Started => run('test', stages)

function run(program: string, args: string[]): Started {
  // firebase-admin has set this variable for the current run; the started run must not inherit it.
  const { STORAGE_EMULATOR_HOST: _storage, ...inherited } = process.env
  const child = spawn(process.execPath, ['scripts/run.mjs', program, ...args], {
    cwd: ROOT,
    env: { ...inherited, PORT_OFFSET: String(OFFSET) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
  }
  const until = async (wanted: string) => {
    while (!text.includes(wanted)) {
      if (child.exitCode !== null) throw new Error(`It ended without saying "${wanted}":\n${text}`)
      await pause(200)
    }
  }
  return { child, said: () => text, until }
}

/** The processes of that run, identified by the offset in their environment. */
export function productProcesses(pattern = ''): { pid: number; command: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((pid) => {
      try {
        const environment = readFileSync(`/proc/${pid}/environ`, 'utf8')
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        const ours = environment.includes(`PORT_OFFSET=${OFFSET}\0`) && command.includes(pattern)
        return ours ? [{ pid: Number(pid), command }] : []
      } catch {
        return []
      }
    })
}

/** Kills one process of that run. @throws Error if none matches */
export function killOne(pattern: string): void {
  const [victim] = productProcesses(pattern).sort((a, b) => a.command.indexOf(pattern) - b.command.indexOf(pattern))
  if (!victim) throw new Error(`No process of the run is ${pattern}`)
  process.kill(victim.pid, 'SIGKILL')
}
