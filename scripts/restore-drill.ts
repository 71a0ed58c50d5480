import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { exportEmulatorData, startEmulators } from './emulators/start-emulators.ts'
import { buildAll } from './local/build.ts'
import { startInbox } from './local/inbox/inbox.ts'
import { receivedMails } from './local/inbox/mail-store.ts'
import { RUN } from './local/paths.ts'
import { assertPortsFree } from './local/ports.ts'
import { CliError, runProgram, stop } from './local/stop.ts'
import { checkRestored } from './restore-drill/checks.ts'
import { copyAccountsAndFiles, restoreAccountsAndFiles, wipeAccountsAndFiles } from './restore-drill/copies.ts'
import { createSampleWork } from './restore-drill/sample-work.ts'
import { describeSizes, findDifferences, type Snapshot, takeSnapshot } from './restore-drill/snapshot.ts'
import { waitUntilIdle } from './restore-drill/wait-until-idle.ts'
import { adminBucket } from './seed/admin.ts'
import { clearAll, seedAll } from './seed/seed.ts'

const EXPORT = join(RUN, 'restore-drill')
const COPIES = join(RUN, 'restore-drill-copies')

const say = (line = '') => process.stdout.write(`${line}\n`)

function handleCrash(message: string): void {
  process.stderr.write(`\n${message}\n`)
  void stop(1)
}

function assertEqual(before: Snapshot, after: Snapshot, what: string): void {
  const found = findDifferences(before, after)
  if (found.length > 0) throw new CliError([`${what}:`, ...found.slice(0, 30)].join('\n  '))
}

async function wipe(): Promise<void> {
  await clearAll()
  await adminBucket.deleteFiles({ force: true })
  const left = await takeSnapshot()
  if (Object.values(left).some(({ size }) => size > 0)) throw new CliError(`Wiped, there still are ${describeSizes(left)}.`)
}

/**
 * Exports, wipes and imports everything, then accounts and files alone, and checks that the data is complete and that the
 * product works.
 */
await runProgram(async () => {
  await assertPortsFree()
  say('Building …')
  await buildAll('keep')
  say('Starting the emulators, with the demo data …')
  await startInbox()
  const first = await startEmulators({ onCrash: handleCrash })
  await seedAll()
  say('A project, an invoice, a ticket with a reply, a message and a document, through the functions …')
  const work = await createSampleWork()
  const before = await waitUntilIdle()
  say(`  ${describeSizes(before)}`)

  say('Exporting …')
  rmSync(EXPORT, { recursive: true, force: true })
  if (!(await exportEmulatorData(EXPORT))) throw new CliError('The emulators did not export.')
  assertEqual(before, await takeSnapshot(), 'While it was exported something changed')
  say('Wiping …')
  await wipe()
  const mails = receivedMails().length
  say('  nothing is left')
  await first.stop()

  say('Importing …')
  await startEmulators({ importData: true, data: EXPORT, onCrash: handleCrash })
  assertEqual(before, await takeSnapshot(), 'What came back is not what was there')
  say('Copying accounts and files, wiping them and restoring them alone …')
  await copyAccountsAndFiles(COPIES)
  await wipeAccountsAndFiles()
  const { accounts, files } = await takeSnapshot()
  if (accounts.size + files.size > 0) throw new CliError('Wiped, there still are accounts or files.')
  await restoreAccountsAndFiles(COPIES)
  assertEqual(before, await takeSnapshot(), 'The restored accounts and files are not what was there')
  say('Checking …')
  for await (const done of checkRestored(work, mails)) say(`  ${done}`)
  say(`\nrestored: ${describeSizes(before)}, all equal`)
  return 0
})
