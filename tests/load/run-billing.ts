import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { FUNCTIONS_ENV } from '../../scripts/emulators/functions-environment.ts'
import { ADMIN_ENV } from '../../scripts/local/environment.ts'
import { ROOT } from '../../scripts/local/paths.ts'
import type { WritePoint } from './kill-at-write.ts'

export type BillingStep = 'accepts a certificate' | 'accepts a quotation' | 'mails a statement'

/** Carries out a step in a process that is killed at this point of its write. @returns "SIGKILL", or "ended" */
export async function runBillingUntil(point: WritePoint, step: BillingStep, id: string, clientId: string): Promise<string> {
  const child = spawn(process.execPath, [join(ROOT, 'tests/load/billing-process.ts'), point, step, id, clientId], {
    env: { ...process.env, ...ADMIN_ENV, ...FUNCTIONS_ENV, FUNCTIONS_EMULATOR: 'true' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said, [, signal]] = await Promise.all([text(child.stdout), once(child, 'exit') as Promise<[number, string | null]>])
  return signal ?? said
}
