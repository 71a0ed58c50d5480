import type { Currency } from '@domain/money.ts'
import { type PaymentProvider, ProviderFailure, type Verification } from '../../functions/src/payments/payment-provider.ts'

const IDLE: Verification = { status: 'pending', isIdle: true, amountMinor: 0, currency: '', providerTxId: null, paidAt: null }

/** A payment provider in the memory of a test: it does what it is reported, and counts what it is asked. */
export class Bank implements PaymentProvider {
  name = 'bank'
  currencies: readonly Currency[] = ['KES', 'USD']
  /** How often it was asked for a checkout. */
  opened = 0
  asked = 0
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
    this.asked += 1
    if (this.isDown) throw new ProviderFailure('unavailable')
    return this.known.get(reference) ?? IDLE
  }

  /** Its notices are their reference, signed with a tick. */
  parseNotification({ rawBody, headers }: Parameters<PaymentProvider['parseNotification']>[0]) {
    const authentic = headers['signature'] === '✓' ? ('signed' as const) : ('rejected' as const)
    return { authentic, eventKey: rawBody.toString(), reference: rawBody.toString().split(' ')[0] ?? '' }
  }

  /** Lets the money of a checkout come in, or something else become of it. */
  set(reference: string, changes: Partial<Verification> = {}): void {
    const paid = { status: 'succeeded', isIdle: false, providerTxId: `tx-${reference}`, paidAt: new Date() } as const
    this.known.set(reference, { ...IDLE, ...this.known.get(reference), ...paid, ...changes })
  }

  /** A notice about a checkout. Different words make it another notice. */
  notice(reference: string, words = 'paid') {
    return { rawBody: Buffer.from(`${reference} ${words}`), headers: { signature: '✓' }, query: {} }
  }
}
