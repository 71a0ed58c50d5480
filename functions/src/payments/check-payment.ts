import type { PaymentProvider } from './payment-provider.ts'
import { applyVerified, type Standing } from './settle.ts'

/** Asks the provider where a payment stands and stores what follows from it. @throws ProviderFailure */
export async function checkPayment(provider: PaymentProvider, reference: string, now: Date): Promise<Standing> {
  return applyVerified(reference, await provider.verify(reference), now)
}
