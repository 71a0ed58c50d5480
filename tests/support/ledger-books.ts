import { type Invoice, LATER_INVOICE_FIELDS } from '@domain/billing/invoices/invoice.schema.ts'
import { lastSettlingDay, settle } from '@domain/billing/invoices/settlement.ts'
import { isCharge, type Movement } from '@domain/billing/ledger/ledger.ts'
import { type Month, monthAfter, monthOfDay } from '@domain/billing/ledger/months.ts'
import { type CalendarDate, daysAfter } from '@domain/platform/dates.ts'
import { toMajor } from '@domain/platform/money.ts'
import type { LedgerModel } from './ledger-model.ts'
import type { Step } from './ledger-steps.ts'

/** An entry of one of the invoices, or of the organisation's credit. */
export interface BookEntry extends Movement {
  invoice: number | null
  source: string
  day: CalendarDate
}

/** The books as the portal keeps them: entries by id, and the fields of each invoice. */
export class Books {
  readonly entries = new Map<string, BookEntry>()
  readonly invoices: Invoice[] = []
  #closedUntil: Month = '2026-07'
  /** The entries of each closed month when it was closed. */
  readonly closed = new Map<Month, string>()

  /** Stores all entries of one operation, or none if one of them exists. @returns false if one is in a closed month */
  post(entries: Record<string, BookEntry>, today: CalendarDate): boolean {
    if (Object.keys(entries).some((id) => this.entries.has(id))) return true
    if (Object.values(entries).some(({ day }) => monthOfDay(day) <= this.#closedUntil)) return false
    for (const [id, entry] of Object.entries(entries)) this.entries.set(id, entry)
    for (const [index, invoice] of this.invoices.entries()) {
      const movements = Object.values(entries).filter((entry) => entry.invoice === index && !isCharge(entry))
      if (movements.length === 0) continue
      const day = lastSettlingDay(this.getInvoiceEntries(index)) ?? today
      this.invoices[index] = { ...invoice, ...settle(invoice, movements, { day, today, by: 'admin', now: new Date(0) }) }
    }
    return true
  }

  getInvoiceEntries = (index: number | null) =>
    [...this.entries].flatMap(([id, entry]) => (entry.invoice === index ? [{ ...entry, id }] : []))

  entriesIn = (month: Month) => JSON.stringify([...this.entries].filter(([_id, { day }]) => monthOfDay(day) === month))

  close(today: CalendarDate): void {
    const month = monthAfter(this.#closedUntil)
    if (month >= monthOfDay(today)) return
    this.#closedUntil = month
    this.closed.set(month, this.entriesIn(month))
  }

  reopen(): void {
    if (!this.closed.delete(this.#closedUntil)) return
    this.#closedUntil = monthOfDay(daysAfter(`${this.#closedUntil}-01`, -1))
  }

  issue(total: number): void {
    const fields = { total_amount: toMajor(total), paid_amount: 0, status: 'sent', due_date: null, paid_date: null }
    this.invoices.push({ ...LATER_INVOICE_FIELDS, ...fields, history: [] } as unknown as Invoice)
  }
}

/** The entries of a step by their ids, after the model carried it out. @param day that a person entered */
export function entriesOfStep(
  step: Step,
  model: LedgerModel,
  { day, today }: Record<'day' | 'today', CalendarDate>,
): Record<string, BookEntry> {
  const entry = (kind: Movement['kind'], minor: number, of: Partial<BookEntry> & Pick<BookEntry, 'source'>): BookEntry => ({
    ...{ kind, amount: toMajor(minor), certificate_kind: null, invoice: null, day: today },
    ...of,
  })
  const moved = (id: string, minor: number, of: { invoice: number; source: string; day?: CalendarDate }) =>
    minor === 0
      ? {}
      : {
          [`${id}-invoice`]: entry('transfer', minor, of),
          [`${id}-account`]: entry('transfer', -minor, { ...of, invoice: null }),
        }
  const ofInvoice = (invoice: number) => ({ invoice, source: `invoices/${invoice}` })
  const payment = (at: number) => {
    const { invoice, amount, excess } = model.payment(at)
    const of = { invoice, source: `payments/${at}`, day }
    return { [`payment-${at}`]: entry('payment', -amount, of), ...moved(`transfer-payment-${at}`, excess, of) }
  }
  const last = (items: readonly unknown[]) => items.length - 1
  switch (step.kind) {
    case 'close':
    case 'reopen':
      return {}
    case 'issue':
    case 'import': {
      const at = last(model.invoices)
      const total = model.total(model.invoice(at))
      if (step.kind === 'issue') return { [`issue-${at}`]: entry('issue', total, ofInvoice(at)) }
      return { [`opening-item-${at}`]: entry('opening', total, { ...ofInvoice(at), day }) }
    }
    case 'withdraw': {
      const total = model.total(model.invoice(step.invoice))
      return { [`reversal-opening-${step.invoice}`]: entry('opening', -total, ofInvoice(step.invoice)) }
    }
    case 'pay':
      return payment(last(model.payments))
    case 'allocate': {
      const at = last(model.payments)
      const parts = step.parts.map((_part, index) => Object.entries(payment(at - index)))
      const rest =
        step.rest > 0 ? { [`receipt-${last(model.entries)}`]: entry('receipt', -step.rest, { source: '', day }) } : {}
      return { ...Object.fromEntries(parts.flat()), ...rest }
    }
    case 'reverse': {
      const { invoice, amount, excess } = model.payment(step.payment)
      const of = { invoice, source: `payments/${step.payment}` }
      const id = `reversal-${step.payment}`
      return { [id]: entry('reversal', amount, of), ...moved(`transfer-${id}`, -excess, of) }
    }
    case 'write off':
    case 'restore': {
      const minor = step.kind === 'restore' ? step.amount : -step.amount
      return { [`${step.kind}-${today}`]: entry('write_off', minor, ofInvoice(step.invoice)) }
    }
    case 'credit': {
      const at = last(model.notes)
      const of = { invoice: step.invoice, source: `credit_notes/${at}` }
      return { [`credit-note-${at}`]: entry('credit_note', -step.total, of), ...moved(`transfer-note-${at}`, step.kept, of) }
    }
    case 'uncredit': {
      const { invoice, total, kept } = model.note(step.note)
      const of = { invoice, source: `credit_notes/${step.note}` }
      const id = `reversal-credit-note-${step.note}`
      return { [id]: entry('credit_note', total, of), ...moved(`returned-note-${step.note}`, -kept, of) }
    }
    case 'certificate': {
      const of = { invoice: step.invoice, certificate_kind: step.of, source: `certificates/${today}` }
      return { [`certificate-${today}`]: entry('certificate', -step.amount, of) }
    }
    case 'use':
      return moved(`transfer-${last(model.uses)}`, -step.amount, ofInvoice(step.invoice))
    case 'return': {
      const { invoice, amount } = model.use(step.use)
      return moved(`returned-${step.use}`, amount, { invoice, source: `ledger_entries/transfer-${step.use}-invoice` })
    }
    case 'refund':
    case 'opening': {
      const minor = step.kind === 'refund' ? step.amount : -step.amount
      const at = last(model.entries)
      return { [`${step.kind}-${at}`]: entry(step.kind, minor, { source: '', day }) }
    }
    case 'undo': {
      const { amount } = model.entry(step.entry)
      return { [`reversal-entry-${step.entry}`]: entry('reversal', amount, { source: '' }) }
    }
  }
}
