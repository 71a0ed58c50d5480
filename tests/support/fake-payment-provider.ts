import type { Currency } from '@domain/platform/money.ts'
import {
  type PaymentProvider,
  ProviderFailure,
  type Verification,
} from '../../functions/src/billing/payments/payment-provider.ts'

const IDLE: Verification = { status: 'pending', isIdle: true, amountMinor: 0, currency: '', providerTxId: null, paidAt: null }

/** A payment provider in memory. The test configures its responses, and it counts calls. */
export class FakePaymentProvider implements PaymentProvider {
  name = 'bank'
  currencies: readonly Currency[] = ['KES', 'USD']
  /** The number of checkouts that were requested. */
  opened = 0
  statusRequests = 0
  isDown = false
  readonly known = new Map<string, Verification>()

  async createCheckout({ reference, amountMinor, currency }: Parameters<PaymentProvider['createCheckout']>[0]) {
    this.opened += 1
    if (this.isDown) throw new ProviderFailure('unavailable')
    if (this.known.has(reference)) throw new ProviderFailure('duplicate')
    this.known.set(reference, { ...IDLE, amountMinor, currency })
    return { url: `https://bank.example/${reference}` }
  }

  async verify(reference: string): Promise<Verification> {
    this.statusRequests += 1
    if (this.isDown) throw new ProviderFailure('unavailable')
    return this.known.get(reference) ?? IDLE
  }

  /** A webhook contains the reference and a fixed signature. */
  parseNotification({ rawBody, headers }: Parameters<PaymentProvider['parseNotification']>[0]) {
    const authentic = headers['signature'] === '✓' ? ('signed' as const) : ('rejected' as const)
    return { authentic, eventKey: rawBody.toString(), reference: rawBody.toString().split(' ')[0] ?? '' }
  }

  /** Marks a checkout as paid, or sets another result. */
  set(reference: string, changes: Partial<Verification> = {}): void {
    const paid = { status: 'succeeded', isIdle: false, providerTxId: `tx-${reference}`, paidAt: new Date() } as const
    this.known.set(reference, { ...IDLE, ...this.known.get(reference), ...paid, ...changes })
  }

  /** A webhook about a checkout. Other words make it a different webhook. */
  webhook(reference: string, words = 'paid') {
    return { rawBody: Buffer.from(`${reference} ${words}`), headers: { signature: '✓' }, query: {} }
  }
}
