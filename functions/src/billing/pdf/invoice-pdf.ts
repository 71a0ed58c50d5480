import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { INVOICE_STATUS_LABELS, issuedAt } from '@domain/billing/invoices/invoice.ts'
import type { PdfVariant } from '@domain/billing/invoices/invoice-form.schema.ts'
import type { Payment } from '@domain/billing/payments/payment.ts'
import { COMPANY } from '@domain/platform/company.ts'
import { formatDay } from '@domain/platform/dates.ts'
import { formatExactMoney } from '@domain/platform/money.ts'
import type { BankDetails } from '@domain/platform/settings/bank-details.ts'
import { INVOICE_PDF_TEXTS, PAYMENT_DETAILS_TEXTS } from '@texts/billing/invoices.ts'
import { PDF_TEXTS } from '@texts/platform/pdfs.ts'
import type { Column, Content } from 'pdfmake/interfaces'
import type { InvoiceMovement } from '../ledger/post-entries.ts'
import type { InvoicePdf } from './implement-pdf.ts'
import {
  amounts,
  buildInvoiceWork,
  formatNairobiDay,
  formatPaymentMethod,
  notes,
  taxed,
  taxOfClasses,
} from './invoice-parts.ts'
import { bandsOfTaxMessage } from './lines-table.ts'
import { billingParties, type Fact, pageFrame, rightAligned, ruledTable, type Stamp, totals } from './pdf-parts.ts'
import { CLAY, GREEN, innerWidth, MONEY_WIDTH, MUTED, PANEL, WIDTH } from './pdf-style.ts'
import { type Check, checkBlock, signatureBlock } from './proof-blocks.ts'

/** Width of one of two payment options side by side. Fixed, so that long words cannot push the other off the page. */
const OPTION_WIDTH = (WIDTH - 28 - 24) / 2

interface InvoiceSource {
  invoice: Invoice
  /** Of the invoice, ordered by date; those without a receipt are omitted. */
  payments: Payment[]
  /** The ledger entries of the invoice. */
  movements: readonly InvoiceMovement[]
  /** Where to pay, and the closing text. */
  bankDetails: BankDetails
  /** Null for an invoice that was not issued. */
  check: Check | null
  /** `copy` marks only an issued invoice, `proforma` only a draft. */
  variant: PdfVariant
}

/** The definition of an invoice PDF, with the totals of the record. Money in major units, days in Nairobi. */
export function invoicePdfDefinition(source: InvoiceSource): InvoicePdf {
  const { invoice, payments, movements, bankDetails, check, variant } = source
  const { invoice_number: number, status, tax_signature } = invoice
  const taken = payments.filter(({ receipt_number }) => receipt_number !== null)
  const isProforma = variant === 'proforma' && status === 'draft'
  const isCopy = variant === 'copy' && invoice.is_issued
  const issued = invoice.is_opening ? PDF_TEXTS.openingItem : INVOICE_PDF_TEXTS.invoice
  const kind = isProforma ? PDF_TEXTS.proforma : issued
  const { content, carried } = buildInvoiceWork(invoice)
  const stamp = isProforma ? null : stampFor(invoice)
  const definition = pageFrame({ kind, number, stamp, at: issuedAt(invoice), isCopy, isDraft: status === 'draft', carried }, [
    billingParties(INVOICE_PDF_TEXTS.billedTo, invoice, buildInvoiceDates(invoice)),
    ...content,
    totals(amounts(invoice, movements)),
    ...taxOfClasses(invoice),
    ...notes(invoice),
    ...(taken.length > 0 ? [received(taken)] : []),
    ...(isProforma ? [{ text: PDF_TEXTS.proformaNote, margin: [0, 16, 0, 0] } satisfies Content] : []),
    ...closing(invoice, bankDetails),
    ...signatureBlock(tax_signature, tax_signature && bandsOfTaxMessage(taxed(invoice))),
    ...checkBlock(check),
  ])
  return { number: isProforma || isCopy ? `${number}-${variant}` : number, definition }
}

function buildInvoiceDates(invoice: Invoice): Fact[] {
  const { due_date, paid_date } = invoice
  return [
    [INVOICE_PDF_TEXTS.invoiceDate, formatNairobiDay(issuedAt(invoice))],
    ...(due_date ? [[INVOICE_PDF_TEXTS.dueDate, formatDay(due_date)] satisfies Fact] : []),
    ...(paid_date ? [[INVOICE_PDF_TEXTS.paidOn, formatDay(paid_date)] satisfies Fact] : []),
  ]
}

/** How to pay, unless nothing is to be paid, and the office's closing text, which is not alone on a page. */
function closing(invoice: Invoice, bankDetails: BankDetails): Content[] {
  const { status } = invoice
  const { footer } = bankDetails
  const text: Content[] = footer ? [{ text: footer, style: 'small', margin: [0, 16, 0, 0] }] : []
  if (status === 'paid') return text
  if (status === 'cancelled') return [{ text: INVOICE_PDF_TEXTS.cancelled, margin: [0, 24, 0, 0] }, ...text]
  return [{ unbreakable: true, stack: [howToPay(invoice, bankDetails), ...text] }]
}

/** No stamp for a sent invoice, because it is the usual state. */
function stampFor({ status }: Invoice): Stamp | null {
  if (status === 'sent') return null
  const color = status === 'paid' ? GREEN : status === 'draft' ? MUTED : CLAY
  return { text: INVOICE_STATUS_LABELS[status].toUpperCase(), color }
}

function received(payments: Payment[]): Content {
  const columns = [
    INVOICE_PDF_TEXTS.date,
    INVOICE_PDF_TEXTS.method,
    INVOICE_PDF_TEXTS.reference,
    INVOICE_PDF_TEXTS.receiptColumn,
  ]
  const widths = [66, 76, innerWidth(WIDTH, 5) - 66 - 76 - 100 - MONEY_WIDTH, 100, MONEY_WIDTH]
  const rows = payments.map((payment) => [
    formatNairobiDay(payment.paid_at),
    formatPaymentMethod(payment),
    payment.reference,
    payment.receipt_number ?? '',
    rightAligned(formatExactMoney(payment.amount, payment.currency)),
  ])
  const options = { heading: INVOICE_PDF_TEXTS.payments, dontBreakRows: true, keepWithHeaderRows: 1 }
  return { stack: [ruledTable(widths, columns, rows, options)], margin: [0, 14, 0, 0] }
}

/** The payment options. M-Pesa supports only Kenya shillings. */
function howToPay({ invoice_number, currency }: Invoice, bank: BankDetails): Content {
  const lines = (title: string, facts: string[]): Column => ({
    width: OPTION_WIDTH,
    stack: [{ text: title, style: 'strong' }, ...facts.map((text): Content => ({ text }))],
  })
  const options = [
    lines(PAYMENT_DETAILS_TEXTS.bank, [
      [bank.bank_name, bank.branch].filter(Boolean).join(', '),
      COMPANY.name,
      `${PAYMENT_DETAILS_TEXTS.account} ${bank.account}`,
      `${PAYMENT_DETAILS_TEXTS.swift} ${bank.swift}`,
      `${PAYMENT_DETAILS_TEXTS.reference} ${invoice_number}`,
    ]),
    ...(currency === 'KES' && bank.paybill
      ? [
          lines(INVOICE_PDF_TEXTS.mpesa, [
            `${PAYMENT_DETAILS_TEXTS.paybill} ${bank.paybill}`,
            `${INVOICE_PDF_TEXTS.accountNumber} ${invoice_number}`,
          ]),
        ]
      : []),
  ]
  const heading = { text: PAYMENT_DETAILS_TEXTS.heading, style: 'heading', margin: [0, 0, 0, 4] } satisfies Content
  const body = [[{ stack: [heading, { columns: options, columnGap: 24 }] }]]
  return { margin: [0, 26, 0, 0], table: { widths: [WIDTH - 28], body }, layout: PANEL }
}
