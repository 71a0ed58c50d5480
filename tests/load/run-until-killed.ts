import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { FUNCTIONS_ENV } from '../../scripts/emulators/functions-environment.ts'
import { ADMIN_ENV } from '../../scripts/local/environment.ts'
import { ROOT } from '../../scripts/local/paths.ts'

/** Runs a program of this folder, which kills itself at a point that its arguments name. @returns "SIGKILL", or "ended" */
export async function runUntilKilled(
  program: 'billing-process' | 'payment-process' | 'tax-process',
  ...args: readonly string[]
): Promise<string> {
  const child = spawn(process.execPath, [join(ROOT, 'tests/load', `${program}.ts`), ...args], {
    env: { ...process.env, ...ADMIN_ENV, ...FUNCTIONS_ENV, FUNCTIONS_EMULATOR: 'true' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said, [, signal]] = await Promise.all([text(child.stdout), once(child, 'exit') as Promise<[number, string | null]>])
  return signal ?? said
}
