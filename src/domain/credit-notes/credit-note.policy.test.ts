import { expect, it } from 'vitest'
import { isLastNote, isReversibleNote } from './credit-note.policy.ts'
import type { CreditNote } from './credit-note.schema.ts'

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
