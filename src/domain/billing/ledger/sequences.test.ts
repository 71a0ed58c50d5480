import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type BookEntry, Books, entriesOfStep } from '../../../../tests/support/ledger-books.ts'
import { carryOut } from '../../../../tests/support/ledger-choice.ts'
import { LedgerModel } from '../../../../tests/support/ledger-model.ts'
import { operations, type Step } from '../../../../tests/support/ledger-steps.ts'
import { type CalendarDate, daysAfter } from '../../platform/dates.ts'
import { toMinor } from '../../platform/money.ts'
import { addMovements, NO_BALANCES, storedBalances } from './ledger.ts'

/** Each operation is a day later than the one before it. */
const FIRST_DAY = '2026-10-28'

/** Posts a step, on the day that was entered, or today if the month of that day is closed. */
function post(step: Step, books: Books, model: LedgerModel, today: CalendarDate): Record<string, BookEntry> {
  if (step.kind === 'issue') books.issue(step.net + step.tax)
  if (step.kind === 'import') books.issue(step.amount)
  if (step.kind === 'close') books.close(today)
  if (step.kind === 'reopen') books.reopen()
  const onDay = (day: CalendarDate) => entriesOfStep(step, model, { day, today })
  const input = onDay(daysAfter(today, 'age' in step ? -step.age : 0))
  const posted = books.post(input, today) ? input : onDay(today)
  if (posted !== input) expect(books.post(posted, today)).toBe(true)
  return posted
}

/** The days on which invoices were settled by what nobody has taken back since. */
class SettlingDays {
  readonly #days = new Map<string, { invoice: number; day: CalendarDate }>()

  /** The latest day of an invoice. */
  last(index: number): CalendarDate | undefined {
    const ofInvoice = [...this.#days.values()].filter(({ invoice }) => invoice === index)
    return ofInvoice
      .map(({ day }) => day)
      .toSorted()
      .at(-1)
  }

  /** @param day of the payments of the step */
  add(step: Step, model: LedgerModel, { day, today }: Record<'day' | 'today', CalendarDate>): void {
    const { payments, notes, uses } = model
    const list = (key: string, invoice: number, on: CalendarDate) => this.#days.set(key, { invoice, day: on })
    if (step.kind === 'pay') list(`payment ${payments.length - 1}`, step.invoice, day)
    if (step.kind === 'allocate')
      for (const [at, { invoice }] of step.parts.entries())
        list(`payment ${payments.length - step.parts.length + at}`, invoice, day)
    if (step.kind === 'reverse') this.#days.delete(`payment ${step.payment}`)
    if (step.kind === 'credit' && step.kept < step.total) list(`note ${notes.length - 1}`, step.invoice, today)
    if (step.kind === 'uncredit') this.#days.delete(`note ${step.note}`)
    if (step.kind === 'use') list(`use ${uses.length - 1}`, step.invoice, today)
    if (step.kind === 'return') this.#days.delete(`use ${step.use}`)
    if (step.kind === 'write off') list(`write-off ${step.invoice}`, step.invoice, today)
    if (step.kind === 'restore') this.#days.delete(`write-off ${step.invoice}`)
    if (step.kind === 'certificate') list(`certificate ${today}`, step.invoice, today)
  }
}

it('derived figures equal those of a model after random operations, no closed month changes, and a repeated operation counts once', () => {
  fc.assert(
    fc.property(operations(40), (chosen) => {
      const [books, model, settling] = [new Books(), new LedgerModel(), new SettlingDays()]
      for (const [at, operation] of chosen.entries()) {
        const today = daysAfter(FIRST_DAY, at)
        const step = carryOut(model, operation)
        if (!step) continue
        const posted = post(step, books, model, today)
        settling.add(step, model, { day: Object.values(posted)[0]?.day ?? today, today })
        // The answer was lost, so that the request is repeated.
        if (at % 3 === 0) books.post(posted, today)
      }
      for (const [index, invoice] of books.invoices.entries()) {
        const entries = books.getInvoiceEntries(index)
        const expected = model.invoice(index)
        expect(storedBalances(invoice)).toEqual(addMovements(NO_BALANCES, entries))
        expect(toMinor(invoice.paid_amount)).toBe(model.settled(expected))
        expect(toMinor(invoice.credited_amount)).toBe(expected.credited)
        expect(toMinor(invoice.withheld_vat)).toBe(expected.withheld.vat)
        expect(toMinor(invoice.withheld_income_tax)).toBe(expected.withheld.income_tax)
        expect(toMinor(invoice.written_off_amount)).toBe(expected.writtenOff)
        expect(invoice.status).toBe(model.status(expected))
        expect(invoice.paid_date).toBe(invoice.status === 'paid' ? settling.last(index) : null)
      }
      expect(books.getInvoiceEntries(null).reduce((sum, each) => sum - toMinor(each.amount), 0)).toBe(model.credit)
      for (const [month, entries] of books.closed) expect(books.entriesIn(month)).toBe(entries)
    }),
    { numRuns: Number(process.env['LEDGER_RUNS'] ?? 3000) },
  )
})
