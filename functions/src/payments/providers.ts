import { PAYMENT_PROVIDER, PAYSTACK_SECRET_KEY } from '../endpoint/settings.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { paystack } from './paystack.ts'

/** Each is made when it is first needed: until then its secrets may not be read. */
const makers = new Map<string, () => PaymentProvider>([
  ['paystack', () => paystack({ secretKey: PAYSTACK_SECRET_KEY.value() })],
])

/** Offers one more provider to choose by `PAYMENT_PROVIDER`: those of local runs, which the deployed code does not hold. */
export function offerProvider(name: string, make: () => PaymentProvider): void {
  makers.set(name, make)
}

/** The provider that `PAYMENT_PROVIDER` names. @throws Error where it names none that this code holds */
export function paymentProvider(): PaymentProvider {
  const make = makers.get(PAYMENT_PROVIDER.value())
  if (!make) throw new Error('PAYMENT_PROVIDER names no payment provider')
  return make()
}
