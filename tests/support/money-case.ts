import { type CreditNote, creditEffect } from '@domain/billing/credit-notes/credit-note.ts'
import { type CreditChoice, creditedPart } from '@domain/billing/credit-notes/credited-part.ts'
import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { balanceMinor, getBalance } from '@domain/billing/invoices/invoice.ts'
import { settle } from '@domain/billing/invoices/settlement.ts'
import { JOURNAL_HEADINGS, journalRow, type Sale } from '@domain/billing/journal/journal.endpoints.ts'
import { withShillings } from '@domain/billing/ledger/allocation.ts'
import type { LedgerEntry } from '@domain/billing/ledger/ledger.ts'
import { documentShillings } from '@domain/billing/lines/totals.ts'
import { creditedDocument, type TaxedDocument, taxedLines } from '@domain/billing/tax/message-amounts.ts'
import { saleMessage } from '@domain/billing/tax/sale-message.ts'
import { toMajor } from '@domain/platform/money.ts'
import { VAT_CLASSES, vatRatesOn } from '@domain/platform/vat.ts'
import { type Decimal, Decimal as Rounding } from 'decimal.js'
import { expect } from 'vitest'
import { creditNotePdfDefinition } from '../../functions/src/billing/pdf/credit-note.ts'
import { invoicePdfDefinition } from '../../functions/src/billing/pdf/invoice-pdf.ts'
import { addUp, type DecimalAmounts, decimal, grouped, inShillings, lineAmounts, taxShare, taxWithin } from './decimal-sums.ts'
import { ISSUE_DAY, issuedInvoice } from './rendered-pdfs.ts'
import { sampleCreditNote } from './sample-billing.ts'

type Entry = Pick<LedgerEntry, 'id' | 'kind' | 'amount' | 'label' | 'source' | 'day'> & { shillings?: number | null }
const BANK = { bank_name: 'KCB', branch: '', account: '1', swift: 'KCBLKENX', paybill: '', footer: '' }
const NUMBERS = { number: 'N', invoice_count: 1, original_count: null, kind: 'invoice' } as const
const FACTS = { ...NUMBERS, buyer_name: '', buyer_pin: '', issued_at: new Date(0), registrar: '', taxable_with_tax: true }
const ITEM = { item_code: '', class_code: '', packing_unit_code: '', quantity_unit_code: '' }
const KES_COLUMN = JOURNAL_HEADINGS.indexOf('Gross in KES')
const none = decimal(0)

/** One invoice with what it causes: record, PDFs, ledger entries, rows of the journal and messages; and the same in decimals. */
export class MoneyCase {
  invoice: Invoice
  readonly notes: CreditNote[] = []
  readonly rate: number | null
  #left: Decimal = none

  constructor(lines: object[], typed: { amount: number; tax_amount: number }, rate: number | null) {
    this.rate = rate
    const currency = { currency: rate === null ? 'KES' : 'USD', exchange_rate: rate, paid_amount: 0, status: 'sent' }
    const total_amount = decimal(typed.amount).plus(typed.tax_amount).toNumber()
    const amounts = lines.length > 0 ? {} : { ...typed, total_amount, tax_day: null }
    const draft = issuedInvoice(lines, { ...currency, ...amounts, paid_date: null, history: [] })
    this.invoice = { ...draft, shillings_balance: documentShillings(draft) }
    const { lines: stored, amount, tax_amount } = draft
    const one = { net: decimal(amount), tax: decimal(tax_amount) }
    const decimals = stored.length > 0 ? stored.map((line) => lineAmounts(line, ISSUE_DAY)) : [one]
    const kes = this.#document(decimals)
    this.#left = kes
    this.#compare({ ...this.invoice, tax_day: ISSUE_DAY }, decimals, kes)
    const source = { payments: [], movements: [], bankDetails: BANK, check: null, variant: 'plain' as const }
    this.#pdf(invoicePdfDefinition({ invoice: this.invoice, ...source }).definition, this.invoice, kes)
    this.#post([this.#entry('issue', draft.total_amount)], [kes], this.invoice)
  }

  settle(kind: 'payment' | 'certificate' | 'transfer' | 'reversal', minor: number, shillings?: number): void {
    const amount = toMajor(kind === 'reversal' ? minor : 0 - minor)
    const byRate = this.rate === null ? none : inShillings(decimal(amount), this.rate)
    const isLast = decimal(getBalance(this.invoice)).plus(amount).isZero()
    const settled = isLast ? this.#left.negated() : byRate
    this.#left = this.#left.plus(settled)
    const stated = shillings === undefined ? settled : decimal(shillings)
    this.#post(
      [{ ...this.#entry(kind, amount), ...(shillings !== undefined && { shillings }) }],
      [stated, settled.minus(stated)],
    )
  }

  /** Issues a credit note over a share of what is left, in thousandths; 1000 for all of it. */
  credit(share: number): void {
    const { invoice, notes } = this
    const { choice, amounts } = this.#choose(share)
    const part = creditedPart(invoice, notes, choice)
    if (typeof part === 'string' || part.total_amount === 0) return
    const { currency, exchange_rate, tax_day, created_at } = invoice
    const copies = { currency, exchange_rate, tax_day, created_at, id: `note${notes.length}` }
    const note = { ...sampleCreditNote('amina', copies), ...part } as unknown as CreditNote
    const kes = this.#document(amounts)
    const taxed = { ...invoice, tax_day: ISSUE_DAY }
    this.#compare(creditedDocument(taxed, { ...note, tax_day: ISSUE_DAY }), amounts, kes, note)
    this.#pdf(creditNotePdfDefinition(note, invoice, null).definition, note, kes)
    notes.push(note)
    this.#creditEntries(note, kes)
  }

  /** What is chosen, and what it is worth in decimals. */
  #choose(share: number): { choice: CreditChoice; amounts: DecimalAmounts[] } {
    const { lines, amount: whole, tax_amount } = this.invoice
    const isRest = share === 1000
    if (lines.length === 0) {
      const [net, tax] = [decimal(whole), decimal(tax_amount)]
      const before = { net: addUp(this.notes.map((note) => decimal(note.amount))), tax: none }
      before.tax = addUp(this.notes.map((note) => decimal(note.tax_amount)))
      const part = isRest ? net.minus(before.net) : calculateDecimalShare(net.minus(before.net), share, 2)
      const taxes = isRest ? tax : taxShare(tax_amount, before.net.plus(part), whole)
      const choice = { scope: isRest ? 'rest' : 'amount', lines: [], amount: part.toNumber() } as const
      return { choice, amounts: [{ net: part, tax: taxes.minus(before.tax) }] }
    }
    const parts = lines.map((line, position) => {
      const left = this.notes.reduce((rest, note) => rest.minus(getCreditedQuantity(note, position)), decimal(line.quantity))
      const part = calculateDecimalShare(left, share, 3)
      const before = lineAmounts({ ...line, quantity: left.toNumber() }, ISSUE_DAY)
      const after = lineAmounts({ ...line, quantity: left.minus(part).toNumber() }, ISSUE_DAY)
      const worth = { net: before.net.minus(after.net), tax: before.tax.minus(after.tax) }
      return { position, quantity: part.toNumber(), worth }
    })
    const chosen = parts.filter(({ quantity }) => quantity > 0)
    const positions = chosen.map(({ position, quantity }) => ({ position, quantity }))
    const choice = { scope: isRest ? 'rest' : 'lines', lines: positions, amount: null } as const
    return { choice, amounts: chosen.map(({ worth }) => worth) }
  }

  #creditEntries(note: CreditNote, kes: Decimal): void {
    const { kept, due } = creditEffect(this.invoice, note.total_amount)
    const shillings = documentShillings(note)
    const credit = {
      ...this.#entry('credit_note', 0 - note.total_amount),
      shillings: shillings === null ? null : 0 - shillings,
    }
    const settled = kept === 0 && due === 0 ? this.#left.negated() : kes.negated()
    this.#left = this.#left.plus(settled)
    if (kept === 0) {
      this.#post([credit], [kes.negated(), settled.plus(kes)], note)
      return
    }
    const moved = this.#left.negated()
    this.#left = none
    this.#post([credit, this.#entry('transfer', toMajor(kept))], [kes.negated(), moved], note)
  }

  #document(amounts: readonly DecimalAmounts[]): Decimal {
    const each = amounts.map(({ net, tax }) => net.plus(tax))
    return this.rate === null ? addUp(each) : addUp(each.map((gross) => inShillings(gross, this.rate ?? 0)))
  }

  #entry(kind: LedgerEntry['kind'], amount: number): Entry {
    return { id: kind, kind, amount, label: '', source: '', day: ISSUE_DAY }
  }

  /** Record and message against the decimals. */
  #compare(document: TaxedDocument, amounts: readonly DecimalAmounts[], kes: Decimal, record = this.invoice as Sale): void {
    expect(record.amount).toBe(addUp(amounts.map(({ net }) => net)).toNumber())
    expect(record.tax_amount).toBe(addUp(amounts.map(({ tax }) => tax)).toNumber())
    const message = saleMessage(document, FACTS, () => ITEM)
    const rates = vatRatesOn(ISSUE_DAY)
    const taxes = taxedLines(document)?.map(({ vat_class }, at) =>
      taxWithin(this.#document(amounts.slice(at, at + 1)), rates[vat_class]),
    )
    expect(message).toMatchObject({ totAmt: kes.toNumber(), totTaxAmt: addUp(taxes ?? []).toNumber() })
    for (const name of ['taxblAmt', 'taxAmt'] as const) {
      const bands = addUp(VAT_CLASSES.map((code) => decimal(message?.[`${name}${code}`] ?? 0)))
      expect(bands.toNumber()).toBe(name === 'taxAmt' ? message?.totTaxAmt : kes.toNumber())
    }
  }

  #pdf(definition: object, { total_amount, amount, tax_amount }: Sale, kes: Decimal): void {
    const text = JSON.stringify(definition).normalize('NFKC')
    const sign = this.rate === null ? 'Ksh ' : 'US$'
    for (const each of [total_amount, amount, tax_amount]) expect(text).toContain(`"${sign}${grouped(decimal(each))}"`)
    if (this.rate !== null) expect(text).toContain(`Total in Kenya shillings: Ksh ${grouped(kes)}"`)
  }

  /** Ledger and journal against the decimals. @param expected of each entry, and of the difference behind the last */
  #post(entries: Entry[], expected: Decimal[], sale?: Sale): void {
    const all = withShillings(this.invoice, entries)
    if (this.rate !== null)
      expect(all.map(({ shillings }) => shillings)).toEqual(
        expected.filter((each, at) => at < entries.length || !each.isZero()).map((each) => each.toNumber() + 0),
      )
    const { currency, exchange_rate } = this.invoice
    for (const [at, entry] of all.entries()) {
      const of = { ...entry, currency, invoice_number: '', certificate_kind: null }
      const about = { sale: at === 0 ? (sale ?? null) : null, client: '', kra_pin: '', exchange_rate }
      const inKes = this.rate === null ? entry.amount : entry.shillings
      expect(journalRow({ entry: of, ...about })[KES_COLUMN]).toBe(inKes)
      if (about.sale) expect(journalRow({ entry: { ...of, shillings: null }, ...about })[KES_COLUMN]).toBe(inKes)
    }
    const movements = all.filter(({ kind }) => kind !== 'issue').map((entry) => ({ ...entry, certificate_kind: null }))
    const at = { day: ISSUE_DAY, today: ISSUE_DAY, by: '', now: new Date(0) }
    this.invoice = { ...this.invoice, ...settle(this.invoice, movements, at) }
    expect(this.invoice.shillings_balance).toBe(this.rate === null ? null : this.#left.toNumber())
    if (this.rate !== null && balanceMinor(this.invoice) === 0) expect(this.invoice.shillings_balance).toBe(0)
  }
}

function getCreditedQuantity({ parts, lines }: CreditNote, position: number): number {
  const at = parts.findIndex((part) => part.position === position)
  return at === -1 ? 0 : (lines[at]?.quantity ?? 0)
}

/** A share in thousandths, rounded down. */
function calculateDecimalShare(whole: Decimal, share: number, decimals: number): Decimal {
  return whole.times(share).div(1000).toDecimalPlaces(decimals, Rounding.ROUND_DOWN)
}
