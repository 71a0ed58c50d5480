import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { FUNCTIONS_ENV } from '../../scripts/emulators/functions-environment.ts'
import { ADMIN_ENV } from '../../scripts/local/environment.ts'
import { ROOT } from '../../scripts/local/paths.ts'

/** What came of invoices that were drafted at the same moment. */
export interface Created {
  numbers: string[]
  failed: number
  /** Until the last was answered. */
  seconds: number
}

interface Load {
  project: string
  /** How many processes, as instances of the functions, at once. */
  instances: number
  /** How many invoices each drafts, all at once. */
  each: number
}

/** Lets several instances of the functions draft invoices for one client at the same moment. */
export async function createdAtOnce({ project, instances, each }: Load): Promise<Created> {
  const parts = await Promise.all(
    Array.from({ length: instances }, async () => {
      const child = spawn(process.execPath, [join(ROOT, 'tests/load/invoicer.ts'), String(each)], {
        env: { ...process.env, ...ADMIN_ENV, ...FUNCTIONS_ENV, GCLOUD_PROJECT: project },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      return JSON.parse(await text(child.stdout)) as Created
    }),
  )
  return {
    numbers: parts.flatMap(({ numbers }) => numbers),
    failed: parts.reduce((sum, { failed }) => sum + failed, 0),
    seconds: Math.max(...parts.map(({ seconds }) => seconds)),
  }
}
