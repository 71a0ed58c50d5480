import { createPaymentSchema } from '@domain/payments/payment.schema.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { PAYSTACK_SECRET_KEY } from '../endpoint/settings.ts'
import { payableOrder } from './checkouts.ts'
import { openCheckout } from './open-checkout.ts'
import { paymentProvider } from './providers.ts'

/** The client of an invoice opens a checkout for all that is due. The server's own amount counts. */
export const createPayment = defineCallable({
  name: 'createPayment',
  input: createPaymentSchema,
  allow: 'member',
  secrets: [PAYSTACK_SECRET_KEY],
  fallbackError: 'payments/create-failed',
  run: async (input, { uid, email }) => {
    // Checked before the provider is chosen: nobody but the client may learn whether there is anything to pay.
    await payableOrder(input, uid)
    const { url, reference } = await openCheckout(paymentProvider(), {
      readOrder: () => payableOrder(input, uid),
      email,
    })
    return { key: 'payments/checkout-opened', result: { url, reference } }
  },
})
