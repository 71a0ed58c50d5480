import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmulators } from './emulators/suite.ts'
import { buildAll, buildFunctions } from './local/build.ts'
import { SITE_ENV } from './local/environment.ts'
import { ROOT, RUN } from './local/places.ts'
import { PORTS } from './local/ports.ts'
import { onStop, runProgram, Sentence } from './local/stop.ts'
import { ACCOUNTS, PASSWORD } from './seed/people.ts'
import { seedAll } from './seed/seed.ts'
import { startTicker } from './ticker.ts'

const DEV_PORT = 4321
const say = (line = '') => process.stdout.write(`${line}\n`)

function readOptions() {
  try {
    const options = { empty: { type: 'boolean' }, keep: { type: 'boolean' }, dev: { type: 'boolean' } } as const
    return parseArgs({ options }).values
  } catch (error) {
    throw new Sentence(`${(error as Error).message}\nUse: npm start [-- --empty] [-- --keep]`)
  }
}

/** Astro's own server with reloading, beside the emulators. */
function startDevServer(): void {
  const child = spawn(process.execPath, [join(ROOT, 'node_modules/astro/bin/astro.mjs'), 'dev', '--port', String(DEV_PORT)], {
    cwd: ROOT,
    env: { ...process.env, ...SITE_ENV, ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: 'inherit',
  })
  onStop(() => void child.kill())
}

await runProgram(async () => {
  const { empty, keep, dev } = readOptions()
  say('Building …')
  await (dev ? buildFunctions() : buildAll())
  say('Starting the emulators …')
  const kept = await startEmulators(keep ? { keepData: join(RUN, 'data') } : {})
  if (!empty && !kept) {
    say('Seeding …')
    await seedAll()
  }
  await startTicker(say)
  if (dev) startDevServer()

  say()
  say(`  Site        http://localhost:${dev ? DEV_PORT : PORTS.hosting}`)
  say(`  Sign in     http://localhost:${dev ? DEV_PORT : PORTS.hosting}/auth`)
  if (!empty) {
    say()
    say(`  Accounts (password ${PASSWORD})`)
    for (const { email, role } of ACCOUNTS) say(`    ${email.padEnd(22)} ${role}`)
  }
  say()
  say('  Ctrl-C stops everything.')
  return undefined
})
