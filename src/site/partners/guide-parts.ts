import { COMPANY } from '@domain/platform/company.ts'
import { formatDay } from '@domain/platform/dates.ts'
import type { CanvasElement, Column, Content, Table, TableCell } from 'pdfmake/interfaces'
import { GUIDE, PARTNERSHIP_STEPS } from './guide.ts'

/** The palette of src/styles/tokens.css, repeated because a PDF has no custom properties. */
export const COLOURS = {
  ink: '#0b1f1a',
  muted: '#43554d',
  green: '#0b5f45',
  dark: '#06231d',
  mint: '#7fcba6',
  sun: '#fbbf3f',
  route: '#f0a51e',
  line: '#d3ddd7',
  mist: '#f4f7f5',
  white: '#ffffff',
}

/** The nodes of the line in the first page's header, in points. */
const NODES = [
  [432, 190],
  [462, 124],
  [516, 142],
  [546, 66],
] as const

const node = (x: number, y: number, lineWidth: number, color: string): CanvasElement => ({
  type: 'ellipse',
  x,
  y,
  r1: 6,
  r2: 6,
  lineWidth,
  lineColor: COLOURS.route,
  color,
})

/** The dark header of the first page, which is A4: 595.28 points wide. */
export const coverBackground: Content = {
  canvas: [
    { type: 'rect', x: 0, y: 0, w: 595.28, h: 236, color: COLOURS.dark },
    { type: 'polyline', lineWidth: 2.5, lineColor: COLOURS.route, points: NODES.map(([x, y]) => ({ x, y })) },
    ...NODES.map(([x, y]) => node(x, y, 2.5, COLOURS.dark)),
  ],
}

export const heading = (text: string): Content => ({
  stack: [
    {
      canvas: [
        { type: 'rect', x: 0, y: 0, w: 16, h: 3, color: COLOURS.green },
        { type: 'rect', x: 16, y: 0, w: 10, h: 3, color: COLOURS.sun },
      ],
    },
    { text, style: 'heading' },
  ],
  margin: [0, 22, 0, 8],
  headlineLevel: 1,
})

export const newPage = (content: Content): Content => ({ stack: [content], pageBreak: 'before' })

/** A table with a single filled cell. @param padding horizontal and vertical, in points */
const box = (stack: Content[], fillColor: string, [x, y]: [number, number]): Table => ({
  widths: ['*'],
  body: [[{ stack, fillColor, margin: [x, y, x, y] }]],
})

export const note = ({ title, text }: { title: string; text: string }): Content => ({
  table: box([{ text: title, style: 'strong' }, { text }], COLOURS.mist, [14, 10]),
  layout: { hLineWidth: () => 0, vLineWidth: (line) => (line === 0 ? 3 : 0), vLineColor: () => COLOURS.route },
  margin: [0, 14, 0, 0],
  unbreakable: true,
})

/** A table of terms and their meanings, with hairlines between the rows. */
export const rows = (body: TableCell[][], first: number): Content => ({
  table: { widths: [first, '*'], body, dontBreakRows: true },
  layout: {
    hLineWidth: () => 0.7,
    vLineWidth: () => 0,
    hLineColor: () => COLOURS.line,
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
            ? [{ type: 'line' as const, x1: 8, y1: 10, x2: 8, y2: 57, lineWidth: 2, lineColor: COLOURS.route }]
            : []),
          node(8, 8, 2.4, COLOURS.white),
        ],
      },
      { stack: [{ text: `${index + 1}. ${title}`, style: 'strong' }, { text }], margin: [0, 1, 0, 0] },
    ],
    unbreakable: true,
  }))

export const cover = (): Content => ({
  stack: [
    { text: COMPANY.name, color: COLOURS.mint, bold: true, fontSize: 11 },
    { text: GUIDE.title, bold: true, fontSize: 38, margin: [0, 46, 0, 8], characterSpacing: -0.8, noWrap: true },
    { text: GUIDE.subtitle, fontSize: 13, lineHeight: 1.35 },
    { text: `Version ${GUIDE.version}, ${formatDay(GUIDE.date)}`, color: COLOURS.sun, fontSize: 9.5, margin: [0, 16, 0, 0] },
  ],
  color: COLOURS.white,
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
  const columns: Column[] = facts.map(([label, value]) => ({
    width: label === 'Office' ? '*' : 'auto',
    stack: [
      { text: label, color: COLOURS.mint, bold: true, fontSize: 8.5 },
      { text: value, fontSize: 9 },
    ],
  }))
  const { heading: title, text } = GUIDE.contact
  const parts: Content[] = [
    { text: title, bold: true, fontSize: 16 },
    { text, margin: [0, 4, 0, 12] },
    { columns, columnGap: 18 },
  ]
  return {
    table: box(parts, COLOURS.dark, [18, 16]),
    color: COLOURS.white,
    layout: 'noBorders',
    margin: [0, 22, 0, 0],
    unbreakable: true,
  }
}
