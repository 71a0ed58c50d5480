import { describe, expect, it } from 'vitest'
import { type CreditNote, creditEffect, isLastNote, isReversibleNote } from './credit-note.ts'

const note = (credit_note_number: string, changes: object = {}) =>
  ({ credit_note_number, reversal: null, signing_since: null, tax_signature: null, ...changes }) as unknown as CreditNote
const REVERSED = { reversal: { reason: 'Twice.', by: 'admin', at: 0 } }

it('the office takes back the newest note that counts, and an earlier one after it', () => {
  const [first, second] = [note('CN-2026-9999'), note('CN-2026-10000')]
  expect([first, second].map((each) => isLastNote(each, [first, second]))).toEqual([false, true])
  expect(isLastNote(first, [first, note('CN-2026-10000', REVERSED)])).toBe(true)
  expect(isLastNote(note('CN-2027-0001'), [first, second])).toBe(true)
})

it('the office takes back no note twice, and none that the tax authority has or gets', () => {
  for (const changes of [REVERSED, { signing_since: new Date() }, { tax_signature: {} }]) {
    const changed = note('CN-2026-0001', changes)
    expect(isReversibleNote(changed, [changed])).toBe(false)
  }
  expect(isReversibleNote(note('CN-2026-0001'), [])).toBe(true)
})

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
