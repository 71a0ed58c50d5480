import { applyVerification, type PaymentState } from './apply-verification.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** Asks the provider where a payment stands and stores what follows from it. @throws ProviderFailure */
export async function checkPayment(provider: PaymentProvider, reference: string, now: Date): Promise<PaymentState> {
  return applyVerification(reference, await provider.verify(reference), now)
}
