import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { startEmulators, writeData } from './emulators/suite.ts'
import { buildAll } from './local/build.ts'
import { startInbox } from './local/inbox/inbox.ts'
import { keptMails } from './local/inbox/messages.ts'
import { RUN } from './local/places.ts'
import { assertPortsFree } from './local/ports.ts'
import { CliError, runProgram, stop } from './local/stop.ts'
import { checkRestored } from './restore-drill/checks.ts'
import { differences, type Everything, sizesOf, takeAll } from './restore-drill/everything.ts'
import { settle } from './restore-drill/settle.ts'
import { workADay } from './restore-drill/work.ts'
import { adminBucket } from './seed/admin.ts'
import { clearAll, seedAll } from './seed/seed.ts'

const EXPORT = join(RUN, 'restore-drill')

const say = (line = '') => process.stdout.write(`${line}\n`)

function crashed(sentence: string): void {
  process.stderr.write(`\n${sentence}\n`)
  void stop(1)
}

function assertEqual(before: Everything, after: Everything, what: string): void {
  const found = differences(before, after)
  if (found.length > 0) throw new CliError([`${what}:`, ...found.slice(0, 30)].join('\n  '))
}

async function wipe(): Promise<void> {
  await clearAll()
  await adminBucket.deleteFiles({ force: true })
  const left = await takeAll()
  if (Object.values(left).some(({ size }) => size > 0)) throw new CliError(`Wiped, there still are ${sizesOf(left)}.`)
}

/** Export, wipe, import: what was there is there again, and the work goes on. */
await runProgram(async () => {
  await assertPortsFree()
  say('Building …')
  await buildAll('keep')
  say('Starting the emulators, with the demo data …')
  await startInbox()
  const first = await startEmulators({ onCrash: crashed })
  await seedAll()
  say('A project, an invoice, a ticket with a reply, a message and a document, through the functions …')
  const work = await workADay()
  const before = await settle()
  say(`  ${sizesOf(before)}`)

  say('Exporting …')
  rmSync(EXPORT, { recursive: true, force: true })
  if (!(await writeData(EXPORT))) throw new CliError('The emulators did not export.')
  assertEqual(before, await takeAll(), 'While it was exported something changed')
  say('Wiping …')
  await wipe()
  const mails = keptMails().length
  say('  nothing is left')
  await first.stop()

  say('Importing …')
  await startEmulators({ importData: true, data: EXPORT, onCrash: crashed })
  assertEqual(before, await takeAll(), 'What came back is not what was there')
  say('Checking …')
  for await (const done of checkRestored(work, mails)) say(`  ${done}`)
  say(`\nrestored: ${sizesOf(before)}, all equal`)
  return 0
})
