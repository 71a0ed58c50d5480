import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PROJECT_ID } from '../local/environment.ts'
import { ensureFolder, OUTAGE_SOCKET, RUN } from '../local/paths.ts'
import { PORTS } from '../local/ports.ts'
import { spawnSupervisedCommand } from '../local/spawn.ts'
import { onStop } from '../local/stop.ts'
import { withoutTriggers } from '../seed/triggers.ts'
import { allowFirestoreRestart } from './start-emulators.ts'

const ADDRESS = `http://127.0.0.1:${PORTS.firestore}`
const DATA = join(RUN, 'firestore-outage')
const EXPORT = 'firestore_export'
const START_LIMIT_MS = 60_000

/**
 * Lets tests crash or freeze the Firestore emulator and restore it with its data: POST /kill, /start, /halt, /resume.
 * Exports the data before each outage. Requires Linux, because it finds the process in /proc.
 */
export async function startOutageServer(): Promise<void> {
  allowFirestoreRestart()
  let command: string[] = []
  let isHalted = false
  const actions: Record<string, () => Promise<unknown>> = {
    '/kill': async () => {
      const { pid, ...found } = findEmulator()
      command = found.command
      if (!isHalted) await exportFirestore()
      process.kill(pid, 'SIGKILL')
      isHalted = false
    },
    '/start': () => restartFirestore(command),
    '/halt': async () => {
      await exportFirestore()
      process.kill(findEmulator().pid, 'SIGSTOP')
      isHalted = true
    },
    '/resume': async () => {
      process.kill(findEmulator().pid, 'SIGCONT')
      isHalted = false
    },
  }
  const server = createServer(async ({ url = '' }, response) => {
    try {
      await actions[url]?.()
      response.writeHead(actions[url] ? 204 : 404).end()
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  rmSync(OUTAGE_SOCKET, { force: true })
  await new Promise<void>((resolve) => server.listen(OUTAGE_SOCKET, resolve))
  onStop(() => {
    server.close()
    server.closeAllConnections()
  })
}

/** The process that listens on this run's port, and its command line. */
function findEmulator(): { pid: number; command: string[] } {
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const command = readProcessCommand(name)
    const isFirestore = command.some((part) => part.startsWith('-Dgoogle.cloud_firestore'))
    // The command line of its supervisor contains the same arguments, after those of Node.
    const isJava = command[0]?.endsWith('java')
    if (isJava && isFirestore && command.includes(String(PORTS.firestore))) return { pid: Number(name), command }
  }
  throw new Error(`No Firestore emulator runs at port ${PORTS.firestore}.`)
}

function readProcessCommand(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, -1)
  } catch {
    return []
  }
}

async function exportFirestore(): Promise<void> {
  rmSync(DATA, { recursive: true, force: true })
  ensureFolder(DATA)
  const answer = await fetch(`${ADDRESS}/emulator/v1/projects/${PROJECT_ID}:export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      database: `projects/${PROJECT_ID}/databases/(default)`,
      export_directory: DATA,
      export_name: EXPORT,
    }),
  })
  if (!answer.ok) throw new Error(`Firestore did not export: ${answer.status} ${await answer.text()}`)
}

async function restartFirestore(command: string[]): Promise<void> {
  const seed = ['--seed_from_export', join(DATA, EXPORT, `${EXPORT}.overall_export_metadata`)]
  // A process that this server restarted has these arguments already.
  const { child } = spawnSupervisedCommand(command.includes('--seed_from_export') ? command : [...command, ...seed], {
    output: 'pipe',
  })
  for (const stream of [child.stdout, child.stderr]) stream?.resume()
  const deadline = Date.now() + START_LIMIT_MS
  while (!(await fetch(ADDRESS).catch(() => undefined))?.ok) {
    if (Date.now() > deadline) throw new Error('Firestore did not restart in time.')
    await pause(200)
  }
  // The new process has no triggers; disabling and enabling them registers them again.
  await withoutTriggers(async () => undefined)
}
