import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { RULES_PROJECT } from '../../local/environment.ts'
import { CACHE, ensureFolder, ROOT, RUN } from '../../local/paths.ts'
import { CliError, onStop } from '../../local/stop.ts'
import type { TrialResult } from './vitest-session.ts'
import type { Trial } from './worker.ts'

export type RunTrial = (trial: Trial) => Promise<TrialResult>

/**
 * Starts a process that runs trials in a separate Firestore project. It ends with this program.
 * @param bail 1 ends each trial at the first failed test, 0 does not
 */
export async function startWorker(number: number, bail: 0 | 1): Promise<{ runTrial: RunTrial; close: () => void }> {
  const log = join(RUN, `rule-worker-${number}.log`)
  const out = openSync(log, 'w')
  const child = fork(join(ROOT, 'scripts/test/rule-mutations/worker.ts'), {
    cwd: ROOT,
    env: {
      ...process.env,
      NO_COLOR: '1',
      RULE_BAIL: String(bail),
      // Every run loads its packages into a new worker thread.
      NODE_COMPILE_CACHE: ensureFolder(join(CACHE, 'compiled')),
      RULES_PROJECT: `${RULES_PROJECT}-lane-${number}`,
    },
    stdio: ['ignore', out, out, 'ipc'],
  })
  onStop(() => void child.kill())
  await nextMessage(child, log)
  const runTrial: RunTrial = (trial) => {
    const result = nextMessage(child, log) as Promise<TrialResult>
    child.send(trial)
    return result
  }
  return { runTrial, close: () => void child.kill() }
}

/** @throws CliError if the process ends before it sends a message */
async function nextMessage(child: ChildProcess, log: string): Promise<unknown> {
  const over = new AbortController()
  const ended = once(child, 'exit', over).then(() => {
    throw new CliError(`A worker of the rule mutations ended; see ${log}.`)
  })
  // Aborted below when the message arrives first.
  ended.catch(() => undefined)
  try {
    const [message] = await Promise.race([once(child, 'message', over), ended])
    return message
  } finally {
    over.abort()
  }
}
