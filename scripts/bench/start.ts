import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endpointPath } from '../../src/domain/endpoints.ts'
import { ROOT, RUN } from '../local/paths.ts'
import { PORTS } from '../local/ports.ts'
import { processesBelow } from '../local/process-tree.ts'
import { CliError, onStop } from '../local/stop.ts'
import { atMost, type BenchContext, metrics, oneDecimal } from './measurements.ts'

const CALLS = 200
const PAUSE_MS = 10_000
const LIMITS = { seconds: 35, processes: 15, gigabytes: 3 }
const KIB_PER_GIB = 1024 ** 2

/** Measures the start time of `npm start` and its memory, after the start and after many parallel calls. */
export async function measureStart(context: BenchContext): Promise<void> {
  const metric = metrics(context)
  // The packages stay installed, but nothing is built.
  for (const built of ['functions-built-from', 'site-built-from', 'site', 'astro-cache'])
    rmSync(join(RUN, built), { recursive: true, force: true })
  const began = performance.now()
  const product = startProduct()
  onStop(() => endProduct(product))
  await waitForOutput(product, 'Ctrl-C stops everything')
  const seconds = oneDecimal((performance.now() - began) / 1000)
  metric('seconds until it responds', seconds, atMost(LIMITS.seconds, seconds, 's'))

  const addUse = (when: string) => {
    const running = processesBelow(product.pid ?? 0)
    if (running.length === 0) throw new CliError('npm start has ended.')
    const gigabytes = oneDecimal(running.reduce((sum, pid) => sum + residentMemoryKib(pid), 0) / KIB_PER_GIB)
    metric(`processes ${when}`, running.length, atMost(LIMITS.processes, running.length))
    metric(`GiB ${when}`, gigabytes, atMost(LIMITS.gigabytes, gigabytes, 'GiB'))
  }
  addUse('after the start')
  context.say(`  ${CALLS} calls at once …`)
  await Promise.all(Array.from({ length: CALLS }, call))
  await pause(PAUSE_MS)
  addUse(`after ${CALLS} calls at once`)
  await endProduct(product)
}

function startProduct(): ChildProcess {
  // All calls come from one machine, so each sends a different network address for the rate limits.
  const env = { ...process.env, TRUST_VISITOR_ADDRESS: 'true' }
  return spawn(process.execPath, ['scripts/start.mjs'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] })
}

async function endProduct(product: ChildProcess): Promise<void> {
  if (product.exitCode !== null) return
  product.kill('SIGINT')
  await once(product, 'exit')
}

function waitForOutput(product: ChildProcess, expected: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = ''
    product.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (text.includes(expected)) resolve()
    })
    product.once('exit', () => reject(new Error(`npm start ended:\n${text}`)))
  })
}

/** Sends a visitor's message, which stores a record and queues two mails. Each has another network address and mailbox. */
async function call(_: unknown, index: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${PORTS.hosting}${endpointPath('sendContactEmail')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'fastly-client-ip': `198.51.100.${index}` },
    body: JSON.stringify({ name: 'Amina', email: `caller-${index}@mlima.example`, message: 'When do the boxes come?' }),
  })
  if (!answer.ok) throw new Error(`A call was answered with ${answer.status}`)
  await answer.text()
}

/** The resident memory of a process; 0 if it has ended. */
function residentMemoryKib(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}
