import { describe, expect, it } from 'vitest'
import { creditEffect } from './credit-effect.ts'

const invoice = (paid_amount: number, credited_amount = 0) => ({ total_amount: 100, paid_amount, credited_amount })

describe('a credit note over', () => {
  it.each([
    ['a part of an unpaid invoice', invoice(0), 40, { kept: 0, due: 6000, isFull: false }],
    ['an unpaid invoice', invoice(0), 100, { kept: 0, due: 0, isFull: true }],
    ['a part of a paid invoice', invoice(100), 40, { kept: 4000, due: 0, isFull: false }],
    ['more than the balance', invoice(70), 40, { kept: 1000, due: 0, isFull: false }],
    ['the rest of an invoice whose payment was reversed', invoice(50, 80), 20, { kept: -3000, due: 0, isFull: true }],
  ])('%s', (_what, of, total, effect) => expect(creditEffect(of, total)).toEqual(effect))
})
