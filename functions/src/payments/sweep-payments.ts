import * as endpoints from '@domain/payments/payments.endpoints.ts'
import { hasChanged } from '../endpoint/firebase.ts'
import { implementSchedule } from '../endpoint/implement-schedule.ts'
import { logFailure } from '../endpoint/log-failure.ts'
import { PAYSTACK_SECRET_KEY } from '../endpoint/settings.ts'
import { recordSweep } from '../health/health-records.ts'
import { checkPayment, planNextCheck } from './apply-verification.ts'
import { type Checkout, checkouts } from './checkouts.ts'
import { type PaymentProvider, ProviderFailure } from './payment-provider.ts'
import { paymentProvider } from './providers.ts'

const PAGE = 50
/** After this many consecutive failures of the provider, the sweep stops until the next run. */
const MAX_FAILURES = 3
const OPTIONS = { maxInstances: 1, secrets: [PAYSTACK_SECRET_KEY] }

export const sweepPayments = implementSchedule(endpoints.sweepPayments, (now) => sweepDue(paymentProvider(), now), OPTIONS)

/** Verifies due payments, and records for the health check whether the provider answers. */
export async function sweepDue(provider: PaymentProvider, now: Date): Promise<void> {
  await recordSweep(await checkDuePayments(provider, now), now)
}

/** @returns how many requests the provider answered, and how many it did not */
export async function checkDuePayments(provider: PaymentProvider, now: Date): Promise<Answers> {
  const total: Answers = { answered: 0, failed: 0 }
  let failures = 0
  let query = checkouts.where('next_check_at', '<=', now).orderBy('next_check_at').limit(PAGE)
  for (let page = await query.get(); !page.empty; page = await query.get()) {
    for (const found of page.docs) {
      const result = await check(provider, found.id, found.data() as Checkout, now)
      if (result !== 'skipped') total[result] += 1
      failures = result === 'failed' ? failures + 1 : 0
      if (failures === MAX_FAILURES) return total
    }
    const last = page.docs.at(-1)
    if (page.size < PAGE || !last) break
    query = query.startAfter(last)
  }
  return total
}

interface Answers {
  answered: number
  failed: number
}

/** Only logs a failure, so that other payments are still checked. `skipped` if the provider was not asked. */
async function check(
  provider: PaymentProvider,
  reference: string,
  checkout: Checkout,
  now: Date,
): Promise<keyof Answers | 'skipped'> {
  // A checkout of a previous provider is not verified; it only expires.
  const isAsked = checkout.provider === provider.name
  try {
    if (isAsked) await checkPayment(provider, reference, now)
    await planNextCheck(reference, now)
  } catch (error) {
    // A concurrent call has completed the checkout.
    if (hasChanged(error)) return 'skipped'
    logFailure('sweepPayments', error)
    return error instanceof ProviderFailure ? 'failed' : 'skipped'
  }
  return isAsked ? 'answered' : 'skipped'
}
