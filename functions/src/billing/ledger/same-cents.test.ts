import { balanceMinor } from '@domain/billing/invoices/invoice.ts'
import { amountsByClass } from '@domain/billing/journal/journal.endpoints.ts'
import { calculateVat } from '@domain/billing/lines/totals.ts'
import { saleMessage } from '@domain/billing/tax/sale-message.ts'
import { fromShillings, toMajor, toMinor, toShillings } from '@domain/platform/money.ts'
import { VAT_CLASSES } from '@domain/platform/vat.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MoneyCase } from '../../../../tests/support/money-case.ts'
import { ISSUE_DAY } from '../../../../tests/support/rendered-pdfs.ts'
import { sampleLine } from '../../../../tests/support/sample-billing.ts'
import { invoicePdfDefinition } from '../pdf/invoice-pdf.ts'

const BANK = { bank_name: '', branch: '', account: '', swift: '', paybill: '', footer: '' }

const anyLine = fc.record({
  quantity: fc.integer({ min: 1, max: 99_999 }).map((parts) => parts / 1000),
  unit_price: fc.integer({ min: 1, max: 1_000_000_00 }).map((minor) => minor / 100),
  discount_percent: fc.constantFrom(0, 0, 5, 12.5, 33.33),
  vat_class: fc.constantFrom(...VAT_CLASSES),
})
const anyRate = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 500_000, max: 4_000_000 }).map((parts) => parts / 10_000),
)
const anyStep = fc.record({
  kind: fc.constantFrom('pay', 'pay all', 'receive', 'certificate', 'use', 'reverse', 'credit', 'credit', 'credit rest'),
  share: fc.integer({ min: 1, max: 999 }),
})

function run(given: MoneyCase, { kind, share }: { kind: string; share: number }): void {
  const { status, paid_amount, credited_amount } = given.invoice
  const due = balanceMinor(given.invoice)
  const part = Math.max(1, Math.round((due * share) / 1000))
  if (status === 'cancelled') return
  if (kind.startsWith('credit')) given.credit(kind === 'credit' ? share : 1000)
  else if (kind === 'reverse') {
    const paid = toMinor(paid_amount) - toMinor(credited_amount)
    if (paid > 0) given.settle('reversal', Math.ceil((paid * share) / 1000))
  } else if (due <= 0) return
  else if (kind === 'receive' && given.rate !== null) receive(given, given.rate, part, share)
  else if (kind === 'certificate') given.settle('certificate', part)
  else if (kind === 'use') given.settle('transfer', part)
  else given.settle('payment', kind === 'pay all' ? due : part)
}

/** Shillings arrive at another rate than that of the invoice. */
function receive(given: MoneyCase, atIssue: number, part: number, share: number): void {
  const rate = Math.round(atIssue * (10_000 + share - 500)) / 10_000
  const received = toShillings(part, rate)
  const amount = Math.min(balanceMinor(given.invoice), fromShillings(received, rate))
  if (amount > 0) given.settle('payment', amount, toMajor(0 - received))
}

describe('invoices with credit notes, certificates, payments and rates', () => {
  it('are equal to the cent in record, PDF, journal, ledger and tax message, and as computed in decimal numbers', () => {
    const typed = fc.record({ amount: fc.integer({ min: 1, max: 1e9 }).map((minor) => minor / 100), hasTax: fc.boolean() })
    fc.assert(
      fc.property(
        fc.array(anyLine, { maxLength: 4 }),
        typed,
        anyRate,
        fc.array(anyStep, { maxLength: 8 }),
        (lines, sum, rate, steps) => {
          const tax_amount = sum.hasTax ? calculateVat(sum.amount, 'B', ISSUE_DAY) : 0
          const given = lines.map((line) => sampleLine(line))
          const whole = new MoneyCase(given, { amount: sum.amount, tax_amount }, rate)
          for (const step of steps) run(whole, step)
        },
      ),
      { numRuns: Number(process.env['CENTS_RUNS'] ?? 500) },
    )
  })

  it('have the tax of each line: 200 lines of three cents have none in record, PDF, journal, ledger and tax message', () => {
    const lines = Array.from({ length: 200 }, () => sampleLine({ quantity: 1, unit_price: 0.03 }))
    const { invoice } = new MoneyCase(lines, { amount: 1, tax_amount: 0 }, null)
    expect(invoice).toMatchObject({ amount: 6, tax_amount: 0, total_amount: 6 })
    // By class it would be 16 % of 6.00.
    expect(calculateVat(6, 'B', ISSUE_DAY)).toBe(0.96)
    expect(amountsByClass(invoice, ISSUE_DAY)).toEqual({ B: { net: 600, tax: 0 } })
    const facts = {
      number: 'N',
      invoice_count: 1,
      original_count: null,
      kind: 'invoice',
      buyer_name: '',
      buyer_pin: '',
    } as const
    const at = { issued_at: new Date(0), registrar: '', taxable_with_tax: true }
    const item = { item_code: '', class_code: '', packing_unit_code: '', quantity_unit_code: '' }
    const message = saleMessage({ ...invoice, tax_day: ISSUE_DAY }, { ...facts, ...at }, () => item)
    expect(message).toMatchObject({ totAmt: 6, totTaxAmt: 0, taxAmtB: 0, taxblAmtB: 6 })
    const pdf = { invoice, payments: [], movements: [], bankDetails: BANK, check: null, variant: 'plain' } as const
    const text = JSON.stringify(invoicePdfDefinition({ ...pdf, payments: [] }).definition)
    expect(text.normalize('NFKC')).toContain('"VAT","style":""},{"text":"Ksh 0.00"')
  })
})
