import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Invoice, LATER_INVOICE_FIELDS } from '../invoices/invoice.schema.ts'
import { settle } from '../invoices/settlement.ts'
import { toMajor, toMinor } from '../money.ts'
import { addMovements, type Movement, NO_FIGURES, storedFigures } from './figures.ts'

/** An entry of one of the invoices, or of the organisation's credit. */
interface Entry extends Movement {
  invoice: number | null
}

/** The books as the portal keeps them: entries by id, and the fields of each invoice. Amounts in cents. */
class Books {
  readonly entries = new Map<string, Entry>()
  readonly invoices: Invoice[] = []

  /** Stores all entries of one operation, or none if one of them exists. */
  post(entries: Record<string, Entry>): void {
    if (Object.keys(entries).some((id) => this.entries.has(id))) return
    for (const [id, entry] of Object.entries(entries)) this.entries.set(id, entry)
    for (const [index, invoice] of this.invoices.entries()) {
      const movements = Object.values(entries).filter((entry) => entry.invoice === index)
      if (movements.length === 0) continue
      const at = { day: '2026-11-27', today: '2026-11-27', by: 'admin', now: new Date(0) }
      this.invoices[index] = { ...invoice, ...settle(invoice, movements, at) }
    }
  }

  issue(total: number): void {
    const index = this.invoices.length
    this.entries.set(`issue-${index}`, { kind: 'issue', amount: toMajor(total), certificate_kind: null, invoice: index })
    const fields = {
      total_amount: toMajor(total),
      paid_amount: 0,
      status: 'sent',
      due_date: null,
      paid_date: null,
      history: [],
    }
    this.invoices.push({ ...LATER_INVOICE_FIELDS, ...fields } as unknown as Invoice)
  }
}

/** The same in plain sums, independently of entries. Amounts in cents. */
class Model {
  readonly invoices: { total: number; paid: number; credited: number; withheld: number; moved: number }[] = []
  readonly payments: { invoice: number; amount: number; isReversed: boolean }[] = []
  credit = 0

  balance(index: number): number {
    const invoice = this.invoices[index]
    if (!invoice) return 0
    return invoice.total - invoice.paid - invoice.credited - invoice.withheld - invoice.moved
  }

  status(index: number): string {
    const invoice = this.invoices[index]
    if (!invoice) return ''
    if (invoice.credited === invoice.total) return 'cancelled'
    return this.balance(index) === 0 ? 'paid' : 'sent'
  }
}

const operation = fc.record({
  kind: fc.constantFrom('issue', 'pay', 'credit', 'certificate', 'use', 'reverse', 'refund', 'opening'),
  target: fc.nat(),
  share: fc.integer({ min: 1, max: 1000 }),
})
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never

/** At least a cent and at most the whole. */
const partOf = (whole: number, share: number) => Math.max(1, Math.round((whole * share) / 1000))
const entry = (
  kind: Movement['kind'],
  minor: number,
  invoice: number | null,
  certificate: Movement['certificate_kind'] = null,
) => ({
  kind,
  amount: toMajor(minor),
  certificate_kind: certificate,
  invoice,
})

/** Carries out an operation in both, if it is possible. @returns the entries that it posted */
function run(books: Books, model: Model, { kind, target, share }: Operation, id: string): Record<string, Entry> {
  const index = model.invoices.length === 0 ? 0 : target % model.invoices.length
  const invoice = model.invoices[index]
  const balance = model.balance(index)
  const isOpen = invoice !== undefined && model.status(index) === 'sent'
  const post = (entries: Record<string, Entry>) => {
    books.post(entries)
    return entries
  }
  if (kind === 'issue') {
    const total = share * 997
    model.invoices.push({ total, paid: 0, credited: 0, withheld: 0, moved: 0 })
    books.issue(total)
  }
  if (kind === 'pay' && isOpen) {
    const amount = partOf(balance, share)
    invoice.paid += amount
    model.payments.push({ invoice: index, amount, isReversed: false })
    return post({ [`payment-${id}`]: entry('payment', -amount, index) })
  }
  if (kind === 'credit' && invoice && model.status(index) !== 'cancelled') {
    const amount = partOf(invoice.total - invoice.credited, share)
    const excess = Math.max(0, amount - balance)
    invoice.credited += amount
    invoice.moved -= excess
    model.credit += excess
    const note = { [`credit-note-${id}`]: entry('credit_note', -amount, index) }
    const moved = {
      [`transfer-${id}-invoice`]: entry('transfer', excess, index),
      [`transfer-${id}-account`]: entry('transfer', -excess, null),
    }
    return post(excess > 0 ? { ...note, ...moved } : note)
  }
  if (kind === 'certificate' && isOpen) {
    const amount = partOf(balance, share)
    invoice.withheld += amount
    return post({ [`certificate-${id}`]: entry('certificate', -amount, index, target % 2 === 0 ? 'vat' : 'income_tax') })
  }
  if (kind === 'use' && isOpen && model.credit > 0) {
    const amount = partOf(Math.min(balance, model.credit), share)
    invoice.moved += amount
    model.credit -= amount
    return post({
      [`transfer-${id}-invoice`]: entry('transfer', -amount, index),
      [`transfer-${id}-account`]: entry('transfer', amount, null),
    })
  }
  if (kind === 'reverse' && model.payments.length > 0) {
    const number = target % model.payments.length
    const payment = model.payments[number]
    if (!payment || payment.isReversed || model.status(payment.invoice) === 'cancelled') return {}
    payment.isReversed = true
    const reversed = model.invoices[payment.invoice]
    if (reversed) reversed.paid -= payment.amount
    return post({ [`reversal-${number}`]: entry('reversal', payment.amount, payment.invoice) })
  }
  if (kind === 'refund' && model.credit > 0) {
    const amount = partOf(model.credit, share)
    model.credit -= amount
    return post({ [`refund-${id}`]: entry('refund', amount, null) })
  }
  if (kind === 'opening') {
    model.credit += share
    return post({ [`opening-${id}`]: entry('opening', -share, null) })
  }
  return {}
}

it('derived figures equal those of a model after random operations, and a repeated operation counts once', () => {
  fc.assert(
    fc.property(fc.array(operation, { minLength: 5, maxLength: 40 }), (operations) => {
      const [books, model] = [new Books(), new Model()]
      for (const [at, each] of operations.entries()) {
        const posted = run(books, model, each, String(at))
        // The answer was lost, so that the request is repeated.
        if (at % 3 === 0) books.post(posted)
      }
      for (const [index, invoice] of books.invoices.entries()) {
        const entries = [...books.entries.values()].filter((each) => each.invoice === index)
        expect(storedFigures(invoice)).toEqual(addMovements(NO_FIGURES, entries))
        expect(toMinor(invoice.total_amount) - toMinor(invoice.paid_amount)).toBe(model.balance(index))
        expect(toMinor(invoice.credited_amount)).toBe(model.invoices[index]?.credited)
        expect(invoice.status).toBe(model.status(index))
      }
      const account = [...books.entries.values()].filter((each) => each.invoice === null)
      expect(account.reduce((sum, each) => sum - toMinor(each.amount), 0)).toBe(model.credit)
    }),
    { numRuns: Number(process.env['LEDGER_RUNS'] ?? 5000) },
  )
})
