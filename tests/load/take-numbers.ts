import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { NumberSeries } from '@domain/platform/number.collection.ts'
import { FUNCTIONS_ENV } from '../../scripts/emulators/functions-environment.ts'
import { ADMIN_ENV } from '../../scripts/local/environment.ts'
import { ROOT } from '../../scripts/local/paths.ts'
import { newRecordId } from '../support/record-id.ts'
import type { WritePoint } from './kill-at-write.ts'

/** The client of all records. The process stores its profile and role. */
export const LOAD_CLIENT = 'load-client'

/** The records that one process stores, all at the same moment. */
export interface NumberLoad {
  series: Exclude<NumberSeries, 'ticket' | 'acceptance'>
  ids: readonly string[]
  /** The invoices of credit notes. */
  credited: readonly string[]
  kill: { point: WritePoint; nth: number }
  /** When they are stored, in milliseconds since 1970: the year of the numbers. */
  time: number
}

export interface NumbersTaken {
  numbers: string[]
  failed: number
}

export const newIds = (count: number) => Array.from({ length: count }, newRecordId)

/** Stores records in a separate process, which represents an instance of the functions. @returns `SIGKILL` if it was killed */
export async function takeNumbers(project: string, load: NumberLoad): Promise<NumbersTaken | 'SIGKILL'> {
  const child = spawn(process.execPath, [join(ROOT, 'tests/load/number-process.ts'), JSON.stringify(load)], {
    env: { ...process.env, ...ADMIN_ENV, ...FUNCTIONS_ENV, GCLOUD_PROJECT: project },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said, [, signal]] = await Promise.all([text(child.stdout), once(child, 'exit') as Promise<[number, string | null]>])
  return signal === 'SIGKILL' ? signal : (JSON.parse(said) as NumbersTaken)
}
