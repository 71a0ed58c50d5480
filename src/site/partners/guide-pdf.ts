import { COMPANY } from '@domain/company.ts'
import pdfmake from 'pdfmake'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import { GUIDE, PARTNER_ROLES } from './guide.ts'
import {
  COVER,
  contacts,
  cover,
  DARK,
  GREEN,
  heading,
  INK,
  MUTED,
  newPage,
  note,
  PAGE,
  ROUTE,
  rows,
  steps,
} from './guide-parts.ts'

/** The nodes of the line in the first page's header, in points. */
const NODES = [
  [432, 190],
  [462, 124],
  [516, 142],
  [546, 66],
] as const

const head: Content = {
  canvas: [
    { type: 'rect', x: 0, y: 0, w: PAGE.width, h: COVER, color: DARK },
    { type: 'polyline', lineWidth: 2.5, lineColor: ROUTE, points: NODES.map(([x, y]) => ({ x, y })) },
    ...NODES.map(([x, y]) => ({
      type: 'ellipse' as const,
      x,
      y,
      r1: 6,
      r2: 6,
      lineWidth: 2.5,
      lineColor: ROUTE,
      color: DARK,
    })),
  ],
}

const definition: TDocumentDefinitions = {
  info: {
    title: `${GUIDE.title} | ${COMPANY.name}`,
    author: COMPANY.name,
    subject: GUIDE.subtitle,
    creationDate: new Date(`${GUIDE.date}T00:00:00Z`),
  },
  language: 'en',
  displayTitle: true,
  pageSize: 'A4',
  pageMargins: [PAGE.side, 56, PAGE.side, 62],
  defaultStyle: { font: 'Helvetica', fontSize: 10.3, lineHeight: 1.35, color: INK },
  styles: {
    heading: { fontSize: 18, bold: true, margin: [0, 7, 0, 0], characterSpacing: -0.2 },
    strong: { bold: true, fontSize: 11 },
  },
  background: (page) => (page === 1 ? head : null),
  footer: (page, pages) => ({
    columns: [
      { text: `${COMPANY.name} · ${GUIDE.title} ${GUIDE.version}` },
      { text: `Page ${page} of ${pages}`, alignment: 'right' },
    ],
    margin: [PAGE.side, 24, PAGE.side, 0],
    fontSize: 8.5,
    color: MUTED,
  }),
  content: [
    cover(),
    { text: '', margin: [0, 0, 0, 26] },
    heading(GUIDE.who.heading),
    ...GUIDE.who.paragraphs.map((text) => ({ text, margin: [0, 0, 0, 7] as [number, number, number, number] })),
    note(GUIDE.fairness),
    heading(GUIDE.rolesHeading),
    rows(
      PARTNER_ROLES.map(({ type, text, examples }) => [
        { text: type, style: 'strong' },
        { stack: [{ text }, { text: examples, color: MUTED, fontSize: 9, margin: [0, 3, 0, 0] }] },
      ]),
      104,
    ),
    newPage(heading(GUIDE.checks.heading)),
    { text: GUIDE.checks.text, margin: [0, 0, 0, 10] },
    rows(
      GUIDE.checks.items.map(({ title, text }) => [{ text: title, style: 'strong' }, { text }]),
      144,
    ),
    note(GUIDE.refusal),
    heading(GUIDE.promises.heading),
    rows(
      GUIDE.promises.items.map(({ title, text }) => [{ text: title, style: 'strong' }, { text }]),
      144,
    ),
    newPage(heading(GUIDE.stepsHeading)),
    { stack: [steps()] },
    heading(GUIDE.portal.heading),
    { text: GUIDE.portal.text, margin: [0, 0, 0, 6] },
    { ul: [...GUIDE.portal.shown], markerColor: GREEN },
    { text: GUIDE.portal.hidden, margin: [0, 6, 0, 0] },
    contacts(),
  ],
}

/** The partnership guide as a PDF. It uses Helvetica, which every PDF reader provides, so it embeds no font. */
export async function guidePdf(): Promise<Uint8Array<ArrayBuffer>> {
  // Forbids access to URLs and files; without an explicit policy pdfmake warns at every build.
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((name) => name.startsWith('Helvetica'))
  pdfmake.setFonts({ Helvetica: { normal: 'Helvetica', bold: 'Helvetica-Bold' } })
  return Uint8Array.from(await pdfmake.createPdf(definition).getBuffer())
}
