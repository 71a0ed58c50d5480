import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { ADMIN_ENV } from '../../scripts/local/environment.ts'
import { ROOT } from '../../scripts/local/paths.ts'

/** Lets the two admins of a project demote each other. @returns what came of each round; less if the program failed */
export async function demotions(project: string, rounds: number): Promise<string[]> {
  const child = spawn(process.execPath, [join(ROOT, 'tests/load/demoter.ts'), String(rounds)], {
    env: { ...process.env, ...ADMIN_ENV, GCLOUD_PROJECT: project },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return (await text(child.stdout)).trim().split('\n')
}
