import { COMPANY } from '@domain/company.ts'
import { formatDay } from '@domain/dates.ts'
import type { Content, TableCell } from 'pdfmake/interfaces'
import { GUIDE, PARTNERSHIP_STEPS } from './guide.ts'

/** The palette of src/styles/tokens.css, repeated because a PDF has no custom properties. */
export const INK = '#0b1f1a'
export const MUTED = '#43554d'
export const GREEN = '#0b5f45'
export const DARK = '#06231d'
const MINT = '#7fcba6'
const SUN = '#fbbf3f'
export const ROUTE = '#f0a51e'
const LINE = '#d3ddd7'
const MIST = '#f4f7f5'
const WHITE = '#ffffff'

/** A4 and its margins, in points. */
export const PAGE = { width: 595.28, side: 51 }
/** The height of the first page's dark header, in points. */
export const COVER = 236

export const heading = (text: string): Content => ({
  stack: [
    {
      canvas: [
        { type: 'rect', x: 0, y: 0, w: 16, h: 3, color: GREEN },
        { type: 'rect', x: 16, y: 0, w: 10, h: 3, color: SUN },
      ],
    },
    { text, style: 'heading' },
  ],
  margin: [0, 22, 0, 8],
  headlineLevel: 1,
})

export const newPage = (content: Content): Content => ({ stack: [content], pageBreak: 'before' })

/** A highlighted box. */
export const note = ({ title, text }: { title: string; text: string }): Content => ({
  table: {
    widths: ['*'],
    body: [[{ stack: [{ text: title, style: 'strong' }, { text }], fillColor: MIST, margin: [14, 10, 14, 10] }]],
  },
  layout: { hLineWidth: () => 0, vLineWidth: (line) => (line === 0 ? 3 : 0), vLineColor: () => ROUTE },
  margin: [0, 14, 0, 0],
  unbreakable: true,
})

/** A table of terms and their meanings, with hairlines between the rows. */
export const rows = (body: TableCell[][], first: number): Content => ({
  table: { widths: [first, '*'], body, dontBreakRows: true },
  layout: {
    hLineWidth: () => 0.7,
    vLineWidth: () => 0,
    hLineColor: () => LINE,
    paddingLeft: () => 0,
    paddingRight: () => 14,
    paddingTop: () => 6.5,
    paddingBottom: () => 5.5,
  },
})

/** The steps along the site's amber line, with rings as nodes. */
export const steps = (): Content =>
  PARTNERSHIP_STEPS.map(({ title, text }, index) => ({
    columns: [
      {
        width: 30,
        canvas: [
          ...(index < PARTNERSHIP_STEPS.length - 1
            ? [{ type: 'line' as const, x1: 8, y1: 10, x2: 8, y2: 57, lineWidth: 2, lineColor: ROUTE }]
            : []),
          { type: 'ellipse', x: 8, y: 8, r1: 6, r2: 6, lineWidth: 2.4, lineColor: ROUTE, color: WHITE },
        ],
      },
      { stack: [{ text: `${index + 1}. ${title}`, style: 'strong' }, { text }], margin: [0, 1, 0, 0] },
    ],
    unbreakable: true,
  }))

export const cover = (): Content => ({
  stack: [
    { text: COMPANY.name, color: MINT, bold: true, fontSize: 11 },
    { text: GUIDE.title, color: WHITE, bold: true, fontSize: 38, margin: [0, 46, 0, 8], characterSpacing: -0.8, noWrap: true },
    { text: GUIDE.subtitle, color: WHITE, fontSize: 13, lineHeight: 1.35 },
    { text: `Version ${GUIDE.version}, ${formatDay(GUIDE.date)}`, color: SUN, fontSize: 9.5, margin: [0, 16, 0, 0] },
  ],
  margin: [0, 0, 200, 0],
})

export const contacts = (): Content => {
  const { street, city, country } = COMPANY.address
  const facts: [string, string][] = [
    ['Email', COMPANY.emails.general],
    ['Phone', COMPANY.phones.join('\n')],
    ['Office', `${street}\n${city}, ${country}`],
    ['Hours', COMPANY.hours.join('\n')],
  ]
  return {
    table: {
      widths: ['*'],
      body: [
        [
          {
            fillColor: DARK,
            margin: [18, 16, 18, 16],
            stack: [
              { text: GUIDE.contact.heading, color: WHITE, bold: true, fontSize: 16 },
              { text: GUIDE.contact.text, color: WHITE, margin: [0, 4, 0, 12] },
              {
                columns: facts.map(([label, value]) => ({
                  width: label === 'Office' ? '*' : 'auto',
                  stack: [
                    { text: label, color: MINT, bold: true, fontSize: 8.5 },
                    { text: value, color: WHITE, fontSize: 9 },
                  ],
                })),
                columnGap: 18,
              },
            ],
          },
        ],
      ],
    },
    layout: 'noBorders',
    margin: [0, 22, 0, 0],
    unbreakable: true,
  }
}
