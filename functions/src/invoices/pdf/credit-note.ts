import type { CreditNote } from '@domain/credit-notes/credit-note.schema.ts'
import { formatCount } from '@domain/formats.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { formatExactMoney } from '@domain/money.ts'
import { CREDIT_NOTE_PDF_TEXTS as TEXTS } from '@texts/credit-notes-server.ts'
import type { Content } from 'pdfmake/interfaces'
import { dayOf, type InvoicePdf } from './invoice-pdf.ts'
import { type Fact, pageFrame, parties, rightAligned, ruledTable, totals } from './pdf-parts.ts'
import { innerWidth, WIDTH } from './pdf-style.ts'
import { printable } from './printable.ts'

/** The definition of a credit note's PDF, with the amounts of the record. @param invoice which it credits */
export function creditNotePdfDefinition(note: CreditNote, invoice: Invoice): InvoicePdf {
  const { credit_note_number: number, currency } = note
  const money = (amount: number) => formatExactMoney(amount, currency)
  const facts: Fact[] = [
    [TEXTS.date, dayOf(note.created_at)],
    [TEXTS.forInvoice, note.invoice_number],
    [TEXTS.invoiceDate, dayOf(invoice.sent_at ?? invoice.created_at)],
  ]
  const definition = pageFrame({ kind: TEXTS.creditNote, number, stamp: null, at: note.created_at }, [
    parties(TEXTS.creditedTo, note.client, invoice.project ?? null, facts),
    note.lines.length > 0 ? lineTable(note) : work(note),
    totals([
      [TEXTS.net, money(note.amount)],
      [TEXTS.tax, money(note.tax_amount)],
      [TEXTS.total, money(note.total_amount)],
    ]),
    { text: TEXTS.reason, style: 'heading', margin: [0, 24, 0, 4] },
    { text: printable(note.reason) },
  ])
  return { number, definition }
}

/** The part of an invoice without lines. */
function work({ title, amount, currency }: CreditNote): Content {
  const row = [{ text: printable(title), style: 'heading' }, rightAligned(formatExactMoney(amount, currency))]
  return ruledTable([innerWidth(WIDTH, 2) - 128, 128], [TEXTS.description], [row])
}

function lineTable({ lines, parts, currency }: CreditNote): Content {
  const rows = lines.map(({ description, quantity, unit, unit_price }, at) => [
    { text: printable(description) },
    { text: printable([formatCount(quantity), unit].filter(Boolean).join(' ')) },
    { text: formatExactMoney(unit_price, currency) },
    rightAligned(formatExactMoney(parts[at]?.net ?? 0, currency)),
  ])
  const widths = [innerWidth(WIDTH, 4) - 80 - 100 - 110, 80, 100, 110]
  return ruledTable(widths, [TEXTS.description, TEXTS.quantity, TEXTS.unitPrice], rows, { dontBreakRows: true })
}
