// Measures the migration to organisations on a running `npm start -- --empty`. The records of that run are replaced.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import '../../scripts/local/domain-alias.ts'
import { PROJECT_ID } from '../../scripts/local/environment.ts'
import { ROOT } from '../../scripts/local/paths.ts'
import { runProgram } from '../../scripts/local/stop.ts'
import { SCALE } from '../../scripts/seed/seed.ts'
import { withoutTriggers } from '../../scripts/seed/triggers.ts'
import { clearAll } from '../../scripts/seed/write.ts'

const RECORDS = 20_000
const SCALED = Object.keys(SCALE) as (keyof typeof SCALE)[]
/** The program is killed once while it works on these records. */
const KILLED_AT = 'documents'

/** Runs `npm run migrate`. @returns its time in seconds, or Infinity if it failed */
async function migrate(options: string[], killAt?: string): Promise<number> {
  const started = performance.now()
  const args = ['scripts/migrate.ts', '--project', PROJECT_ID, ...options]
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] })
  child.stdout.on('data', (lines: Buffer) => {
    process.stdout.write(lines)
    if (killAt && String(lines).includes(killAt)) child.kill('SIGKILL')
  })
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  const isDone = code === 0 || (killAt !== undefined && signal === 'SIGKILL')
  return isDone ? Math.round((performance.now() - started) / 1000) : Number.POSITIVE_INFINITY
}

await runProgram(async () => {
  // Imported late, because Node must know the domain's alias first.
  const { removeOrganisations } = await import('../support/before-organisations.ts')
  const seconds: Record<string, number> = {}
  await withoutTriggers(async () => {
    await clearAll()
    for (const name of SCALED) await SCALE[name](RECORDS)
    await removeOrganisations()
    seconds['dry run'] = await migrate(['--dry-run'])
    seconds['killed run'] = await migrate([], KILLED_AT)
    seconds['next run'] = await migrate([])
    seconds['run with nothing to do'] = await migrate([])
  })
  // biome-ignore lint/suspicious/noConsole: this program prints a table.
  console.table(seconds)
  return Object.values(seconds).every(Number.isFinite) ? 0 : 1
})
