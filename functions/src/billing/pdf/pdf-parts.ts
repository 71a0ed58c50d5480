import type { BillingFields } from '@domain/billing/invoices/billing-fields.ts'
import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { type Buyer, displayName, getBuyer } from '@domain/platform/client-names.ts'
import { COMPANY } from '@domain/platform/company.ts'
import { getLocale } from '@domain/platform/formats.ts'
import { INVOICE_PDF_TEXTS } from '@texts/billing/invoices.ts'
import { PDF_TEXTS } from '@texts/platform/pdfs.ts'
import type { Content, Table, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces'
import { TEXT_FONT } from './letters/fonts.ts'
import { GREEN, INK, LEFT, letterhead, MARGIN, MUTED, PLAIN, RULED, routeLine, STYLES, type Stamp, WIDTH } from './pdf-style.ts'

export type { Stamp }

/** A label and its value; the last pair of a list may be bold. */
export type Fact = [label: string, value: string]

const RIGHT = WIDTH - LEFT - 24
const LABEL = 70

/** The sums that a page takes over from the one before, and hands on to the next. */
export interface CarriedSums {
  /** The lines on earlier pages; null if there are none, or none on this page or later. */
  before: (page: number) => string | null
  /** The lines up to and including this page; null if none follow. */
  after: (page: number) => string | null
}

interface Frame {
  kind: string
  number: string
  stamp: Stamp | null
  /** Whether it is marked as a copy. */
  isCopy?: boolean
  isDraft?: boolean
  /** Of a table of lines: see `linesTable`. */
  carried?: CarriedSums | undefined
  /** The file's creation date. Taken from the record, so equal records produce equal files. */
  at: Date
}

/** A cell or text in small, muted letters. */
export const label = (text: string) => ({ text, style: 'label' })

export const rightAligned = (text: string, style?: string) => ({
  text,
  ...(style !== undefined && { style }),
  alignment: 'right' as const,
})

interface RuledTable extends Pick<Table, 'dontBreakRows' | 'keepWithHeaderRows'> {
  /** Above the columns, on each page. */
  heading?: string
}

/** A table with lines below its rows, whose last column is an amount. */
export function ruledTable(widths: number[], columns: string[], rows: TableCell[][], options: RuledTable = {}): Content {
  const { heading, ...breaking } = options
  const head: TableCell[] = [...columns.map(label), rightAligned(INVOICE_PDF_TEXTS.amount, 'label')]
  const title: TableCell[] = [{ text: heading ?? '', style: 'heading', colSpan: head.length }, ...columns.map(() => ({}))]
  const heads = heading === undefined ? [head] : [title, head]
  return { table: { headerRows: heads.length, ...breaking, widths, body: [...heads, ...rows] }, layout: RULED }
}

/** The page frame of all PDFs, with the company's letterhead and footer. */
export function pageFrame(
  { kind, number, stamp, at, isCopy = false, isDraft = false, carried }: Frame,
  content: Content[],
): TDocumentDefinitions {
  return {
    pageSize: 'A4',
    pageMargins: [MARGIN, 56, MARGIN, 64],
    language: getLocale('en', 'kenyan'),
    version: '1.7',
    displayTitle: true,
    info: { title: number, author: COMPANY.name, subject: `${kind} ${number}`, creator: COMPANY.name, creationDate: at },
    defaultStyle: { font: TEXT_FONT.name, fontSize: 9, color: INK, lineHeight: 1.08 },
    styles: STYLES,
    header: (page) => {
      const title = [COMPANY.name, number, ...(isCopy ? [PDF_TEXTS.copy] : [])].join(' · ')
      const sum = carriedSum(PDF_TEXTS.broughtForward, carried?.before(page))
      return page === 1 ? null : { stack: [{ text: title, style: 'small' }, sum], margin: [MARGIN, 26, MARGIN, 0] }
    },
    footer: (page, pages) => ({
      stack: [
        carriedSum(PDF_TEXTS.carriedForward, carried?.after(page)),
        {
          columns: [
            { text: `${COMPANY.name} · ${INVOICE_PDF_TEXTS.kraPin} ${COMPANY.kraPin}`, style: 'small' },
            { text: INVOICE_PDF_TEXTS.page(page, pages), style: 'small', alignment: 'right', width: 90 },
          ],
          margin: [0, 6, 0, 0],
        },
      ],
      margin: [MARGIN, 4, MARGIN, 0],
    }),
    content: [letterhead({ kind, number, stamp, isCopy }), routeLine(), ...content],
    ...(isDraft && { watermark: { text: INVOICE_PDF_TEXTS.draft, color: MUTED, opacity: 0.1, bold: true, angle: -50 } }),
  }
}

/** The sum of the lines at the upper or lower edge of a page; an empty line without one, so that the edge stays the same. */
function carriedSum(text: string, sum: string | null | undefined): Content {
  return { text: sum ? `${text} ${sum}` : '\u00A0', style: 'strong', alignment: 'right' }
}

/**
 * The client beside the dates. Fixed widths, because long words would push columns apart.
 * @param below what is printed below the client, such as the project
 */
export function parties(heading: string, buyer: Buyer, below: Fact[], facts: Fact[]): Content {
  const name = displayName(buyer)
  const company = buyer.company_name
  return {
    columns: [
      {
        width: LEFT,
        stack: [
          label(heading),
          { text: name, style: 'heading' },
          ...(company && company !== name ? [{ text: company }] : []),
          ...(buyer.billing_address ? [{ text: buyer.billing_address }] : []),
          ...(buyer.kra_pin ? [{ text: `${INVOICE_PDF_TEXTS.kraPin} ${buyer.kra_pin}` }] : []),
          ...below.flatMap(([title, text]): Content[] => [{ ...label(title), margin: [0, 10, 0, 0] }, { text }]),
        ],
      },
      { width: RIGHT, stack: [factTable(facts)], margin: [0, -3, 0, 0] },
    ],
    columnGap: 24,
    margin: [0, 0, 0, 22],
  }
}

function factTable(facts: Fact[]): Content {
  const body = facts.map(([name, value]) => [
    { ...label(name), margin: [0, 1, 0, 0] as [number, number, number, number] },
    rightAligned(value),
  ])
  return { table: { widths: [LABEL, RIGHT - LABEL], body }, layout: PLAIN }
}

/** Right-aligned sums; the last is the total. */
export function totals(facts: Fact[]): Content {
  const body = facts.map(([text, value], index) => {
    const style = index === facts.length - 1 ? 'sum' : ''
    return [{ text, style }, rightAligned(value, style)]
  })
  return {
    // Keeps the total on one page with its parts.
    unbreakable: true,
    margin: [WIDTH - 290, 10, 0, 0],
    table: { widths: [110, 180], body },
    layout: {
      ...PLAIN,
      hLineWidth: (row) => (row === facts.length - 1 ? 1 : 0),
      hLineColor: () => GREEN,
      paddingTop: (row) => (row === facts.length - 1 ? 6 : 2),
    },
  }
}

type BillingDocument = BillingFields & Pick<Invoice, 'client' | 'buyer' | 'project'>

/** What each field prints below the client; null if another part of the PDF prints it. */
const BELOW_CLIENT: Record<keyof BillingFields, ((document: BillingDocument) => Fact | null | undefined) | null> = {
  client_id: null,
  project_id: ({ project }) => project && [INVOICE_PDF_TEXTS.project, project.title],
  title: null,
  description: null,
  lines: null,
  currency: null,
}

/** The client of an invoice or a quotation, with what was entered about the order, beside the dates. */
export function billingParties(heading: string, document: BillingDocument, dates: Fact[]): Content {
  const below = Object.values(BELOW_CLIENT).flatMap((findFact) => {
    const fact = findFact?.(document)
    return fact ? [fact] : []
  })
  return parties(heading, getBuyer(document), below, dates)
}
