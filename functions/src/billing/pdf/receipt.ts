import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { type Payment, receivedShillings } from '@domain/billing/payments/payment.ts'
import { formatExactMoney, toMajor, toMinor } from '@domain/platform/money.ts'
import { INVOICE_PDF_TEXTS } from '@texts/billing/invoices.ts'
import { PAYMENT_MAILS } from '@texts/billing/payments.ts'
import { PDF_TEXTS } from '@texts/platform/pdfs.ts'
import type { InvoiceMovement } from '../ledger/post-entries.ts'
import { settledBy } from './invoice-parts.ts'
import { dayOf, type InvoicePdf, methodOf } from './invoice-pdf.ts'
import { billingParties, type Fact, pageFrame, rightAligned, ruledTable, totals } from './pdf-parts.ts'
import { innerWidth, WIDTH } from './pdf-style.ts'
import { type Check, checkBlock } from './proof-blocks.ts'

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
export function receiptOf({ invoice, payments, movements, payment, check }: ReceiptSource): InvoicePdf {
  const { receipt_number: number, currency } = payment
  const money = (minor: number) => formatExactMoney(toMajor(minor), currency)
  const earlier = movements.filter(({ created_at }) => created_at < payment.created_at)
  // A reversal takes the money of an earlier receipt back.
  const before = payments
    .filter((other) => other.receipt_number !== null && ordinalOf(other.receipt_number) < ordinalOf(number))
    .reduce((sum, { amount }) => sum + toMinor(amount), settledBy(earlier, ['reversal']))
  const otherwise = settledBy(earlier, ['credit_note', 'certificate', 'transfer', 'write_off'])
  // What is more than what was due is stored with the payment.
  const together = movements.filter(({ created_at }) => created_at.valueOf() === payment.created_at.valueOf())
  const kept = 0 - settledBy(together, ['transfer'])
  const total = toMinor(invoice.total_amount)
  const paid = toMinor(payment.amount)
  const inShillings = receivedShillings(payment)
  const facts: Fact[] = [
    [INVOICE_PDF_TEXTS.receivedOn, dayOf(payment.paid_at)],
    [INVOICE_PDF_TEXTS.method, methodOf(payment)],
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
function ordinalOf(receipt: string): number {
  return Number(receipt.slice(receipt.lastIndexOf('-') + 1))
}
