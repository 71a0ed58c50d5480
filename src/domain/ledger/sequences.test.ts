import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LedgerModel, operations, type Step } from '../../../tests/support/ledger-model.ts'
import { daysAfter } from '../dates.ts'
import { type Invoice, LATER_INVOICE_FIELDS } from '../invoices/invoice.schema.ts'
import { lastSettlingDay, settle } from '../invoices/settlement.ts'
import { toMajor, toMinor } from '../money.ts'
import { addMovements, type Movement, NO_FIGURES, storedFigures } from './figures.ts'
import { monthAfter, monthOfDay } from './months.ts'

const TODAY = '2026-11-27'

/** An entry of one of the invoices, or of the organisation's credit. */
interface Entry extends Movement {
  invoice: number | null
  source: string
  day: string
}

/** The books as the portal keeps them: entries by id, and the fields of each invoice. Amounts in cents. */
class Books {
  readonly entries = new Map<string, Entry>()
  readonly invoices: Invoice[] = []
  /** The ids of recorded payments, in the order of the model. */
  readonly payments: string[] = []
  #closedUntil = '2026-07'
  /** The entries of each closed month when it was closed. */
  readonly closed = new Map<string, string>()

  /** Stores all entries of one operation, or none if one of them exists. @returns false if one is in a closed month */
  post(entries: Record<string, Entry>): boolean {
    if (Object.keys(entries).some((id) => this.entries.has(id))) return true
    if (Object.values(entries).some(({ day }) => monthOfDay(day) <= this.#closedUntil)) return false
    for (const [id, entry] of Object.entries(entries)) this.entries.set(id, entry)
    for (const [index, invoice] of this.invoices.entries()) {
      const movements = Object.values(entries).filter((entry) => entry.invoice === index)
      if (movements.length === 0) continue
      const day = lastSettlingDay(this.entriesOf(index)) ?? TODAY
      const at = { day, today: TODAY, by: 'admin', now: new Date(0) }
      this.invoices[index] = { ...invoice, ...settle(invoice, movements, at) }
    }
    return true
  }

  entriesOf = (index: number | null) => [...this.entries.values()].filter(({ invoice }) => invoice === index)

  entriesIn = (month: string) => JSON.stringify([...this.entries].filter(([_id, { day }]) => monthOfDay(day) === month))

  close(): void {
    const month = monthAfter(this.#closedUntil)
    if (month >= monthOfDay(TODAY)) return
    this.#closedUntil = month
    this.closed.set(month, this.entriesIn(month))
  }

  reopen(): void {
    if (!this.closed.delete(this.#closedUntil)) return
    this.#closedUntil = monthOfDay(daysAfter(`${this.#closedUntil}-01`, -1))
  }

  issue(total: number): void {
    const index = this.invoices.length
    this.entries.set(`issue-${index}`, entry('issue', total, { invoice: index, source: `invoices/${index}` }))
    const fields = { total_amount: toMajor(total), paid_amount: 0, status: 'sent', due_date: null, paid_date: null }
    this.invoices.push({ ...LATER_INVOICE_FIELDS, ...fields, history: [] } as unknown as Invoice)
  }
}

const entry = (kind: Movement['kind'], minor: number, of: Partial<Entry> & Pick<Entry, 'source'>): Entry => ({
  kind,
  amount: toMajor(minor),
  certificate_kind: null,
  invoice: null,
  day: TODAY,
  ...of,
})

/** The entries that a step posts, by their ids. @param day of an entry whose day a person enters */
function entriesOf(step: Step, books: Books, model: LedgerModel, id: string, day: string): Record<string, Entry> {
  const moved = (minor: number, invoice: number, source: string) => ({
    [`transfer-${id}-invoice`]: entry('transfer', minor, { invoice, source }),
    [`transfer-${id}-account`]: entry('transfer', -minor, { source }),
  })
  switch (step.kind) {
    case 'issue':
    case 'close':
    case 'reopen':
      return {}
    case 'pay':
      return { [id]: entry('payment', -step.amount, { invoice: step.invoice, source: id, day }) }
    case 'spread': {
      const parts = step.parts.map(({ invoice, amount }, at) => {
        return [`${id}-${at}`, entry('payment', -amount, { invoice, source: `${id}-${at}`, day })] as const
      })
      const rest = step.rest > 0 ? { [`receipt-${id}`]: entry('receipt', -step.rest, { source: id, day }) } : {}
      return { ...Object.fromEntries(parts), ...rest }
    }
    case 'credit': {
      const { invoice, total, kept } = step
      const note = { [`credit-note-${id}`]: entry('credit_note', -total, { invoice, source: id }) }
      return kept === 0 ? note : { ...note, ...moved(kept, invoice, id) }
    }
    case 'certificate': {
      const of = { invoice: step.invoice, certificate_kind: step.of, source: id }
      return { [`certificate-${id}`]: entry('certificate', -step.amount, of) }
    }
    case 'use':
      return moved(-step.amount, step.invoice, `invoices/${step.invoice}`)
    case 'reverse': {
      const { amount, invoice } = model.payment(step.payment)
      const source = books.payments[step.payment] ?? ''
      return { [`reversal-payment-${step.payment}`]: entry('reversal', amount, { invoice, source }) }
    }
    case 'undo': {
      const { amount } = model.entry(step.entry)
      return { [`reversal-entry-${step.entry}`]: entry('reversal', amount, { source: `${step.entry}` }) }
    }
    case 'refund':
      return { [`refund-${id}`]: entry('refund', step.amount, { source: id, day }) }
    case 'opening':
      return { [`opening-${id}`]: entry('opening', -step.amount, { source: id, day }) }
  }
}

/** Posts a step, on the day that was entered, or today if the month of that day is closed. */
function carryOut(step: Step, books: Books, model: LedgerModel, id: string): Record<string, Entry> {
  if (step.kind === 'issue') books.issue(step.net + step.tax)
  if (step.kind === 'close') books.close()
  if (step.kind === 'reopen') books.reopen()
  const onDay = (day: string) => entriesOf(step, books, model, id, day)
  const entered = onDay(daysAfter(TODAY, 'age' in step ? -step.age : 0))
  const posted = books.post(entered) ? entered : onDay(TODAY)
  if (posted !== entered) expect(books.post(posted)).toBe(true)
  if (step.kind === 'pay' || step.kind === 'spread') {
    books.payments.push(...Object.values(posted).flatMap(({ kind, source }) => (kind === 'payment' ? [source] : [])))
  }
  return posted
}

/** The latest day on which a paid invoice was settled, from the payments of the model that were not reversed. */
function paidDate(index: number, books: Books, model: LedgerModel, isSettledToday: boolean): string | undefined {
  if (isSettledToday) return TODAY
  const kept = model.payments.flatMap(({ invoice, isReversed }, at) => (invoice === index && !isReversed ? [at] : []))
  return kept
    .map((at) => books.entries.get(books.payments[at] ?? '')?.day ?? '')
    .toSorted()
    .at(-1)
}

it('derived figures equal those of a model after random operations, no closed month changes, and a repeated operation counts once', () => {
  fc.assert(
    fc.property(operations(40), (chosen) => {
      const [books, model] = [new Books(), new LedgerModel()]
      // Invoices that were settled in part by something that has today's day.
      const settledToday = new Set<number>()
      for (const [at, operation] of chosen.entries()) {
        const step = model.run(operation)
        if (!step) continue
        const posted = carryOut(step, books, model, String(at))
        // The answer was lost, so that the request is repeated.
        if (at % 3 === 0) books.post(posted)
        const isSettling =
          step.kind === 'certificate' || step.kind === 'use' || (step.kind === 'credit' && step.kept < step.total)
        if (isSettling) settledToday.add(step.invoice)
      }
      for (const [index, invoice] of books.invoices.entries()) {
        const entries = books.entriesOf(index)
        const expected = model.invoice(index)
        expect(storedFigures(invoice)).toEqual(addMovements(NO_FIGURES, entries))
        expect(toMinor(invoice.paid_amount)).toBe(model.settled(expected))
        expect(toMinor(invoice.credited_amount)).toBe(expected.credited)
        expect(toMinor(invoice.withheld_vat)).toBe(expected.withheld.vat)
        expect(toMinor(invoice.withheld_income_tax)).toBe(expected.withheld.income_tax)
        expect(invoice.status).toBe(model.status(expected))
        const isPaid = invoice.status === 'paid'
        expect(invoice.paid_date).toBe(isPaid ? paidDate(index, books, model, settledToday.has(index)) : null)
      }
      expect(books.entriesOf(null).reduce((sum, each) => sum - toMinor(each.amount), 0)).toBe(model.credit)
      for (const [month, entries] of books.closed) expect(books.entriesIn(month)).toBe(entries)
    }),
    { numRuns: Number(process.env['LEDGER_RUNS'] ?? 5000) },
  )
})
