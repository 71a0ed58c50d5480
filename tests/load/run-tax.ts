import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { FUNCTIONS_ENV } from '../../scripts/emulators/functions-environment.ts'
import { ADMIN_ENV } from '../../scripts/local/environment.ts'
import { ROOT } from '../../scripts/local/paths.ts'
import { UNIT_KEYS } from '../support/control-unit-server.ts'

/** The points of a signature at which a process can be killed; with `never` it runs to its end. */
export type TaxCrashPoint = 'item registered' | 'number stored' | 'unit answered' | 'signature stored' | 'never'

/** Signs what waits in a process that is killed at this point. @returns "SIGKILL", or "ended" */
export async function runTaxUntil(point: TaxCrashPoint, gateway: object, aheadMs: number): Promise<string> {
  const script = join(ROOT, 'tests/load/tax-process.ts')
  const values = [point, JSON.stringify(gateway), JSON.stringify(UNIT_KEYS), String(aheadMs)]
  const child = spawn(process.execPath, [script, ...values], {
    env: { ...process.env, ...ADMIN_ENV, ...FUNCTIONS_ENV, FUNCTIONS_EMULATOR: 'true' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said, [, signal]] = await Promise.all([text(child.stdout), once(child, 'exit') as Promise<[number, string | null]>])
  return signal ?? said
}
