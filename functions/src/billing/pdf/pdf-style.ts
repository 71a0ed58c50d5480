import { COMPANY } from '@domain/platform/company.ts'
import { INVOICE_PDF_TEXTS } from '@texts/billing/invoices.ts'
import { PDF_TEXTS } from '@texts/platform/pdfs.ts'
import type { Content, CustomTableLayout, Style } from 'pdfmake/interfaces'

/** pdfmake hands an object on, which its types do not know. */
const NO_KERNING = { kern: false } as unknown as NonNullable<Style['fontFeatures']>

/** Colours of the portal's light palette. */
export const INK = '#0B1F1A'
export const MUTED = '#43554D'
export const GREEN = '#0B5F45'
export const CLAY = '#95290F'
const SUN = '#FBBF3F'
const LINE = '#D3DDD7'
const MIST = '#F4F7F5'

/** In points: an A4 page with its margins. */
export const MARGIN = 48
export const WIDTH = 595.28 - 2 * MARGIN

/** The width of the left column of letterhead and parties. */
export const LEFT = 300

/** The width of a column of amounts. */
export const MONEY_WIDTH = 128

/** The company's logo, as on the site. */
const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34">
<rect width="34" height="34" rx="8" fill="#06231D"/>
<path d="M6 26 17 8l11 18" fill="none" stroke="#7FCBA6" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"/>
<path d="M11 26h12" fill="none" stroke="#FBBF3F" stroke-width="4" stroke-linecap="round"/>
<circle cx="17" cy="18.5" r="3.2" fill="#FBBF3F"/></svg>`

export const STYLES: Record<string, Style> = {
  kind: { fontSize: 22, bold: true, color: GREEN },
  longKind: { fontSize: 16, bold: true, color: GREEN },
  company: { fontSize: 13, bold: true },
  small: { fontSize: 8, color: MUTED },
  label: { fontSize: 8, color: MUTED },
  heading: { fontSize: 11, bold: true },
  strong: { bold: true },
  // Without kerning: readers take the distance between A and J for a space, which would be copied.
  code: { fontSize: 11, bold: true, characterSpacing: 0.8, fontFeatures: NO_KERNING },
  sum: { fontSize: 12, bold: true },
}

/** Horizontal lines below the header and each row; no vertical lines. */
export const RULED: CustomTableLayout = {
  hLineWidth: (row, { table: { headerRows = 0 } }) => (row < headerRows || row === 0 ? 0 : row === headerRows ? 1 : 0.5),
  vLineWidth: () => 0,
  hLineColor: (row, { table }) => (row === (table.headerRows ?? 0) ? GREEN : LINE),
  paddingLeft: (column) => (column === 0 ? 0 : 6),
  paddingRight: (column, { table }) => (column === (table.widths?.length ?? 0) - 1 ? 0 : 6),
  paddingTop: () => 6,
  paddingBottom: () => 6,
}

export const PLAIN: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 2,
  paddingBottom: () => 2,
}

export const PANEL: CustomTableLayout = {
  ...PLAIN,
  fillColor: () => MIST,
  paddingLeft: () => 14,
  paddingRight: () => 14,
  paddingTop: () => 11,
  paddingBottom: () => 11,
}

/** Ruled, with narrower columns for tables of many figures. */
export const NARROW: CustomTableLayout = {
  ...RULED,
  paddingLeft: (column) => (column === 0 ? 0 : 4),
  paddingRight: (column, { table }) => (column === (table.widths?.length ?? 0) - 1 ? 0 : 4),
  paddingTop: () => 3.5,
  paddingBottom: () => 3.5,
}

/** The width left for the cells of a ruled table after padding. */
export function innerWidth(width: number, columns: number): number {
  return width - (columns - 1) * 12
}

/** Longer titles are set smaller, so that they stay on one line. */
const KIND_LENGTH = 11

/** The status below the number, for example "PAID". */
export interface Stamp {
  text: string
  color: string
}

interface Title {
  kind: string
  number: string
  stamp: Stamp | null
  isCopy: boolean
}

/** The company beside the kind, number and marks of the document. */
export function letterhead({ kind, number, stamp, isCopy }: Title): Content {
  const { street, city, country } = COMPANY.address
  const lines = [street, `${city}, ${country}`, COMPANY.phones.join(' · '), COMPANY.emails.general]
  return {
    columns: [
      { svg: MARK, width: 38 },
      {
        width: LEFT - 50,
        stack: [
          { text: COMPANY.name, style: 'company' },
          ...lines.map((text): Content => ({ text, style: 'small' })),
          { text: `${INVOICE_PDF_TEXTS.kraPin} ${COMPANY.kraPin}`, style: ['small', 'strong'] },
        ],
      },
      {
        width: '*',
        alignment: 'right',
        stack: [
          { text: kind, style: kind.length > KIND_LENGTH ? 'longKind' : 'kind' },
          { text: number, style: 'heading' },
          ...[...(stamp ? [stamp] : []), ...(isCopy ? [{ text: PDF_TEXTS.copy, color: CLAY }] : [])].map(
            (mark): Content => ({ ...mark, bold: true, margin: [0, 4, 0, 0] }),
          ),
        ],
      },
    ],
    columnGap: 12,
  }
}

/** The site's routeLine motif: an amber line with ring nodes. */
export function routeLine(): Content {
  const nodes = [0.62, 0.84, 1].map((share) => share * (WIDTH - 4))
  return {
    canvas: [
      { type: 'line', x1: 0, y1: 5, x2: WIDTH - 4, y2: 5, lineWidth: 1.5, lineColor: SUN },
      ...nodes.map((x) => ({ type: 'ellipse' as const, x, y: 5, r1: 3, r2: 3, color: '#fff', lineColor: SUN, lineWidth: 1.5 })),
    ],
    margin: [0, 16, 0, 18],
  }
}
