// Signs what waits in a separate process, which kills itself at a crash point as `kill -9` would.
// Arguments: the crash point, the gateway of the control unit as JSON, its keys as JSON, how many milliseconds the clock is ahead.
import { setTimeout as pause } from 'node:timers/promises'
import '../../scripts/local/domain-alias.ts'
// Imported first, so that its app and not that of the functions is the default app.
import '../../scripts/seed/admin.ts'
import type { TaxCrashPoint } from './run-tax.ts'

const { oscu, parseCredentials, parseGateway } = await import('../../functions/src/billing/tax/oscu.ts')
const { signDue } = await import('../../functions/src/billing/tax/sign-documents.ts')
const { db } = await import('../../functions/src/platform/endpoint/firebase.ts')

const [point = '', gateway = '', keys = '', ahead = '0'] = process.argv.slice(2)

/** Kills this process at its crash point, without any cleanup. */
async function reached(here: TaxCrashPoint): Promise<void> {
  if (here !== point) return
  process.kill(process.pid, 'SIGKILL')
  // The signal takes a moment, in which the work must not continue.
  await pause(60_000)
}

const real = oscu(parseGateway(gateway), parseCredentials(keys))
let isSigned = false
const { prototype } = Object.getPrototypeOf(db.batch()).constructor as { prototype: FirebaseFirestore.WriteBatch }
const commit = prototype.commit
prototype.commit = async function (this: FirebaseFirestore.WriteBatch) {
  const written = await commit.call(this)
  if (isSigned) await reached('signature stored')
  return written
}

const authority = {
  ...real,
  async saveItem(item: Parameters<typeof real.saveItem>[0]) {
    await real.saveItem(item)
    await reached('item registered')
  },
  async sendSale(message: Parameters<typeof real.sendSale>[0]) {
    await reached('number stored')
    const answer = await real.sendSale(message)
    await reached('unit answered')
    isSigned = true
    return answer
  },
}
await signDue(authority, () => new Date(Date.now() + Number(ahead)))
process.stdout.write('ended')
