import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { ROOT } from '../../scripts/local/places.ts'
import { PORT_OFFSET } from '../../scripts/local/ports.ts'

/** Ports of its own beside those of the run that these tests belong to. */
const OFFSET = PORT_OFFSET > 20_000 ? PORT_OFFSET - 7_000 : PORT_OFFSET + 7_000
const HOSTING = 5000 + OFFSET
const CONFIG = join(ROOT, `firebase.local-${OFFSET}.json`)

function start(): { child: ChildProcess; said: () => string; until: (text: string) => Promise<void> } {
  const child = spawn(process.execPath, ['scripts/start.mjs', '--empty'], {
    cwd: ROOT,
    env: { ...process.env, PORT_OFFSET: String(OFFSET) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const until = async (wanted: string) => {
    while (!text.includes(wanted)) {
      if (child.exitCode !== null) throw new Error(`It ended without saying "${wanted}":\n${text}`)
      await pause(200)
    }
  }
  return { child, said: () => text, until }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Processes of that run: each has its offset in its environment, however deep it stands. */
function processes(pattern = ''): { pid: number; command: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((pid) => {
      try {
        const environment = readFileSync(`/proc/${pid}/environ`, 'utf8')
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        return environment.includes(`PORT_OFFSET=${OFFSET}\0`) && command.includes(pattern)
          ? [{ pid: Number(pid), command }]
          : []
      } catch {
        return []
      }
    })
}

async function expectNothingLeft(): Promise<void> {
  const deadline = Date.now() + 40_000
  while (processes().length > 0 && Date.now() < deadline) await pause(300)
  expect(processes().map(({ command }) => command.slice(0, 100))).toEqual([])
}

afterEach(async () => {
  for (const { pid } of processes()) process.kill(pid, 'SIGKILL')
})

describe('npm start', () => {
  it('answers at its ports, and Ctrl-C leaves nothing behind', async () => {
    const { child, until } = start()
    await until('Ctrl-C stops everything')
    expect((await fetch(`http://127.0.0.1:${HOSTING}/`)).status).toBe(200)
    expect(processes('java').length).toBeGreaterThanOrEqual(2)
    child.kill('SIGINT')
    await expectNothingLeft()
    expect(existsSync(CONFIG)).toBe(false)
  })

  it.each([
    ['the program itself', 'scripts/start.ts'],
    ['the keeper of the emulators', 'scripts/local/keeper.ts'],
    ['the emulator suite', 'lib/bin/firebase.js emulators:start'],
    ['the Firestore emulator', 'firestore'],
  ])('leaves nothing behind when %s is killed', async (_what, pattern) => {
    const { until } = start()
    await until('Ctrl-C stops everything')
    // Long enough for the processes to be known to their keeper.
    await pause(2500)
    const victims = processes(pattern).filter(({ command }) => pattern !== 'firestore' || command.includes('java'))
    const victim = pattern.includes('firebase.js') ? victims.find(({ command }) => !command.includes('keeper')) : victims[0]
    expect(victim).toBeDefined()
    process.kill(victim?.pid ?? 0, 'SIGKILL')
    await expectNothingLeft()
  })

  it('names a port that is taken, before it touches anything', async () => {
    const other = createServer().listen(HOSTING, '127.0.0.1')
    try {
      const { child, said } = start()
      await new Promise((resolve) => child.on('exit', resolve))
      expect(child.exitCode).toBe(1)
      expect(said()).toContain(`Port ${HOSTING} (hosting) is already taken.`)
      expect(said()).not.toContain('Building')
    } finally {
      other.close()
    }
  })

  it('says in one sentence what a wrong offset is', async () => {
    const child = spawn(process.execPath, ['scripts/start.ts'], { cwd: ROOT, env: { ...process.env, PORT_OFFSET: 'abc' } })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
    await new Promise((resolve) => child.on('exit', resolve))
    expect(said.trim()).toBe('PORT_OFFSET must be a whole number from 0 to 50000.')
  })
})
