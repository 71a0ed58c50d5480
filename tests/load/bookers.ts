import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { FUNCTIONS_ENV } from '../../scripts/emulators/functions-environment.ts'
import { ADMIN_ENV } from '../../scripts/local/environment.ts'
import { ROOT } from '../../scripts/local/places.ts'

/** Starts one instance of the functions that books all of these days, one appointment after the other. */
export function startBooker(project: string, client: string, days: readonly string[]): ChildProcess {
  return spawn(process.execPath, [join(ROOT, 'tests/load/booker.ts'), client, ...days], {
    env: { ...process.env, ...ADMIN_ENV, ...FUNCTIONS_ENV, GCLOUD_PROJECT: project },
    stdio: 'inherit',
  })
}
