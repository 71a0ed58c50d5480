import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { getBalance, getTaxDay, isPayable, settledParts } from '@domain/billing/invoices/invoice.ts'
import type { LedgerKind } from '@domain/billing/ledger/ledger.ts'
import { calculateTotals } from '@domain/billing/lines/totals.ts'
import {
  PAYMENT_METHOD_LABELS,
  PAYMENT_STATUS_LABELS,
  type Payment,
  receivedShillings,
} from '@domain/billing/payments/payment.ts'
import { taxedLines } from '@domain/billing/tax/message-amounts.ts'
import {
  CERTIFICATE_KIND_LABELS,
  CERTIFICATE_KINDS,
  calculateCharge,
  missingCertificates,
} from '@domain/billing/withholding/withholding.ts'
import { dayInNairobi, formatDay } from '@domain/platform/dates.ts'
import { formatExactMoney, toMajor, toMinor } from '@domain/platform/money.ts'
import { INVOICE_PDF_TEXTS } from '@texts/billing/invoices.ts'
import { PAYMENT_MAILS } from '@texts/billing/payments.ts'
import { PDF_TEXTS } from '@texts/platform/pdfs.ts'
import type { Content } from 'pdfmake/interfaces'
import type { InvoiceMovement } from '../ledger/post-entries.ts'
import type { InvoicePdf } from './implement-pdf.ts'
import { inShillings, spaced, taxTable, work } from './lines-table.ts'
import { billingParties, type Fact, pageFrame, rightAligned, ruledTable, totals } from './pdf-parts.ts'
import { innerWidth, WIDTH } from './pdf-style.ts'
import { type Check, checkBlock } from './proof-blocks.ts'

/** The billed work of an invoice. */
export function buildInvoiceWork(invoice: Invoice) {
  return work({ ...invoice, amounts: calculateTotals(invoice.lines, getTaxDay(invoice)).lines })
}

/**
 * Amount, tax and total, and what is left to pay unless it was cancelled. The last is the largest.
 * @param movements all of the invoice
 */
export function amounts(invoice: Invoice, movements: readonly InvoiceMovement[]): Fact[] {
  const { status, currency } = invoice
  const money = (amount: number) => formatExactMoney(amount, currency)
  const { received, credited, withheld, writtenOff } = settledParts(invoice)
  // Credit that was used, less money that became credit.
  const transferred = settledBy(movements, ['transfer'])
  const others: [text: string, minor: number][] = [
    [PDF_TEXTS.credited, credited],
    [PDF_TEXTS.creditUsed, Math.max(transferred, 0)],
    [PDF_TEXTS.keptAsCredit, Math.min(transferred, 0)],
    [PDF_TEXTS.withheld, withheld],
    [PDF_TEXTS.writtenOff, writtenOff],
  ]
  const settled: Fact[] = [
    [INVOICE_PDF_TEXTS.received, money(toMajor(received - transferred))],
    ...others.filter(([, minor]) => minor !== 0).map(([text, minor]): Fact => [text, money(toMajor(minor))]),
    [INVOICE_PDF_TEXTS.balance, money(getBalance(invoice))],
  ]
  return [
    ...(invoice.is_opening ? [] : netAndTax(invoice, money)),
    [INVOICE_PDF_TEXTS.total, money(invoice.total_amount)],
    ...(status === 'cancelled' ? [] : settled),
  ]
}

/** An opening item has neither, because its old invoice states the tax. */
function netAndTax(invoice: Invoice, money: (amount: number) => string): Fact[] {
  return [
    [INVOICE_PDF_TEXTS.amount, money(invoice.amount)],
    [taxedLines(taxed(invoice)) ? INVOICE_PDF_TEXTS.vat : INVOICE_PDF_TEXTS.tax, money(invoice.tax_amount)],
  ]
}

/** What the movements of some kinds settled together, in cents. */
function settledBy(movements: readonly InvoiceMovement[], kinds: readonly LedgerKind[]): number {
  return movements.reduce((sum, { kind, amount }) => (kinds.includes(kind) ? sum - toMinor(amount) : sum), 0)
}

/** The tax of each class that occurs; none for an opening item, and for a typed tax that is that of no class. */
export function taxOfClasses(invoice: Invoice): Content[] {
  const lines = invoice.is_opening ? null : taxedLines(taxed(invoice))
  return lines ? [taxTable(calculateTotals(lines, getTaxDay(invoice)).classes, invoice.currency)] : []
}

/** Exchange rate, withholding and last day to pay. */
export function notes(invoice: Invoice): Content[] {
  const texts = [...inShillings(taxed(invoice)), ...withholding(invoice)]
  if (invoice.is_opening) texts.push(PDF_TEXTS.openingNote)
  if (isPayable(invoice) && invoice.due_date) texts.push(PDF_TEXTS.payBy(formatDay(invoice.due_date)))
  return spaced(texts)
}

/** What the client is expected to withhold and has not proved yet. */
function withholding(invoice: Invoice): string[] {
  const missing = missingCertificates(invoice)
  const money = (major: number) => formatExactMoney(major, invoice.currency)
  const parts = CERTIFICATE_KINDS.flatMap((kind) =>
    missing[kind] > 0 ? [`${CERTIFICATE_KIND_LABELS[kind].replace(/^Withholding /, '')} ${money(toMajor(missing[kind]))}`] : [],
  )
  if (parts.length === 0 || !isPayable(invoice)) return []
  return [PDF_TEXTS.withholdingNote(parts.join(' and '), money(calculateCharge(invoice)))]
}

/** The invoice with the day whose VAT rates it has. */
export function taxed(invoice: Invoice) {
  return { ...invoice, tax_day: getTaxDay(invoice) }
}

interface ReceiptSource {
  invoice: Invoice
  /** All payments of the invoice. */
  payments: readonly Payment[]
  /** The ledger entries of the invoice. */
  movements: readonly InvoiceMovement[]
  payment: Payment & { receipt_number: string }
  check: Check | null
}

/** The receipt of one payment. Shows the balance right after that payment, so later movements never change it. */
export function buildReceiptPdf({ invoice, payments, movements, payment, check }: ReceiptSource): InvoicePdf {
  const { receipt_number: number, currency } = payment
  const money = (minor: number) => formatExactMoney(toMajor(minor), currency)
  const earlier = movements.filter(({ created_at }) => created_at < payment.created_at)
  // A reversal takes the money of an earlier receipt back.
  const before = payments
    .filter((other) => other.receipt_number !== null && parseReceiptOrdinal(other.receipt_number) < parseReceiptOrdinal(number))
    .reduce((sum, { amount }) => sum + toMinor(amount), settledBy(earlier, ['reversal']))
  const otherwise = settledBy(earlier, ['credit_note', 'certificate', 'transfer', 'write_off'])
  // What is more than what was due is stored with the payment.
  const together = movements.filter(({ created_at }) => created_at.valueOf() === payment.created_at.valueOf())
  const kept = 0 - settledBy(together, ['transfer'])
  const total = toMinor(invoice.total_amount)
  const paid = toMinor(payment.amount)
  const inShillings = receivedShillings(payment)
  const facts: Fact[] = [
    [INVOICE_PDF_TEXTS.receivedOn, formatNairobiDay(payment.paid_at)],
    [INVOICE_PDF_TEXTS.method, formatPaymentMethod(payment)],
    ...(inShillings ? [[PAYMENT_MAILS.facts.inShillings, inShillings] satisfies Fact] : []),
    [INVOICE_PDF_TEXTS.forInvoice, invoice.invoice_number],
  ]
  const definition = pageFrame({ kind: INVOICE_PDF_TEXTS.receipt, number, stamp: null, at: payment.created_at }, [
    billingParties(INVOICE_PDF_TEXTS.receivedFrom, invoice, facts),
    ruledTable(
      [innerWidth(WIDTH, 3) - 260, 120, 140],
      [INVOICE_PDF_TEXTS.description, INVOICE_PDF_TEXTS.reference],
      [[{ text: invoice.title, style: 'heading' }, { text: payment.reference }, rightAligned(money(paid), 'heading')]],
    ),
    totals([
      [INVOICE_PDF_TEXTS.invoiceTotal, money(total)],
      [INVOICE_PDF_TEXTS.receivedBefore, money(before)],
      ...(otherwise === 0 ? [] : [[PDF_TEXTS.settledBefore, money(otherwise)] satisfies Fact]),
      [INVOICE_PDF_TEXTS.thisPayment, money(paid)],
      ...(kept === 0 ? [] : [[PDF_TEXTS.keptAsCredit, money(kept)] satisfies Fact]),
      [INVOICE_PDF_TEXTS.stillToPay, money(total - before - otherwise - paid + kept)],
    ]),
    ...checkBlock(check),
  ])
  return { number, definition }
}

/** The last part of a receipt number: the payment's position among the invoice's payments. */
function parseReceiptOrdinal(receipt: string): number {
  return Number(receipt.slice(receipt.lastIndexOf('-') + 1))
}

/** The payment method, followed by the status if the payment no longer counts. */
export function formatPaymentMethod({ method, status }: Payment): string {
  const label = PAYMENT_METHOD_LABELS[method]
  return status === 'succeeded' ? label : `${label} (${PAYMENT_STATUS_LABELS[status]})`
}

/** The day in Nairobi, as printed on PDFs. */
export function formatNairobiDay(moment: Date): string {
  return formatDay(dayInNairobi(moment))
}
