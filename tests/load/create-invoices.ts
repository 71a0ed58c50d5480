import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { FUNCTIONS_ENV } from '../../scripts/emulators/functions-environment.ts'
import { ADMIN_ENV } from '../../scripts/local/environment.ts'
import { ROOT } from '../../scripts/local/paths.ts'

/** The result of concurrent invoice creation. */
export interface CreationResult {
  numbers: string[]
  failed: number
  /** Duration until the last response. */
  seconds: number
}

interface Load {
  project: string
  /** Number of parallel processes, each of which represents an instance of the functions. */
  instances: number
  /** Number of invoices of each process. */
  each: number
}

/** Creates invoices for one client in several parallel processes. */
export async function createInvoicesInParallel({ project, instances, each }: Load): Promise<CreationResult> {
  const parts = await Promise.all(
    Array.from({ length: instances }, async () => {
      const child = spawn(process.execPath, [join(ROOT, 'tests/load/invoice-process.ts'), String(each)], {
        env: { ...process.env, ...ADMIN_ENV, ...FUNCTIONS_ENV, GCLOUD_PROJECT: project },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      return JSON.parse(await text(child.stdout)) as CreationResult
    }),
  )
  return {
    numbers: parts.flatMap(({ numbers }) => numbers),
    failed: parts.reduce((sum, { failed }) => sum + failed, 0),
    seconds: Math.max(...parts.map(({ seconds }) => seconds)),
  }
}
