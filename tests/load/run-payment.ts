import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { FUNCTIONS_ENV } from '../../scripts/emulators/functions-environment.ts'
import { ADMIN_ENV } from '../../scripts/local/environment.ts'
import { ROOT } from '../../scripts/local/paths.ts'

/** The points of a payment at which a process can be killed; with `never` it runs to its end. */
export type CrashPoint =
  | 'checkout created'
  | 'provider answered'
  | 'webhook received'
  | 'provider verified'
  | 'payment written'
  | 'mail queued'
  | 'never'

/** Runs one step of a payment in a process that is killed at this point. @returns "SIGKILL", or "ended" */
export async function runPaymentUntil(
  point: CrashPoint,
  work: 'open' | 'webhook',
  invoiceId: string,
  uid: string,
): Promise<string> {
  const child = spawn(process.execPath, [join(ROOT, 'tests/load/payment-process.ts'), point, work, invoiceId, uid], {
    env: { ...process.env, ...ADMIN_ENV, ...FUNCTIONS_ENV, FUNCTIONS_EMULATOR: 'true' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said, [, signal]] = await Promise.all([text(child.stdout), once(child, 'exit') as Promise<[number, string | null]>])
  return signal ?? said
}
