import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type NumberSeries, parseNumber } from '../src/domain/platform/number.collection.ts'
import { signInWithPassword } from '../tests/support/accounts.ts'
import { fetchFile } from '../tests/support/call-function.ts'
import { exportEmulatorData, startEmulators } from './emulators/start-emulators.ts'
import { buildAll } from './local/build.ts'
import { startInbox } from './local/inbox/inbox.ts'
import { receivedMails } from './local/inbox/mail-store.ts'
import { RUN } from './local/paths.ts'
import { assertPortsFree } from './local/ports.ts'
import { CliError, handleCrash, runProgram, say } from './local/stop.ts'
import { callFunction, createSampleWork, draftInvoice, openTicket, type SampleWork } from './restore-drill/sample-work.ts'
import {
  copyAccountsAndFiles,
  describeSizes,
  findDifferences,
  type Snapshot,
  SWEEP_OUTBOX,
  takeSnapshot,
  waitUntilIdle,
  wipeAccountsAndFiles,
} from './restore-drill/snapshot.ts'
import { runScheduledFunction } from './scheduler.ts'
import { adminBucket } from './seed/admin.ts'
import { demoFile } from './seed/documents.ts'
import { ACCOUNTS } from './seed/people.ts'
import { seedAll } from './seed/seed.ts'
import { clearAll } from './seed/write.ts'

/**
 * Checks that the restored product works. Yields a line for each check that passes.
 * @param mailsBefore how many mails had been sent @throws Error at the first check that fails
 */
async function* checkRestored(work: SampleWork, mailsBefore: number): AsyncGenerator<string> {
  const { invoiceId, invoiceNumber, ticketNumber, documentId } = work
  assert(await runScheduledFunction(SWEEP_OUTBOX), 'the sweep of the outbox fails')
  assert(receivedMails().length === mailsBefore, 'a mail went out again')
  yield 'no mail goes out again'

  for (const { email, role } of ACCOUNTS) {
    const account = await callFunction(await signInWithPassword(email), 'ensureAccount')
    assert(account['role'] === role, `${email} is ${account['role']}, and was ${role}`)
  }
  yield 'each demo person signs in and has the same role as before'

  const [admin, client, other] = [
    await signInWithPassword('admin@demo.test'),
    await signInWithPassword('client@demo.test'),
    await signInWithPassword('client2@demo.test'),
  ]
  const pdf = await fetchFile('invoice-pdf', { invoice_id: invoiceId, payment_id: null }, client.idToken)
  assert(pdf.ok && (await pdf.text()).startsWith('%PDF-'), `the PDF of ${invoiceNumber} does not open: ${pdf.status}`)
  yield `the PDF of ${invoiceNumber} opens`

  const open = (idToken: string) => fetchFile('open-document', { document_id: documentId, version: null }, idToken)
  const file = await open(client.idToken)
  const isComplete = Buffer.from(await file.arrayBuffer()).equals(demoFile('certificate.pdf'))
  assert(file.ok && isComplete, `the document does not come as it was sent: ${file.status}`)
  const refused = await open(other.idToken)
  assert(refused.status === 404, `the document opens to somebody else: ${refused.status}`)
  yield 'the document downloads, byte for byte, to its owner and to nobody else'

  const invoice = await draftInvoice(admin, client.uid)
  assertNext('invoice', invoiceNumber, invoice)
  const ticket = await openTicket(client)
  assertNext('ticket', ticketNumber, ticket)
  yield `the next numbers are ${invoice} and ${ticket}`
}

function assertNext(series: NumberSeries, last: string, next: string): void {
  const [was, is] = [parseNumber(series, last), parseNumber(series, next)]
  assert(!!was && !!is && is.year === was.year && is.number === was.number + 1, `after ${last} comes ${next}`)
}

function assert(condition: boolean, problem: string): void {
  if (!condition) throw new Error(`Restored, but ${problem}.`)
}

const EXPORT = join(RUN, 'restore-drill')

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
  // The tests' calls go to both instances.
  const first = await startEmulators({ instances: 2, onCrash: handleCrash })
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
  await startEmulators({ instances: 2, importData: true, data: EXPORT, onCrash: handleCrash })
  assertEqual(before, await takeSnapshot(), 'What came back is not what was there')
  say('Copying accounts and files, wiping them and restoring them alone …')
  const restore = await copyAccountsAndFiles()
  await wipeAccountsAndFiles()
  const { accounts, files } = await takeSnapshot()
  if (accounts.size + files.size > 0) throw new CliError('Wiped, there still are accounts or files.')
  await restore()
  assertEqual(before, await takeSnapshot(), 'The restored accounts and files are not what was there')
  say('Checking …')
  for await (const done of checkRestored(work, mails)) say(`  ${done}`)
  say(`\nrestored: ${describeSizes(before)}, all equal`)
  return 0
})
