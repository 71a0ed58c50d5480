import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { FUNCTIONS_ENV } from '../../scripts/emulators/functions-environment.ts'
import { ADMIN_ENV } from '../../scripts/local/environment.ts'
import { ROOT } from '../../scripts/local/paths.ts'

/** Starts a program of this folder, which represents an instance of the functions. */
export function startProcess(
  program:
    | 'booking-process'
    | 'merge-process'
    | 'message-process'
    | 'schedule-process'
    | 'handover-process'
    | 'recurring-process'
    | 'reminder-process',
  project: string,
  ...args: string[]
): ChildProcess {
  return spawn(process.execPath, [join(ROOT, 'tests/load', `${program}.ts`), ...args], {
    env: { ...process.env, ...ADMIN_ENV, ...FUNCTIONS_ENV, GCLOUD_PROJECT: project },
    stdio: 'inherit',
  })
}
