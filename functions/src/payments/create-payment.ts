import { createPaymentSchema } from '@domain/payments/payment.schema.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { PAYSTACK_SECRET_KEY } from '../endpoint/settings.ts'
import { payableOrder } from './checkouts.ts'
import { openCheckout } from './open-checkout.ts'
import { paymentProvider } from './providers.ts'

/** A client opens a checkout for the whole balance of an invoice. The server determines the amount. */
export const createPayment = defineCallable({
  name: 'createPayment',
  input: createPaymentSchema,
  allow: 'member',
  secrets: [PAYSTACK_SECRET_KEY],
  fallbackError: 'payments/create-failed',
  run: async (input, { uid, email }) => {
    // Checked before the provider is chosen, so that other people cannot learn whether anything is due.
    await payableOrder(input, uid)
    const { url, reference } = await openCheckout(paymentProvider(), {
      readOrder: () => payableOrder(input, uid),
      email,
    })
    return { key: 'payments/checkout-opened', result: { url, reference } }
  },
})
