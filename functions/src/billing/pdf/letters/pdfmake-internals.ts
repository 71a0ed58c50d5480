import { createRequire } from 'node:module'

/** A unit test compares the version with the installed one. */
export const READ = {
  name: 'pdfmake',
  version: '0.3.11',
  parts: 'provideFont and getFontFile of js/PDFDocument.js, renderLine of js/Renderer.js, and the fonts of its pdfkit',
  usedIn: 'functions/src/billing/pdf/letters/pdfmake-internals.ts',
}

/** Parts of pdfmake and pdfkit, whose versions are pinned, that their types do not describe. */
export interface PdfFont {
  /** Per thousand of the font's size. */
  ascender: number
  descender: number
  lineGap: number
  /** Thousandths of the font's size in one of its units. */
  scale: number
  subset: PdfSubset
  font: PdfFontFile
  /** By code. */
  widths: number[]
  unicode: number[][]
  layout(text: string, features: object | null | undefined): { advanceWidth: number }
  encode(text: string, features: object | null | undefined): [codes: string[], positions: GlyphPosition[]]
}

interface GlyphPosition {
  xAdvance: number
  yAdvance: number
  xOffset: number
  yOffset: number
  advanceWidth: number
}

/** The tables of the font from which the embedded one is made. Numbers in the font's units. */
interface PdfFontFile {
  getGlyph(id: number): { advanceWidth: number; bbox: { minX: number; minY: number; maxX: number; maxY: number } }
  maxp: Record<
    'maxPoints' | 'maxContours' | 'maxComponentPoints' | 'maxComponentContours' | 'maxComponentElements' | 'maxComponentDepth',
    number
  >
}

/** The tables of the embedded font, which are filled when the document ends. */
export interface PdfSubset {
  font: PdfFontFile
  /** By code. */
  glyphs: number[]
  glyf: Uint8Array[]
  loca: { offsets: number[] }
  hmtx: { metrics: { advance: number; bearing: number }[] }
  offset: number
  includeGlyph(id: number): number
  _addGlyph(id: number): number
}

/** A word of a line, with the properties of its text's definition. */
export interface PdfInline {
  text: string
  x: number
  width: number
  trailingCut: number
  font: PdfFont
  level?: number
}

export interface PdfLine {
  inlines: PdfInline[]
}

interface PdfDocument {
  provideFont(family: string, bold: boolean, italics: boolean): PdfFont
  getFontFile(family: string, bold: boolean, italics: boolean): string | null
}

interface PdfRenderer {
  renderLine(line: PdfLine, x: number, y: number): void
}

const require = createRequire(import.meta.url)
const getClassMethods = <Class>(name: string) =>
  (require(`pdfmake/js/${name}.js`) as { default: { prototype: Class } }).default.prototype

export const documentMethods = getClassMethods<PdfDocument>('PDFDocument')
export const rendererMethods = getClassMethods<PdfRenderer>('Renderer')
