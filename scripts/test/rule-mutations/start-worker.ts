import { fork } from 'node:child_process'
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
  const close = () => void child.kill()
  onStop(close)
  const ended = once(child, 'exit').then(() => {
    throw new CliError(`A worker of the rule mutations ended; see ${log}.`)
  })
  // It also ends when it is closed.
  ended.catch(() => undefined)
  const nextMessage = () => Promise.race([once(child, 'message'), ended])
  await nextMessage()
  const runTrial: RunTrial = async (trial) => {
    child.send(trial)
    const [result] = (await nextMessage()) as [TrialResult]
    return result
  }
  return { runTrial, close }
}
