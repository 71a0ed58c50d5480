import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LedgerModel } from '../../../tests/support/ledger-model.ts'
import { operations, type Step } from '../../../tests/support/ledger-steps.ts'
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

  issue(kind: 'issue' | 'opening', total: number): void {
    const index = this.invoices.length
    this.entries.set(`issue-${index}`, { kind, amount: toMajor(total), certificate_kind: null, invoice: index })
    const fields = { total_amount: toMajor(total), paid_amount: 0, status: 'sent', due_date: null, paid_date: null }
    this.invoices.push({ ...LATER_INVOICE_FIELDS, ...fields, history: [] } as unknown as Invoice)
  }
}

const entry = (kind: Movement['kind'], minor: number, invoice: number | null, of: Movement['certificate_kind'] = null) => ({
  kind,
  amount: toMajor(minor),
  certificate_kind: of,
  invoice,
})

/** The entries that a step posts, by their ids. */
function entriesOf(step: Step, model: LedgerModel, id: string): Record<string, Entry> {
  const moved = (minor: number, invoice: number) => ({
    [`transfer-${id}-invoice`]: entry('transfer', minor, invoice),
    [`transfer-${id}-account`]: entry('transfer', -minor, null),
  })
  switch (step.kind) {
    case 'issue':
    case 'import':
      return {}
    case 'withdraw': {
      const total = model.total(model.invoice(step.invoice))
      return { [`reversal-opening-${step.invoice}`]: entry('opening', -total, step.invoice) }
    }
    case 'return': {
      const { amount, invoice } = model.use(step.use)
      return moved(amount, invoice)
    }
    case 'uncredit': {
      const { total, kept, invoice } = model.note(step.note)
      const back = { [`reversal-credit-note-${step.note}`]: entry('credit_note', total, invoice) }
      return kept === 0 ? back : { ...back, ...moved(-kept, invoice) }
    }
    case 'pay':
      return { [`payment-${id}`]: entry('payment', -step.amount, step.invoice) }
    case 'spread': {
      const parts = step.parts.map(({ invoice, amount }, at) => [`payment-${id}-${at}`, entry('payment', -amount, invoice)])
      const rest = step.rest > 0 ? { [`receipt-${id}`]: entry('receipt', -step.rest, null) } : {}
      return { ...(Object.fromEntries(parts) as Record<string, Entry>), ...rest }
    }
    case 'credit': {
      const note = { [`credit-note-${id}`]: entry('credit_note', -step.total, step.invoice) }
      return step.kept === 0 ? note : { ...note, ...moved(step.kept, step.invoice) }
    }
    case 'certificate':
      return { [`certificate-${id}`]: entry('certificate', -step.amount, step.invoice, step.of) }
    case 'use':
      return moved(-step.amount, step.invoice)
    case 'reverse': {
      const { amount, invoice } = model.payment(step.payment)
      return { [`reversal-payment-${step.payment}`]: entry('reversal', amount, invoice) }
    }
    case 'undo':
      return { [`reversal-entry-${step.entry}`]: entry('reversal', model.entry(step.entry).amount, null) }
    case 'refund':
      return { [`refund-${id}`]: entry('refund', step.amount, null) }
    case 'opening':
      return { [`opening-${id}`]: entry('opening', -step.amount, null) }
  }
}

it('derived figures equal those of a model after random operations, and a repeated operation counts once', () => {
  fc.assert(
    fc.property(operations(40), (chosen) => {
      const [books, model] = [new Books(), new LedgerModel()]
      for (const [at, operation] of chosen.entries()) {
        const step = model.run(operation)
        if (step?.kind === 'issue') books.issue('issue', step.net + step.tax)
        if (step?.kind === 'import') books.issue('opening', step.amount)
        const posted = step ? entriesOf(step, model, String(at)) : {}
        books.post(posted)
        // The answer was lost, so that the request is repeated.
        if (at % 3 === 0) books.post(posted)
      }
      for (const [index, invoice] of books.invoices.entries()) {
        const entries = [...books.entries.values()].filter((each) => each.invoice === index)
        const expected = model.invoice(index)
        expect(storedFigures(invoice)).toEqual(addMovements(NO_FIGURES, entries))
        expect(toMinor(invoice.paid_amount)).toBe(model.settled(expected))
        expect(toMinor(invoice.credited_amount)).toBe(expected.credited)
        expect(toMinor(invoice.withheld_vat)).toBe(expected.withheld.vat)
        expect(toMinor(invoice.withheld_income_tax)).toBe(expected.withheld.income_tax)
        expect(invoice.status).toBe(model.status(expected))
      }
      const account = [...books.entries.values()].filter((each) => each.invoice === null)
      expect(account.reduce((sum, each) => sum - toMinor(each.amount), 0)).toBe(model.credit)
    }),
    { numRuns: Number(process.env['LEDGER_RUNS'] ?? 5000) },
  )
})
