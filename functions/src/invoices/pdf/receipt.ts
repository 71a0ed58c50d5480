import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { formatExactMoney, toMajor, toMinor } from '@domain/money.ts'
import type { Payment } from '@domain/payments/payment.schema.ts'
import { INVOICE_PDF_TEXTS } from '@texts/invoices-server.ts'
import { dayOf, type InvoicePdf, methodOf } from './invoice-pdf.ts'
import { type Fact, pageFrame, parties, rightAligned, ruledTable, totals } from './pdf-parts.ts'
import { innerWidth, WIDTH } from './pdf-style.ts'
import { printable } from './printable.ts'
import { type Check, checkBlock } from './proof-blocks.ts'

/**
 * The receipt of one payment. Shows the balance right after that payment, so later payments never change it.
 * @param payments all payments of the invoice
 * @param check proves that the receipt is genuine
 */
export function receiptOf(
  invoice: Invoice,
  payments: Payment[],
  payment: Payment & { receipt_number: string },
  check: Check | null,
): InvoicePdf {
  const { receipt_number: number, currency } = payment
  const money = (minor: number) => formatExactMoney(toMajor(minor), currency)
  const before = payments
    .filter((other) => other.receipt_number !== null && ordinalOf(other.receipt_number) < ordinalOf(number))
    .reduce((sum, { amount }) => sum + toMinor(amount), 0)
  const total = toMinor(invoice.total_amount)
  const paid = toMinor(payment.amount)
  const facts: Fact[] = [
    [INVOICE_PDF_TEXTS.receivedOn, dayOf(payment.paid_at)],
    [INVOICE_PDF_TEXTS.method, methodOf(payment)],
    [INVOICE_PDF_TEXTS.forInvoice, invoice.invoice_number],
  ]
  const definition = pageFrame({ kind: INVOICE_PDF_TEXTS.receipt, number, stamp: null, at: payment.created_at }, [
    parties(INVOICE_PDF_TEXTS.receivedFrom, invoice.client, invoice.project ?? null, facts, invoice.buyer),
    ruledTable(
      [innerWidth(WIDTH, 3) - 260, 120, 140],
      [INVOICE_PDF_TEXTS.description, INVOICE_PDF_TEXTS.reference],
      [
        [
          { text: printable(invoice.title), style: 'heading' },
          { text: printable(payment.reference) },
          rightAligned(money(paid), 'heading'),
        ],
      ],
    ),
    totals([
      [INVOICE_PDF_TEXTS.invoiceTotal, money(total)],
      [INVOICE_PDF_TEXTS.receivedBefore, money(before)],
      [INVOICE_PDF_TEXTS.thisPayment, money(paid)],
      [INVOICE_PDF_TEXTS.stillToPay, money(total - before - paid)],
    ]),
    ...checkBlock(check),
  ])
  return { number, definition }
}

/** The last part of a receipt number: the payment's position among the invoice's payments. */
function ordinalOf(receipt: string): number {
  return Number(receipt.slice(receipt.lastIndexOf('-') + 1))
}
