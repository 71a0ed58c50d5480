import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { ADMIN_ENV } from '../../scripts/local/environment.ts'
import { ROOT } from '../../scripts/local/paths.ts'

/**
 * Two admins of a project take the role, or the management of people, from each other.
 * @returns a line for each round, fewer if the program failed
 */
export async function runDemotions(project: string, rounds: number, what: 'role' | 'capabilities' = 'role'): Promise<string[]> {
  const child = spawn(process.execPath, [join(ROOT, 'tests/load/demotion-process.ts'), String(rounds), what], {
    env: { ...process.env, ...ADMIN_ENV, GCLOUD_PROJECT: project },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return (await text(child.stdout)).trim().split('\n')
}
