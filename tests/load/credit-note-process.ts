// Issues credit notes in parallel like an instance of the functions, and prints their numbers as JSON.
// Arguments: how many, the ids of invoices with commas, and the commit before which the process kills itself, or 0.
import { setTimeout as pause } from 'node:timers/promises'
import '../../scripts/local/domain-alias.ts'
import { newRecordId } from '../support/record-id.ts'
import { errorKeyOrDone } from './error-key.ts'

const { db } = await import('../../functions/src/endpoint/firebase.ts')
const { creditInvoice } = await import('../../functions/src/credit-notes/issue-credit-note.ts')

const [count = '', ids = '', killedAt = ''] = process.argv.slice(2)
const invoices = ids.split(',')

/** Kills this process as `kill -9` would, right before or right after a commit. */
function killAt(commitNumber: number): void {
  const { prototype } = Object.getPrototypeOf(db.batch()).constructor as { prototype: FirebaseFirestore.WriteBatch }
  const commit = prototype.commit
  let commits = 0
  prototype.commit = async function (this: FirebaseFirestore.WriteBatch) {
    commits += 1
    const isLast = commits === commitNumber
    // An even one is written, an odd one is not.
    const written = isLast && commitNumber % 2 === 1 ? [] : await commit.call(this)
    if (!isLast) return written
    process.kill(process.pid, 'SIGKILL')
    // The signal takes a moment, in which the work must not continue.
    await pause(60_000)
    return written
  }
}

if (Number(killedAt) > 0) killAt(Number(killedAt))
const answers = await Promise.all(
  Array.from({ length: Number(count) }, (_, index) =>
    errorKeyOrDone(
      creditInvoice(
        {
          credit_note_id: newRecordId(),
          invoice_id: invoices[index % invoices.length] ?? '',
          scope: 'amount',
          amount: 1,
          lines: [],
          reason: 'Agreed.',
        },
        { by: 'load-admin', now: new Date() },
      ),
    ),
  ),
)
process.stdout.write(JSON.stringify(answers))
