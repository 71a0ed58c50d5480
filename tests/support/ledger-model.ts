import type { CertificateKind } from '@domain/billing/withholding/withholding.ts'
import type { Step } from './ledger-steps.ts'

interface ModelInvoice {
  net: number
  tax: number
  isOpening: boolean
  paid: number
  payments: number
  creditedNet: number
  credited: number
  withheld: Record<CertificateKind, number>
  /** Credit that was used on it, less what of it became credit. */
  moved: number
  writtenOff: number
}

const nothing = () => ({
  ...{ paid: 0, payments: 0, creditedNet: 0, credited: 0, moved: 0, writtenOff: 0 },
  withheld: { income_tax: 0, vat: 0 },
})

type Reversible<Item> = Item & { isReversed: boolean }

/** The books in plain sums, independently of entries. Amounts in cents. */
export class LedgerModel {
  readonly invoices: ModelInvoice[] = []
  readonly payments: Reversible<{ invoice: number; amount: number; excess: number }>[] = []
  readonly notes: Reversible<Extract<Step, { kind: 'credit' }>>[] = []
  readonly uses: Reversible<{ invoice: number; amount: number }>[] = []
  /** What each receipt, opening balance and refund added to the credit. */
  readonly entries: Reversible<{ amount: number }>[] = []
  credit = 0

  total = ({ net, tax }: ModelInvoice): number => net + tax
  settled = ({ paid, credited, withheld, moved, writtenOff }: ModelInvoice): number =>
    paid + credited + withheld.income_tax + withheld.vat + moved + writtenOff
  balance = (invoice: ModelInvoice): number => this.total(invoice) - this.settled(invoice)

  status(invoice: ModelInvoice): 'sent' | 'paid' | 'cancelled' {
    if (invoice.credited === this.total(invoice)) return 'cancelled'
    return this.balance(invoice) === 0 ? 'paid' : 'sent'
  }

  apply(step: Step): void {
    switch (step.kind) {
      case 'close':
      case 'reopen':
        return
      case 'issue':
        this.invoices.push({ ...nothing(), net: step.net, tax: step.tax, isOpening: false })
        return
      case 'import':
        this.invoices.push({ ...nothing(), net: step.amount, tax: 0, isOpening: true })
        return
      case 'withdraw': {
        const invoice = this.invoice(step.invoice)
        invoice.credited = this.total(invoice)
        return
      }
      case 'pay':
        this.#pay(step)
        return
      case 'allocate':
        for (const part of step.parts) this.#pay({ ...part, excess: 0 })
        if (step.rest > 0) this.#enter(step.rest)
        return
      case 'write off':
        this.invoice(step.invoice).writtenOff += step.amount
        return
      case 'restore':
        this.invoice(step.invoice).writtenOff -= step.amount
        return
      case 'credit':
        this.notes.push({ ...step, isReversed: false })
        this.#credit(step, 1)
        return
      case 'certificate':
        this.invoice(step.invoice).withheld[step.of] += step.amount
        return
      case 'use':
        this.uses.push({ invoice: step.invoice, amount: step.amount, isReversed: false })
        this.#keep(step.invoice, -step.amount)
        return
      case 'refund':
        this.#enter(-step.amount)
        return
      case 'opening':
        this.#enter(step.amount)
        return
      default:
        this.#takeBack(step)
    }
  }

  #takeBack(step: Extract<Step, { kind: 'reverse' | 'uncredit' | 'return' | 'undo' }>): void {
    if (step.kind === 'reverse') {
      const { invoice, amount, excess } = reversed(this.payment(step.payment))
      this.invoice(invoice).paid -= amount
      this.#keep(invoice, -excess)
    } else if (step.kind === 'uncredit') this.#credit(reversed(this.note(step.note)), -1)
    else if (step.kind === 'return') {
      const { invoice, amount } = reversed(this.use(step.use))
      this.#keep(invoice, amount)
    } else this.credit -= reversed(this.entry(step.entry)).amount
  }

  #credit({ invoice: at, net, total, kept }: Extract<Step, { kind: 'credit' }>, sign: 1 | -1): void {
    const invoice = this.invoice(at)
    invoice.creditedNet += sign * net
    invoice.credited += sign * total
    this.#keep(at, sign * kept)
  }

  #pay({ invoice, amount, excess }: { invoice: number; amount: number; excess: number }): void {
    this.payments.push({ invoice, amount, excess, isReversed: false })
    this.invoice(invoice).paid += amount
    this.invoice(invoice).payments += 1
    this.#keep(invoice, excess)
  }

  /** Moves money of an invoice to the credit, or back. */
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
  note = (index: number) => existing(this.notes, index)
  use = (index: number) => existing(this.uses, index)
  entry = (index: number) => existing(this.entries, index)
}

function reversed<Item extends { isReversed: boolean }>(item: Item): Item {
  item.isReversed = true
  return item
}

function existing<Item>(items: readonly Item[], index: number): Item {
  const item = items[index]
  if (item === undefined) throw new Error(`The model has no record ${index}`)
  return item
}
