import { COMPANY } from '@domain/platform/company.ts'
import { INVOICE_PDF_TEXTS } from '@texts/billing/invoices.ts'
import { PDF_TEXTS } from '@texts/platform/pdfs.ts'
import type { Content } from 'pdfmake/interfaces'
import { CLAY, LEFT, MARK, SUN, WIDTH } from './pdf-style.ts'

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
