import type { CertificateKind } from '@domain/withholding/withholding.constants.ts'
import fc from 'fast-check'

/** Days of entries reach back to months that are closed meanwhile. */
const LONGEST_AGE = 100

/**
 * An operation before it is known what is possible: `target` chooses a record, `share` an amount in thousandths, `age` the
 * days since a day that a person enters. A new kind of movement needs a kind here, a step below, its entries in the unit
 * test of the sequences, and its request in `LedgerCalls`.
 */
const operation = fc.record({
  kind: fc.constantFrom(
    'issue',
    'pay',
    'spread',
    'credit',
    'credit rest',
    'certificate',
    'use',
    'reverse',
    'refund',
    'opening',
    'undo',
    'close',
    'reopen',
  ),
  target: fc.nat(),
  share: fc.integer({ min: 1, max: 1000 }),
  age: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: LONGEST_AGE })),
})
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never

/** Random operations, of which each that is possible is carried out. */
export const operations = (longest: number) => fc.array(operation, { minLength: 5, maxLength: longest })

/** What an operation comes to. Invoices and payments by their position, amounts in cents. */
export type Step =
  | { kind: 'issue'; net: number; tax: number }
  | { kind: 'pay'; invoice: number; amount: number; age: number }
  | { kind: 'spread'; parts: { invoice: number; amount: number }[]; rest: number; age: number }
  /** `kept` becomes credit; `isRest` takes all that is left. */
  | { kind: 'credit'; invoice: number; net: number; total: number; kept: number; isRest: boolean }
  | { kind: 'certificate'; invoice: number; amount: number; of: CertificateKind }
  | { kind: 'use'; invoice: number; amount: number }
  | { kind: 'reverse'; payment: number }
  | { kind: 'refund' | 'opening'; amount: number; age: number }
  | { kind: 'undo'; entry: number }
  /** A month that has ended, chosen by `target`; the last closed one is reopened. */
  | { kind: 'close' | 'reopen'; target: number }

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
}

/** At least a cent, and often the whole, so that invoices are paid and reopened. */
const partOf = (whole: number, share: number) => (share > 700 ? whole : Math.max(1, Math.round((whole * share) / 1000)))
const pick = <Item>(items: readonly Item[], target: number) => items[target % items.length]

/** The books in plain sums, independently of entries. Amounts in cents. */
export class LedgerModel {
  readonly invoices: ModelInvoice[] = []
  readonly payments: { invoice: number; amount: number; isReversed: boolean }[] = []
  /** What each receipt, opening balance and refund added to the credit. */
  readonly entries: { amount: number; isReversed: boolean }[] = []
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
  run(operation: Operation): Step | undefined {
    const step = this.#choose(operation)
    if (step) this.#apply(step)
    return step
  }

  #choose({ kind, target, share, age }: Operation): Step | undefined {
    if (kind === 'close' || kind === 'reopen') return { kind, target }
    const open = this.invoices.flatMap((each, invoice) => (this.status(each) === 'sent' ? [{ ...each, invoice }] : []))
    if (kind === 'issue' || this.invoices.length === 0) {
      // Some without tax; rounded half up.
      const net = share * 997
      return { kind: 'issue', net, tax: target % 3 === 0 ? 0 : Math.round(net * 0.16) }
    }
    if (kind === 'spread') return this.#chooseSpread(open, share, age)
    if (kind === 'credit' || kind === 'credit rest') return this.#chooseCredit(target, share, kind === 'credit rest')
    if (kind === 'opening') return { kind, amount: target % 4 === 0 ? -share : share * 10, age }
    if (kind === 'refund') return this.credit > 0 ? { kind, amount: partOf(this.credit, share), age } : undefined
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
    if (kind === 'pay') return { kind, invoice, amount: partOf(due, share), age }
    if (kind === 'certificate')
      return { kind, invoice, amount: partOf(due, share), of: target % 2 === 0 ? 'vat' : 'income_tax' }
    return this.credit > 0 ? { kind, invoice, amount: partOf(Math.min(due, this.credit), share) } : undefined
  }

  #chooseSpread(open: (ModelInvoice & { invoice: number })[], share: number, age: number): Step | undefined {
    const parts = open.slice(0, 3).map((each) => ({ invoice: each.invoice, amount: partOf(this.balance(each), share) }))
    // Every third one leaves nothing.
    return { kind: 'spread', parts, rest: parts.length > 0 && share % 3 === 0 ? 0 : share, age }
  }

  #chooseCredit(target: number, share: number, isRest: boolean): Step | undefined {
    const creditable = this.invoices.flatMap((each, at) => (this.status(each) === 'cancelled' ? [] : [at]))
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
    if (step.kind === 'close' || step.kind === 'reopen') return
    if (step.kind === 'issue') {
      const nothing = { paid: 0, payments: 0, creditedNet: 0, credited: 0, withheld: { income_tax: 0, vat: 0 }, moved: 0 }
      this.invoices.push({ net: step.net, tax: step.tax, ...nothing })
    } else if (step.kind === 'pay') this.#pay(step)
    else if (step.kind === 'spread') {
      for (const part of step.parts) this.#pay(part)
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
    } else if (step.kind === 'undo') {
      const entry = this.entry(step.entry)
      entry.isReversed = true
      this.credit -= entry.amount
    } else this.#enter(step.kind === 'refund' ? -step.amount : step.amount)
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
  entry = (index: number) => existing(this.entries, index)
}

function existing<Item>(items: readonly Item[], index: number): Item {
  const item = items[index]
  if (item === undefined) throw new Error(`The model has no record ${index}`)
  return item
}
