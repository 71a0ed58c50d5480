import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { FUNCTIONS_ENV } from '../../scripts/emulators/functions-environment.ts'
import { ADMIN_ENV } from '../../scripts/local/environment.ts'
import { ROOT } from '../../scripts/local/paths.ts'

interface Load {
  project: string
  invoiceIds: readonly string[]
  each: number
  /** The commit at which the process is killed: before it if odd, after it if even; 0 for none. */
  killedAt: number
}

/** Issues credit notes in a separate process. @returns "SIGKILL", or the key of each answer */
export async function issueCreditNotes({ project, invoiceIds, each, killedAt }: Load): Promise<string | string[]> {
  const args = [String(each), invoiceIds.join(), String(killedAt)]
  const child = spawn(process.execPath, [join(ROOT, 'tests/load/credit-note-process.ts'), ...args], {
    env: { ...process.env, ...ADMIN_ENV, ...FUNCTIONS_ENV, GCLOUD_PROJECT: project },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said, [, signal]] = await Promise.all([text(child.stdout), once(child, 'exit') as Promise<[number, string | null]>])
  return signal ?? (JSON.parse(said) as string[])
}
