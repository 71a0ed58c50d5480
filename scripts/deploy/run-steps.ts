import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT } from '../local/paths.ts'
import { CliError, onStop } from '../local/stop.ts'
import type { Step } from './steps.ts'

const EVERY_MS = 5_000
/** Building an index of a large collection can take this long. */
const LIMIT_MS = 45 * 60_000
/** Variables of a local run that would redirect a build. */
const LOCAL_ONLY = ['SITE_OUT_DIR', 'SITE_CACHE_DIR', 'FUNCTIONS_OUT_DIR', 'HOSTING_CONFIG']

/** The step as a shell command, to be run in the project's folder. */
export function commandLine({ program, args, env = {} }: Step): string {
  return [...Object.entries(env).map(([name, value]) => `${name}=${value}`), program, ...args].join(' ')
}

/** Runs the steps in order and prints a line for each. @throws CliError that says what is live if a step fails */
export async function runSteps(steps: readonly Step[], say: (line: string) => void): Promise<void> {
  const live: string[] = []
  for (const [index, step] of steps.entries()) {
    say(`\n${index + 1} of ${steps.length}: ${step.title} …`)
    if (!(await isDone(step))) throw new CliError(failure(`Step ${index + 1} of ${steps.length}`, step, live))
    if (step.live) live.push(step.live)
  }
}

async function isDone(step: Step): Promise<boolean> {
  if (!step.repeatWhileOutput) return (await run(step)).code === 0
  for (const end = Date.now() + LIMIT_MS; Date.now() < end; await pause(EVERY_MS)) {
    const { code, output } = await run(step)
    if (code !== 0) return false
    if (!output.includes(step.repeatWhileOutput)) return true
  }
  return false
}

/** Inherits the terminal, because Firebase asks before it deletes a function or grants itself a permission. */
async function run({ program, args, env, repeatWhileOutput }: Step): Promise<{ code: number; output: string }> {
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !LOCAL_ONLY.includes(name)))
  const child = spawn(program === 'node' ? process.execPath : program, args, {
    cwd: ROOT,
    env: { ...inherited, ...env, ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: repeatWhileOutput ? ['ignore', 'pipe', 'inherit'] : 'inherit',
  })
  onStop(() => void child.kill())
  let output = ''
  child.stdout?.on('data', (piece: Buffer) => {
    output += String(piece)
  })
  const code = await new Promise<number>((resolve) => child.on('close', (status) => resolve(status ?? 1)))
  return { code, output }
}

function failure(where: string, { title, live: part, advice }: Step, live: readonly string[]): string {
  const before = live.length > 0 ? `Live already: ${live.join(', ')}.` : 'Nothing new is live.'
  const state = part ? `${before} Of ${part}, a part may be.` : before
  return `${where} failed: ${title}.\n${state} The rest is as it was.\n${advice ?? 'Fix what the lines above name.'}\nThen run the same command again: what is live already is deployed anew, without harm.`
}
