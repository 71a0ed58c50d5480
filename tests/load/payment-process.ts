// Opens a checkout or handles a webhook in a separate process, which kills itself at a crash point as `kill -9` would.
// Arguments: the crash point, `open` or `webhook`, the id of the invoice, the id of its client.
import { setTimeout as pause } from 'node:timers/promises'
import '../../scripts/local/domain-alias.ts'
// Imported first, so that its app and not that of the functions is the default app.
import '../../scripts/seed/admin.ts'
import type { PaymentProvider } from '../../functions/src/billing/payments/payment-provider.ts'
import type { CrashPoint } from './run-payment.ts'

const { db } = await import('../../functions/src/platform/endpoint/firebase.ts')
const { sandbox } = await import('../../functions/src/billing/payments/sandbox/sandbox-provider.ts')
const { sandboxWebhook } = await import('./sandbox-webhook.ts')
const { handleWebhook } = await import('../../functions/src/billing/payments/confirm-payment.ts')
const { buildCheckoutReference } = await import('../../functions/src/billing/payments/checkouts.ts')
const { payNow } = await import('../support/checkouts.ts')

const [point = '', work = '', invoiceId = '', uid = ''] = process.argv.slice(2)

/** Kills this process at its crash point, without any cleanup. */
async function reached(here: CrashPoint): Promise<void> {
  if (here !== point) return
  process.kill(process.pid, 'SIGKILL')
  // The signal takes a moment, in which the work must not continue.
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

/** Watches for the write of payment, invoice and mail, because the crash point follows it directly. */
function watchWrites(): void {
  const { prototype } = Object.getPrototypeOf(db.batch()).constructor as { prototype: FirebaseFirestore.WriteBatch }
  const commit = prototype.commit
  prototype.commit = async function (this: FirebaseFirestore.WriteBatch) {
    const written = await commit.call(this)
    // The first write after the provider's answer, because the event was recorded earlier.
    if (isVerified) await reached('payment written')
    return written
  }
}

if (work === 'open') await payNow(provider, invoiceId, uid)
else {
  watchWrites()
  await handleWebhook(provider, sandboxWebhook(buildCheckoutReference(invoiceId, 1)), new Date())
  await reached('mail queued')
}
process.stdout.write('ended')
