import { onSchedule } from 'firebase-functions/v2/scheduler'
import '../endpoint/firebase.ts'
import { hasChanged } from '../endpoint/conflicts.ts'
import { logFailure } from '../endpoint/log-failure.ts'
import { PAYSTACK_SECRET_KEY, SEAL_KEY } from '../endpoint/settings.ts'
import { checkPayment, planNextCheck } from './apply-verification.ts'
import { type Checkout, checkouts } from './checkouts.ts'
import { type PaymentProvider, ProviderFailure } from './payment-provider.ts'
import { paymentProvider } from './providers.ts'

const PAGE = 50
/** After this many consecutive failures of the provider, the sweep stops until the next run. */
const MAX_FAILURES = 3
const SCHEDULE = {
  schedule: 'every 15 minutes',
  timeoutSeconds: 540,
  maxInstances: 1,
  secrets: [PAYSTACK_SECRET_KEY, SEAL_KEY],
}

/** Every 15 minutes, verifies payments whose result no webhook or return page has reported. */
export const sweepPayments = onSchedule(SCHEDULE, () => checkDuePayments(paymentProvider(), new Date()))

export async function checkDuePayments(provider: PaymentProvider, now: Date): Promise<void> {
  let failures = 0
  let query = checkouts.where('next_check_at', '<=', now).orderBy('next_check_at').limit(PAGE)
  for (let page = await query.get(); !page.empty; page = await query.get()) {
    for (const found of page.docs) {
      const isAnswered = await check(provider, found.id, found.data() as Checkout, now)
      failures = isAnswered ? 0 : failures + 1
      if (failures === MAX_FAILURES) return
    }
    const last = page.docs.at(-1)
    if (page.size < PAGE || !last) return
    query = query.startAfter(last)
  }
}

/** Only logs a failure, so that other payments are still checked. False if the provider failed. */
async function check(provider: PaymentProvider, reference: string, checkout: Checkout, now: Date): Promise<boolean> {
  try {
    // A checkout of a previous provider is not verified; it only expires.
    if (checkout.provider === provider.name) await checkPayment(provider, reference, now)
    await planNextCheck(reference, now)
  } catch (error) {
    // A concurrent call has completed the checkout.
    if (hasChanged(error)) return true
    logFailure('sweepPayments', error)
    return !(error instanceof ProviderFailure)
  }
  return true
}
