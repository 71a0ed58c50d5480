// Makes recurring invoices in a separate process, which kills itself at a commit as the platform's kill does.
// Arguments: the time of the run in milliseconds since 1970, `before` or `after`, the number of the commit.
import { setTimeout as pause } from 'node:timers/promises'
import '../../scripts/local/domain-alias.ts'
// Imported first, so that its app and not that of the functions is the default app.
import '../../scripts/seed/admin.ts'

const { db } = await import('../../functions/src/endpoint/firebase.ts')
const { makeAllRecurring } = await import('../../functions/src/recurring/make-recurring-invoices.ts')

const [time = '0', point = 'before', nth = '1'] = process.argv.slice(2)
const { prototype } = db.batch().constructor as { prototype: FirebaseFirestore.WriteBatch }
const { commit } = prototype
let commits = 0

async function kill(): Promise<never> {
  process.kill(process.pid, 'SIGKILL')
  // The signal takes a moment, in which the work must not continue.
  await pause(60_000)
  throw new Error('The kill failed')
}

prototype.commit = async function killed(this: FirebaseFirestore.WriteBatch) {
  commits += 1
  const isHere = commits === Number(nth)
  if (isHere && point === 'before') await kill()
  const results = await commit.call(this)
  if (isHere) await kill()
  return results
}

await makeAllRecurring(new Date(Number(time)))
