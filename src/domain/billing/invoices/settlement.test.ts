import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toMajor, toMinor } from '../../platform/money.ts'
import { addMovements, balanceFields, type Movement, NO_BALANCES } from '../ledger/ledger.ts'
import { type Invoice, LATER_INVOICE_FIELDS } from './invoice.schema.ts'
import { lastSettlingDay, settle } from './settlement.ts'

const NOW = new Date('2026-11-27T09:00:00Z')
const at = { day: '2026-11-26', today: '2026-11-27', by: 'admin', now: NOW }
const invoice = (changes: Partial<Invoice> = {}) =>
  ({
    ...LATER_INVOICE_FIELDS,
    total_amount: 116,
    paid_amount: 0,
    status: 'sent',
    due_date: '2026-12-01',
    paid_date: null,
    history: [],
    ...changes,
  }) as unknown as Invoice
const movement = (kind: Movement['kind'], amount: number, certificate_kind: Movement['certificate_kind'] = null) => ({
  kind,
  amount,
  certificate_kind,
})

describe('an invoice after movements', () => {
  it('is paid by the movement that settles the rest', () => {
    const part = settle(invoice(), [movement('payment', -100)], at)
    expect(part).toMatchObject({ paid_amount: 100 })
    expect(part.status).toBeUndefined()
    const rest = settle(invoice({ paid_amount: 100 }), [movement('certificate', -16, 'vat')], at)
    expect(rest).toMatchObject({ paid_amount: 116, withheld_vat: 16, status: 'paid', paid_date: '2026-11-26' })
    expect(rest.history?.at(-1)).toEqual({ from: 'sent', to: 'paid', reason: '', by: 'admin', at: NOW.valueOf() })
  })

  it('is cancelled by a full credit, also after it was paid', () => {
    const movements = [movement('credit_note', -116), movement('transfer', 116)]
    const paid = invoice({ paid_amount: 116, status: 'paid', paid_date: '2026-11-20' })
    const cancelled = settle(paid, movements, { ...at, reason: 'Twice' })
    expect(cancelled).toMatchObject({ paid_amount: 116, credited_amount: 116, status: 'cancelled', paid_date: null })
    expect(cancelled.history?.at(-1)).toMatchObject({ from: 'paid', to: 'cancelled', reason: 'Twice' })
  })

  it.each([
    [0, '2026-11-26', 'overdue'],
    [0, null, 'sent'],
    [116, null, 'paid'],
  ])(
    'is open again after its credit note was reversed: with %i kept as credit and due on %s, it is %s',
    (kept, due_date, status) => {
      const cancelled = invoice({ paid_amount: 116, credited_amount: 116, status: 'cancelled', due_date })
      const back = [movement('credit_note', 116), movement('transfer', 0 - kept)]
      expect(settle(cancelled, back, at)).toMatchObject({ paid_amount: kept, credited_amount: 0, status })
      expect(settle(cancelled, [movement('payment', -1)], at).status).toBeUndefined()
    },
  )

  it('from before the portal is cancelled by its reversing entry', () => {
    const [item, back] = [movement('opening', 116), movement('opening', -116)]
    expect(settle(invoice(), [back], at)).toMatchObject({ status: 'cancelled', paid_amount: 116, credited_amount: 116 })
    expect(addMovements(NO_BALANCES, [item])).toMatchObject({ issued: 11_600, settled: 0 })
  })

  it.each([
    ['2026-11-26', 'overdue'],
    ['2026-11-27', 'sent'],
    [null, 'sent'],
  ])('is open again after a reversal: due on %s, it is %s', (due_date, status) => {
    const paid = invoice({ paid_amount: 116, status: 'paid', paid_date: '2026-11-20', due_date })
    expect(settle(paid, [movement('reversal', 100)], at)).toMatchObject({ paid_amount: 16, status, paid_date: null })
  })

  it('lacks the expected certificates while it is unpaid', () => {
    const withheld = invoice({ expected_income_tax: 5, expected_vat: 2 })
    expect(settle(withheld, [movement('payment', -100)], at).certificates_due).toBe(true)
    expect(settle({ ...withheld, paid_amount: 109 }, [movement('payment', -7)], at).certificates_due).toBe(false)
  })

  it('lacks nothing but certificates from the day of the last payment, until a payment is taken back', () => {
    const withheld = invoice({ expected_income_tax: 5, expected_vat: 2 })
    expect(settle(withheld, [movement('payment', -108)], at).certificates_since).toBeNull()
    const waiting = { ...withheld, ...settle(withheld, [movement('payment', -109)], at) }
    expect(waiting).toMatchObject({ certificates_due: true, certificates_since: '2026-11-26' })
    const later = { ...at, day: '2026-12-09', today: '2026-12-09' }
    const half = settle(waiting, [movement('certificate', -5, 'income_tax')], later)
    expect(half).toMatchObject({ certificates_due: true, certificates_since: '2026-11-26' })
    expect(settle({ ...waiting, ...half }, [movement('certificate', -2, 'vat')], later)).toMatchObject({
      certificates_due: false,
      certificates_since: null,
      status: 'paid',
    })
    expect(settle(waiting, [movement('reversal', 109)], later).certificates_since).toBeNull()
  })

  it('has the same figures in any order of the movements, and in any grouping', () => {
    const kinds = ['payment', 'credit_note', 'certificate', 'transfer', 'reversal'] as const
    const anyMovement = fc.record({
      kind: fc.constantFrom(...kinds),
      amount: fc.integer({ min: -1_000_000, max: 1_000_000 }).map(toMajor),
      certificate_kind: fc.constantFrom(null, 'income_tax' as const, 'vat' as const),
    })
    fc.assert(
      fc.property(fc.array(anyMovement, { maxLength: 20 }), fc.nat(), (movements, cut) => {
        const at = cut % (movements.length + 1)
        const whole = addMovements(NO_BALANCES, movements)
        const inParts = addMovements(addMovements(NO_BALANCES, movements.slice(at)), movements.slice(0, at))
        expect(inParts).toEqual(whole)
        expect(whole.settled).toBe(-movements.reduce((sum, { amount }) => sum + toMinor(amount), 0) + 0)
        expect(balanceFields(whole).paid_amount).toBe(toMajor(whole.settled))
      }),
      { numRuns: 500 },
    )
  })
})

describe('the day on which an invoice was settled', () => {
  const entry = (kind: Movement['kind'], amount: number, day: string, source: string, id = '') => ({
    ...{ id, kind, amount, day, source },
  })
  const issue = entry('issue', 116, '2026-11-01', 'invoices/i')
  const first = entry('payment', -60, '2026-11-20', 'payments/a')
  const second = entry('payment', -56, '2026-11-10', 'payments/b')

  it('is that of the latest payment, in any order', () => {
    expect(lastSettlingDay([issue, first, second])).toBe('2026-11-20')
    expect(lastSettlingDay([second, first, issue])).toBe('2026-11-20')
    expect(lastSettlingDay([issue])).toBeUndefined()
  })

  it('leaves out what was taken back, though not another entry of the same amount', () => {
    const reversal = entry('reversal', 60, '2026-11-27', 'payments/a')
    expect(lastSettlingDay([issue, first, second, reversal])).toBe('2026-11-10')
    const again = entry('payment', -60, '2026-11-05', 'payments/c')
    expect(lastSettlingDay([issue, first, second, reversal, again])).toBe('2026-11-10')
    const twin = entry('payment', -60, '2026-11-15', 'payments/d')
    expect(lastSettlingDay([issue, first, second, reversal, twin])).toBe('2026-11-15')
  })

  it('leaves out a credit note that became credit, and counts credit that was used for the whole invoice', () => {
    const note = [
      entry('credit_note', -20, '2026-11-25', 'credit_notes/n'),
      entry('transfer', 20, '2026-11-25', 'credit_notes/n'),
    ]
    expect(lastSettlingDay([issue, first, second, ...note])).toBe('2026-11-20')
    expect(lastSettlingDay([issue, entry('transfer', -116, '2026-11-26', 'invoices/i')])).toBe('2026-11-26')
  })

  it('leaves out the use of credit that was moved back, though not another use of the same amount', () => {
    const use = (id: string, day: string) => entry('transfer', -116, day, 'invoices/i', id)
    const [old, later] = [use('transfer-a-invoice', '2026-11-20'), use('transfer-b-invoice', '2026-11-28')]
    const back = entry('transfer', 116, '2026-11-27', 'ledger_entries/transfer-a-invoice')
    expect(lastSettlingDay([issue, old, back, later])).toBe('2026-11-28')
    expect(lastSettlingDay([issue, old, back])).toBeUndefined()
  })

  it('leaves out all that was written off before it was taken back, and no credit of the same amount', () => {
    const writtenOff = (amount: number, day: string) => entry('write_off', amount, day, 'invoices/i')
    const undone = [writtenOff(-0.6, '2026-11-21'), writtenOff(-0.3, '2026-11-22'), writtenOff(0.9, '2026-11-23')]
    expect(lastSettlingDay([issue, second, ...undone])).toBe('2026-11-10')
    const use = entry('transfer', -0.9, '2026-11-24', 'invoices/i')
    expect(lastSettlingDay([issue, second, ...undone, use])).toBe('2026-11-24')
    expect(lastSettlingDay([issue, second, ...undone, writtenOff(-0.9, '2026-11-25')])).toBe('2026-11-25')
  })
})
