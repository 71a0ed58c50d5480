import { COMPANY } from '@domain/platform/company.ts'
import pdfmake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { GUIDE, PARTNER_ROLES } from './guide.ts'
import { COLOURS, contacts, cover, coverBackground, heading, newPage, note, rows, steps } from './guide-parts.ts'

/** The margin at both sides, in points. */
const SIDE = 51

const points = (items: readonly { title: string; text: string }[]) =>
  rows(
    items.map(({ title, text }) => [{ text: title, style: 'strong' }, { text }]),
    144,
  )

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
  pageMargins: [SIDE, 56, SIDE, 62],
  defaultStyle: { font: 'Helvetica', fontSize: 10.3, lineHeight: 1.35, color: COLOURS.ink },
  styles: {
    heading: { fontSize: 18, bold: true, margin: [0, 7, 0, 0], characterSpacing: -0.2 },
    strong: { bold: true, fontSize: 11 },
  },
  background: (page) => (page === 1 ? coverBackground : null),
  footer: (page, pages) => ({
    columns: [
      { text: `${COMPANY.name} · ${GUIDE.title} ${GUIDE.version}` },
      { text: `Page ${page} of ${pages}`, alignment: 'right' },
    ],
    margin: [SIDE, 24, SIDE, 0],
    fontSize: 8.5,
    color: COLOURS.muted,
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
        { stack: [{ text }, { text: examples, color: COLOURS.muted, fontSize: 9, margin: [0, 3, 0, 0] }] },
      ]),
      104,
    ),
    newPage(heading(GUIDE.checks.heading)),
    { text: GUIDE.checks.text, margin: [0, 0, 0, 10] },
    points(GUIDE.checks.items),
    note(GUIDE.refusal),
    heading(GUIDE.promises.heading),
    points(GUIDE.promises.items),
    newPage(heading(GUIDE.stepsHeading)),
    { stack: [steps()] },
    heading(GUIDE.portal.heading),
    { text: GUIDE.portal.text, margin: [0, 0, 0, 6] },
    { ul: [...GUIDE.portal.shown], markerColor: COLOURS.green },
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
