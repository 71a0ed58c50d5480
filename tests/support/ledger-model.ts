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
  writtenOff: number
}

/** The limit of the office settings, which nobody has changed. */
const SMALL = 100

/** At least a cent and at most the whole. */
const partOf = (whole: number, share: number) => Math.max(1, Math.round((whole * share) / 1000))
const pick = <Item>(items: readonly Item[], target: number) => items[target % items.length]

/** The books in plain sums, independently of entries. Amounts in cents. */
export class LedgerModel {
  readonly invoices: ModelInvoice[] = []
  readonly payments: { invoice: number; amount: number; excess: number; isReversed: boolean }[] = []
  /** What each receipt, opening balance and refund added to the credit. */
  readonly entries: { amount: number; isReversed: boolean }[] = []
  credit = 0

  total = ({ net, tax }: ModelInvoice): number => net + tax
  settled = ({ paid, credited, withheld, moved, writtenOff }: ModelInvoice): number =>
    paid + credited + withheld.income_tax + withheld.vat + moved + writtenOff
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
    if (kind === 'opening') return { kind, amount: target % 4 === 0 ? -share : share * 10 }
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
    if (kind === 'restore') {
      const written = this.invoices.flatMap(({ writtenOff: amount }, invoice) =>
        amount > 0 ? [{ kind, invoice, amount } as const] : [],
      )
      return pick(written, target)
    }
    const chosen = pick(open, target)
    if (!chosen) return undefined
    const { invoice } = chosen
    const due = this.balance(chosen)
    if (kind === 'pay') return { kind, invoice, amount: partOf(due, share), excess: 0 }
    if (kind === 'pay rest') {
      // Up to the limit more than what is due, or less.
      const excess = (share % (2 * SMALL + 1)) - SMALL
      return { kind: 'pay', invoice, amount: Math.max(1, due + excess), excess: due + excess < 1 ? 0 : Math.max(0, excess) }
    }
    if (kind === 'write off') return due <= SMALL ? { kind, invoice, amount: due } : undefined
    if (kind === 'certificate')
      return { kind, invoice, amount: partOf(due, share), of: target % 2 === 0 ? 'vat' : 'income_tax' }
    return this.credit > 0 ? { kind, invoice, amount: partOf(Math.min(due, this.credit), share) } : undefined
  }

  #chooseSpread(open: (ModelInvoice & { invoice: number })[], share: number): Step | undefined {
    const parts = open.slice(0, 3).map((each) => ({ invoice: each.invoice, amount: partOf(this.balance(each), share) }))
    // Every third one leaves nothing.
    return { kind: 'spread', parts, rest: parts.length > 0 && share % 3 === 0 ? 0 : share }
  }

  #chooseCredit(target: number, share: number, isRest: boolean): Step | undefined {
    const creditable = this.invoices.flatMap((each, at) =>
      this.status(each) === 'cancelled' || each.writtenOff > 0 ? [] : [at],
    )
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
    if (step.kind === 'issue') {
      const nothing = {
        paid: 0,
        payments: 0,
        creditedNet: 0,
        credited: 0,
        withheld: { income_tax: 0, vat: 0 },
        moved: 0,
        writtenOff: 0,
      }
      this.invoices.push({ net: step.net, tax: step.tax, ...nothing })
    } else if (step.kind === 'pay') this.#pay(step)
    else if (step.kind === 'spread') {
      for (const part of step.parts) this.#pay({ ...part, excess: 0 })
      if (step.rest > 0) this.#enter(step.rest)
    } else if (step.kind === 'credit') {
      const invoice = this.invoice(step.invoice)
      invoice.creditedNet += step.net
      invoice.credited += step.total
      invoice.moved -= step.kept
      this.credit += step.kept
    } else if (step.kind === 'certificate') this.invoice(step.invoice).withheld[step.of] += step.amount
    else if (step.kind === 'use') {
      this.invoice(step.invoice).moved += step.amount
      this.credit -= step.amount
    } else if (step.kind === 'reverse') {
      const payment = this.payment(step.payment)
      payment.isReversed = true
      this.invoice(payment.invoice).paid -= payment.amount
      this.#keep(payment.invoice, -payment.excess)
    } else if (step.kind === 'write off') this.invoice(step.invoice).writtenOff += step.amount
    else if (step.kind === 'restore') {
      this.invoice(step.invoice).writtenOff -= step.amount
    } else if (step.kind === 'undo') {
      const entry = this.entry(step.entry)
      entry.isReversed = true
      this.credit -= entry.amount
    } else this.#enter(step.kind === 'refund' ? -step.amount : step.amount)
  }

  #pay({ invoice, amount, excess }: { invoice: number; amount: number; excess: number }): void {
    this.payments.push({ invoice, amount, excess, isReversed: false })
    this.invoice(invoice).paid += amount
    this.invoice(invoice).payments += 1
    this.#keep(invoice, excess)
  }

  /** Moves money of an invoice to the credit. */
  #keep(invoice: number, amount: number): void {
    this.invoice(invoice).moved -= amount
    this.credit += amount
  }

  #enter(amount: number): void {
    this.entries.push({ amount, isReversed: false })
    this.credit += amount
  }

  invoice = (index: number) => existing(this.invoices, index)
  payment = (index: number) => existing(this.payments, index)
  entry = (index: number) => existing(this.entries, index)
}

function existing<Item>(items: readonly Item[], index: number): Item {
  const item = items[index]
  if (item === undefined) throw new Error(`The model has no record ${index}`)
  return item
}
