import { COMPANY } from '@domain/company.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { formatExactMoney, toMajor, toMinor } from '@domain/money.ts'
import type { Payment } from '@domain/payments/payment.schema.ts'
import { PAPER_TEXTS } from '@texts/invoices-server.ts'
import { dayOf, type InvoicePdf, methodOf } from './invoice-pdf.ts'
import { type Company, type Fact, framed, parties, sums } from './pdf-parts.ts'
import { inner, RULED, WIDTH } from './pdf-style.ts'
import { printable } from './printable.ts'

/**
 * The receipt of one payment. It says how the invoice stood with that payment, so that it never changes, whatever
 * comes in later. @param payments all of the invoice
 */
export function receiptOf(
  invoice: Invoice,
  payments: Payment[],
  payment: Payment & { receipt_number: string },
  company: Company = COMPANY,
): InvoicePdf {
  const { receipt_number: number, currency } = payment
  const money = (minor: number) => formatExactMoney(toMajor(minor), currency)
  const before = payments
    .filter((other) => other.receipt_number !== null && ordinalOf(other.receipt_number) < ordinalOf(number))
    .reduce((sum, { amount }) => sum + toMinor(amount), 0)
  const total = toMinor(invoice.total_amount)
  const paid = toMinor(payment.amount)
  const facts: Fact[] = [
    [PAPER_TEXTS.receivedOn, dayOf(payment.paid_at)],
    [PAPER_TEXTS.method, methodOf(payment)],
    [PAPER_TEXTS.forInvoice, invoice.invoice_number],
  ]
  const definition = framed({ kind: PAPER_TEXTS.receipt, number, stamp: null, at: payment.created_at, company }, [
    parties(PAPER_TEXTS.receivedFrom, invoice.client, invoice.project ?? null, facts),
    {
      table: {
        headerRows: 1,
        widths: [inner(WIDTH, 3) - 260, 120, 140],
        body: [
          [
            { text: PAPER_TEXTS.description, style: 'label' },
            { text: PAPER_TEXTS.reference, style: 'label' },
            { text: PAPER_TEXTS.amount, style: 'label', alignment: 'right' },
          ],
          [
            { text: printable(invoice.title), style: 'heading' },
            { text: printable(payment.reference) },
            { text: money(paid), style: 'heading', alignment: 'right' },
          ],
        ],
      },
      layout: RULED,
    },
    sums([
      [PAPER_TEXTS.invoiceTotal, money(total)],
      [PAPER_TEXTS.receivedBefore, money(before)],
      [PAPER_TEXTS.thisPayment, money(paid)],
      [PAPER_TEXTS.stillToPay, money(total - before - paid)],
    ]),
  ])
  return { number, definition }
}

/** The last part of a receipt's number: how many payments there were with it. */
function ordinalOf(receipt: string): number {
  return Number(receipt.slice(receipt.lastIndexOf('-') + 1))
}
