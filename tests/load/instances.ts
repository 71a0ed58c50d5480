import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { FUNCTIONS_ENV } from '../../scripts/emulators/functions-environment.ts'
import { ADMIN_ENV } from '../../scripts/local/environment.ts'
import { ROOT } from '../../scripts/local/paths.ts'

/** Starts one instance of the functions that runs a program of this folder. */
export function startInstance(program: 'booker' | 'messenger', project: string, ...args: string[]): ChildProcess {
  return spawn(process.execPath, [join(ROOT, 'tests/load', `${program}.ts`), ...args], {
    env: { ...process.env, ...ADMIN_ENV, ...FUNCTIONS_ENV, GCLOUD_PROJECT: project },
    stdio: 'inherit',
  })
}
