import { describe, expect, it } from 'vitest'
import { manualPaymentSchema, paymentSchema, referenceKey } from './payment.ts'

const STORED = {
  id: 'a',
  invoice_id: 'b',
  invoice_number: 'INV-2026-0007',
  client_id: 'owner',
  method: 'mpesa',
  provider: null,
  reference: '',
  provider_transaction_id: null,
  amount: 0,
  currency: 'KES',
  status: 'succeeded',
  receipt_number: null,
  paid_at: new Date(0),
  recorded_by: 'admin',
  created_at: new Date(0),
}
const SENT = {
  method: 'cash',
  reference: '',
  amount: 0.01,
  paid_on: '2026-11-28',
  invoice_id: 'b',
  payment_id: 'p'.repeat(20),
}
const isStored = (change: object) => paymentSchema.isValidSync({ ...STORED, ...change }, { strict: true })
const isSent = (change: object) => manualPaymentSchema.isValidSync({ ...SENT, ...change }, { strict: true })

describe('a stored payment', () => {
  it('is valid when it is complete', () => {
    expect(isStored({})).toBe(true)
  })

  it.each(Object.keys(STORED))('is damaged without its %s', (field) => {
    expect(isStored({ [field]: undefined })).toBe(false)
  })

  it.each([{ method: 'barter' }, { status: 'paid' }, { currency: 'XXX' }, { amount: -1 }])('is damaged with %j', (change) => {
    expect(isStored(change)).toBe(false)
  })
})

describe('a payment that an admin records', () => {
  it('is accepted when it is complete', () => {
    expect(isSent({})).toBe(true)
  })

  it.each([
    ...[{ method: 'online' }, { amount: 0 }, { amount: 0.001 }, { paid_on: '2026-11-31' }, { paid_on: '' }],
    ...[{ payment_id: 'p' }, { invoice_id: '' }, { amount: undefined }, { reference: 'x'.repeat(81) }, { status: 'succeeded' }],
  ])('is rejected with %j', (change) => {
    expect(isSent(change)).toBe(false)
  })
})

describe('the key of a reference', () => {
  it.each(['SKL8XK2Q1', ' skl8xk2q1 ', 'SKL8 XK2Q1', 'skl8-xk2.q1', 'ＳＫＬ８XK2Q1'])('is the same for %j', (reference) => {
    expect(referenceKey(reference)).toBe('SKL8XK2Q1')
  })

  it.each(['', '  ', '-/.'])('is empty for %j, which never counts as a duplicate', (reference) => {
    expect(referenceKey(reference)).toBe('')
  })
})
