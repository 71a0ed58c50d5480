import type { CertificateKind } from '@domain/withholding/withholding.constants.ts'
import type { Operation, Step } from './ledger-steps.ts'

interface ModelInvoice {
  net: number
  tax: number
  paid: number
  payments: number
  creditedNet: number
  credited: number
  withheld: Record<CertificateKind, number>
  /** Credit that was used on it, less what of it became credit. */
  moved: number
  isOpening: boolean
}

/** At least a cent and at most the whole. */
const partOf = (whole: number, share: number) => Math.max(1, Math.round((whole * share) / 1000))
const pick = <Item>(items: readonly Item[], target: number) => items[target % items.length]

/** The books in plain sums, independently of entries. Amounts in cents. */
export class LedgerModel {
  readonly invoices: ModelInvoice[] = []
  readonly payments: { invoice: number; amount: number; isReversed: boolean }[] = []
  /** What each receipt, opening balance and refund added to the credit. */
  readonly entries: { amount: number; isReversed: boolean }[] = []
  readonly uses: { invoice: number; amount: number; isReturned: boolean }[] = []
  readonly notes: (Extract<Step, { kind: 'credit' }> & { isReversed: boolean })[] = []
  credit = 0

  total = ({ net, tax }: ModelInvoice): number => net + tax
  settled = ({ paid, credited, withheld, moved }: ModelInvoice): number =>
    paid + credited + withheld.income_tax + withheld.vat + moved
  balance = (invoice: ModelInvoice): number => this.total(invoice) - this.settled(invoice)

  status(invoice: ModelInvoice): 'sent' | 'paid' | 'cancelled' {
    if (invoice.credited === this.total(invoice)) return 'cancelled'
    return this.balance(invoice) === 0 ? 'paid' : 'sent'
  }

  /** Carries out an operation. @returns what it came to; undefined if it is not possible now */
  run({ kind, target, share }: Operation): Step | undefined {
    const step = this.#choose(kind, target, share)
    if (step) this.#apply(step)
    return step
  }

  #choose(kind: Operation['kind'], target: number, share: number): Step | undefined {
    const open = this.invoices.flatMap((each, invoice) => (this.status(each) === 'sent' ? [{ ...each, invoice }] : []))
    if (kind === 'issue' || this.invoices.length === 0) {
      // Some without tax; rounded half up.
      const net = share * 997
      return { kind: 'issue', net, tax: target % 3 === 0 ? 0 : Math.round(net * 0.16) }
    }
    if (kind === 'spread') return this.#chooseSpread(open, share)
    if (kind === 'credit' || kind === 'credit rest') return this.#chooseCredit(target, share, kind === 'credit rest')
    if (kind === 'opening') return { kind, amount: share * 10 }
    if (kind === 'import') return { kind, amount: share * 991 }
    if (kind === 'withdraw' || kind === 'return' || kind === 'uncredit') return this.#chooseCorrection(kind, target)
    if (kind === 'refund') return this.credit > 0 ? { kind, amount: partOf(this.credit, share) } : undefined
    if (kind === 'reverse') {
      const payments = this.payments.flatMap(({ invoice, isReversed }, payment) =>
        !isReversed && this.status(this.invoice(invoice)) !== 'cancelled' ? [payment] : [],
      )
      const payment = pick(payments, target)
      return payment === undefined ? undefined : { kind, payment }
    }
    if (kind === 'undo') {
      // What has become credit can be taken back only while it is there.
      const entries = this.entries.flatMap(({ amount, isReversed }, at) =>
        !isReversed && (amount < 0 || amount <= this.credit) ? [at] : [],
      )
      const entry = pick(entries, target)
      return entry === undefined ? undefined : { kind, entry }
    }
    const chosen = pick(open, target)
    if (!chosen) return undefined
    const { invoice } = chosen
    const due = this.balance(chosen)
    if (kind === 'pay') return { kind, invoice, amount: partOf(due, share) }
    if (kind === 'certificate')
      return { kind, invoice, amount: partOf(due, share), of: target % 2 === 0 ? 'vat' : 'income_tax' }
    return this.credit > 0 ? { kind, invoice, amount: partOf(Math.min(due, this.credit), share) } : undefined
  }

  #chooseCorrection(kind: 'withdraw' | 'return' | 'uncredit', target: number): Step | undefined {
    const isOpen = (invoice: number) => this.status(this.invoice(invoice)) !== 'cancelled'
    if (kind === 'withdraw') {
      const untouched = this.invoices.flatMap((each, at) =>
        each.isOpening && isOpen(at) && this.settled(each) === 0 ? [at] : [],
      )
      const invoice = pick(untouched, target)
      return invoice === undefined ? undefined : { kind, invoice }
    }
    if (kind === 'return') {
      const uses = this.uses.flatMap(({ invoice, isReturned }, use) => (!isReturned && isOpen(invoice) ? [use] : []))
      const use = pick(uses, target)
      return use === undefined ? undefined : { kind, use }
    }
    // The newest of its invoice; what became credit can be taken back only while it is there.
    const notes = this.notes.flatMap(({ invoice, kept, isReversed }, note) => {
      const isLast = this.notes.slice(note + 1).every((later) => later.invoice !== invoice || later.isReversed)
      return !isReversed && isLast && (kept <= 0 || kept <= this.credit) ? [note] : []
    })
    const note = pick(notes, target)
    return note === undefined ? undefined : { kind, note }
  }

  #chooseSpread(open: (ModelInvoice & { invoice: number })[], share: number): Step | undefined {
    const parts = open.slice(0, 3).map((each) => ({ invoice: each.invoice, amount: partOf(this.balance(each), share) }))
    // Every third one leaves nothing.
    return { kind: 'spread', parts, rest: parts.length > 0 && share % 3 === 0 ? 0 : share }
  }

  #chooseCredit(target: number, share: number, isRest: boolean): Step | undefined {
    const creditable = this.invoices.flatMap((each, at) => (each.isOpening || this.status(each) === 'cancelled' ? [] : [at]))
    const invoice = pick(creditable, target)
    if (invoice === undefined) return undefined
    const { net: whole, tax, creditedNet, credited, ...rest } = this.invoice(invoice)
    const net = isRest ? whole - creditedNet : partOf(whole - creditedNet, share)
    // The tax of all credited amounts together, rounded half up.
    const total = creditedNet + net + Math.floor((2 * tax * (creditedNet + net) + whole) / (2 * whole)) - credited
    const isFull = credited + total === whole + tax
    const excess = total - this.balance({ net: whole, tax, creditedNet, credited, ...rest })
    return { kind: 'credit', invoice, net, total, kept: isFull ? excess : Math.max(0, excess), isRest }
  }

  #apply(step: Step): void {
    if (step.kind === 'issue' || step.kind === 'import') {
      const nothing = { paid: 0, payments: 0, creditedNet: 0, credited: 0, withheld: { income_tax: 0, vat: 0 }, moved: 0 }
      const amounts = step.kind === 'issue' ? { net: step.net, tax: step.tax } : { net: step.amount, tax: 0 }
      this.invoices.push({ ...amounts, ...nothing, isOpening: step.kind === 'import' })
    } else if (step.kind === 'withdraw') {
      const invoice = this.invoice(step.invoice)
      invoice.credited = this.total(invoice)
    } else if (step.kind === 'return') {
      const use = this.use(step.use)
      use.isReturned = true
      this.invoice(use.invoice).moved -= use.amount
      this.credit += use.amount
    } else if (step.kind === 'uncredit') {
      const note = this.note(step.note)
      note.isReversed = true
      this.#credit(note, -1)
    } else if (step.kind === 'pay') this.#pay(step)
    else if (step.kind === 'spread') {
      for (const part of step.parts) this.#pay(part)
      if (step.rest > 0) this.#enter(step.rest)
    } else if (step.kind === 'credit') {
      this.notes.push({ ...step, isReversed: false })
      this.#credit(step, 1)
    } else if (step.kind === 'certificate') this.invoice(step.invoice).withheld[step.of] += step.amount
    else if (step.kind === 'use') {
      this.uses.push({ invoice: step.invoice, amount: step.amount, isReturned: false })
      this.invoice(step.invoice).moved += step.amount
      this.credit -= step.amount
    } else if (step.kind === 'reverse') {
      const payment = this.payment(step.payment)
      payment.isReversed = true
      this.invoice(payment.invoice).paid -= payment.amount
    } else if (step.kind === 'undo') {
      const entry = this.entry(step.entry)
      entry.isReversed = true
      this.credit -= entry.amount
    } else this.#enter(step.kind === 'refund' ? -step.amount : step.amount)
  }

  #credit({ invoice: at, net, total, kept }: Extract<Step, { kind: 'credit' }>, sign: 1 | -1): void {
    const invoice = this.invoice(at)
    invoice.creditedNet += sign * net
    invoice.credited += sign * total
    invoice.moved -= sign * kept
    this.credit += sign * kept
  }

  #pay({ invoice, amount }: { invoice: number; amount: number }): void {
    this.payments.push({ invoice, amount, isReversed: false })
    this.invoice(invoice).paid += amount
    this.invoice(invoice).payments += 1
  }

  #enter(amount: number): void {
    this.entries.push({ amount, isReversed: false })
    this.credit += amount
  }

  invoice = (index: number) => existing(this.invoices, index)
  payment = (index: number) => existing(this.payments, index)
  use = (index: number) => existing(this.uses, index)
  note = (index: number) => existing(this.notes, index)
  entry = (index: number) => existing(this.entries, index)
}

function existing<Item>(items: readonly Item[], index: number): Item {
  const item = items[index]
  if (item === undefined) throw new Error(`The model has no record ${index}`)
  return item
}
