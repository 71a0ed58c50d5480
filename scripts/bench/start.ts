import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endpointPath } from '../../src/domain/endpoints.ts'
import { HOSTING, OFFSET, startProduct } from '../../tests/support/started-product.ts'
import { ROOT } from '../local/paths.ts'
import { processesBelow } from '../local/process-tree.ts'
import { CliError, onStop } from '../local/stop.ts'
import { type BenchContext, metrics, oneDecimal } from './measurements.ts'

const CALLS = 200
const PAUSE_MS = 10_000
const KIB_PER_GIB = 1024 ** 2

/** Measures the start time of `npm start` and its memory, after the start and after many parallel calls. */
export async function measureStart(context: BenchContext): Promise<void> {
  const metric = metrics(context)
  // The packages stay installed, but nothing is built.
  rmSync(join(ROOT, '.local', `run-${OFFSET}`), { recursive: true, force: true })
  // All calls come from one machine, so each sends a different network address for the rate limits.
  process.env['TRUST_VISITOR_ADDRESS'] = 'true'
  const began = performance.now()
  const product = startProduct()
  onStop(() => endProduct(product))
  await product.until('Ctrl-C stops everything')
  const seconds = oneDecimal((performance.now() - began) / 1000)
  metric('seconds until it responds', seconds)

  const addUse = (when: string) => {
    const running = processesBelow(product.child.pid ?? 0)
    if (running.length === 0) throw new CliError('npm start has ended.')
    const gigabytes = oneDecimal(running.reduce((sum, pid) => sum + residentMemoryKib(pid), 0) / KIB_PER_GIB)
    metric(`processes ${when}`, running.length)
    metric(`GiB ${when}`, gigabytes)
  }
  addUse('after the start')
  context.say(`  ${CALLS} calls at once …`)
  await Promise.all(Array.from({ length: CALLS }, call))
  await pause(PAUSE_MS)
  addUse(`after ${CALLS} calls at once`)
  await endProduct(product)
}

async function endProduct({ child }: ReturnType<typeof startProduct>): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGINT')
  await once(child, 'exit')
}

/** Sends a visitor's message, which stores a record and queues two mails. Each has another network address and mailbox. */
async function call(_: unknown, index: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${HOSTING}${endpointPath('sendContactEmail')}`, {
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
