// One function call of a payment, in a process of its own that is killed at a named point, as by `kill -9`.
// Arguments: the point, `open` or `notice`, the invoice's id, its client's id.
import { setTimeout as pause } from 'node:timers/promises'
import '../../scripts/local/domain-alias.ts'
// The app of this process: with its own options it comes before that of the functions' code.
import '../../scripts/seed/admin.ts'
import type { PaymentProvider } from '../../functions/src/payments/payment-provider.ts'
import type { CrashPoint } from './payers.ts'

const { db } = await import('../../functions/src/endpoint/firebase.ts')
const { sandbox } = await import('../../functions/src/payments/sandbox/sandbox-provider.ts')
const { sandboxNoticeFor } = await import('./sandbox-notice.ts')
const { handleWebhook } = await import('../../functions/src/payments/handle-webhook.ts')
const { referenceOf } = await import('../../functions/src/payments/checkouts.ts')
const { click } = await import('../support/checkouts.ts')

const [point = '', work = '', invoiceId = '', uid = ''] = process.argv.slice(2)

/** Ends this process without any last words, where the point has come. */
async function reached(here: CrashPoint): Promise<void> {
  if (here !== point) return
  process.kill(process.pid, 'SIGKILL')
  // The signal takes a moment; nothing may happen in it.
  await pause(60_000)
}

const real = sandbox()
let isVerified = false
const provider: PaymentProvider = {
  ...real,
  async createCheckout(request) {
    await reached('checkout created')
    const answer = await real.createCheckout(request)
    await reached('provider answered')
    return answer
  },
  async verify(reference) {
    await reached('webhook received')
    const answer = await real.verify(reference)
    await reached('provider verified')
    isVerified = true
    return answer
  },
}

/** The payment, the invoice and the mail are one write: the point is right behind it. */
function watchWrites(): void {
  const { prototype } = Object.getPrototypeOf(db.batch()).constructor as { prototype: FirebaseFirestore.WriteBatch }
  const commit = prototype.commit
  prototype.commit = async function (this: FirebaseFirestore.WriteBatch) {
    const written = await commit.call(this)
    // The first write after the provider's answer: the event was noted before it.
    if (isVerified) await reached('payment written')
    return written
  }
}

if (work === 'open') await click(provider, invoiceId, uid)
else {
  watchWrites()
  await handleWebhook(provider, sandboxNoticeFor(referenceOf(invoiceId, 1)), new Date())
  await reached('mail queued')
}
process.stdout.write('ended')
