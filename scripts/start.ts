import { startEmulators } from './emulators/start-emulators.ts'
import { buildAll, buildFunctions } from './local/build.ts'
import { BUILD_ENV } from './local/environment.ts'
import { INBOX_URL, startInbox } from './local/inbox/inbox.ts'
import { assertMemory } from './local/memory.ts'
import { FLAG, parseOptions } from './local/options.ts'
import { assertPortsFree, DEV_PORT, PORTS } from './local/ports.ts'
import { spawnSupervised } from './local/spawn.ts'
import { handleCrash, runProgram, say } from './local/stop.ts'
import { startScheduler } from './scheduler.ts'
import { ACCOUNTS, PASSWORD } from './seed/people.ts'
import { seedAll } from './seed/seed.ts'

const USAGE = 'Use: npm start [-- --empty] [-- --keep]'

/** Astro's development server, which uses the emulators. */
function startDevServer(): void {
  const args = ['dev', '--port', String(DEV_PORT)]
  const { child } = spawnSupervised('node_modules/astro/bin/astro.mjs', args, { env: BUILD_ENV, output: 'inherit' })
  child.once('exit', () => handleCrash('The development server stopped.'))
}

await runProgram(async () => {
  const { empty, keep, dev } = parseOptions({ empty: FLAG, keep: FLAG, dev: FLAG }, USAGE)
  assertMemory('start')
  // Checked before the build, which would overwrite the site of another run.
  await assertPortsFree(dev ? { 'dev server': DEV_PORT } : {})
  say('Building …')
  await (dev ? buildFunctions() : buildAll())
  say('Starting the emulators …')
  await startInbox()
  const { loaded } = await startEmulators({ exportData: true, importData: !!keep, onCrash: handleCrash })
  if (!empty && !loaded) {
    say('Seeding …')
    await seedAll()
  }
  await startScheduler(say)
  if (dev) startDevServer()

  const site = `http://localhost:${dev ? DEV_PORT : PORTS.hosting}`
  say(`\n  Site        ${site}\n  Sign in     ${site}/auth\n  Inbox       ${INBOX_URL}`)
  if (!empty) {
    say(`\n  Accounts (password ${PASSWORD})`)
    for (const { email, role } of ACCOUNTS) say(`    ${email.padEnd(22)} ${role}`)
  }
  say('\n  Ctrl-C stops everything.')
  return undefined
})
