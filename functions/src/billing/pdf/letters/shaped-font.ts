import { readFileSync } from 'node:fs'
import type { Font } from 'harfbuzzjs'
import type { PdfFont, PdfSubset } from './pdfmake-internals.ts'

/** A piece of text and the glyphs that draw it, from left to right. Numbers in the font's units. */
export interface Cluster {
  text: string
  advance: number
  glyphs: { id: number; xAdvance: number; xOffset: number; yOffset: number }[]
}

/** OpenType features that differ from the font's defaults, and the direction; from left to right without one. */
export interface ShapingOptions {
  rtl?: boolean
  kern?: false
}

// Not a static import, which the bundle would load with every function.
const harfbuzz = await import('harfbuzzjs')
const { LTR, RTL } = harfbuzz.Direction
const buffer = new harfbuzz.Buffer()
const opened = new Map<string, Font>()

/** The font of a file, which stays in memory for later documents. */
export function openFont(file: string): Font {
  const known = opened.get(file)
  if (known) return known
  const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(readFileSync(file))))
  opened.set(file, font)
  return font
}

/** Shapes text of one font and direction: joins letters, places marks, and orders the parts of syllables. */
export function shape(font: Font, text: string, { rtl, ...features }: ShapingOptions): Cluster[] {
  buffer.reset()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  buffer.setDirection(rtl ? RTL : LTR)
  const off = Object.keys(features).map((tag) => new harfbuzz.Feature(tag, 0))
  harfbuzz.shape(font, buffer, off)
  const glyphs = buffer.getGlyphInfosAndPositions()
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].sort((one, other) => one - other)
  const clusters: (Cluster & { start: number })[] = []
  for (const { codepoint: id, cluster: start, xAdvance = 0, xOffset = 0, yOffset = 0 } of glyphs) {
    const glyph = { id, xAdvance, xOffset, yOffset }
    const last = clusters.at(-1)
    if (last?.start === start) {
      last.glyphs.push(glyph)
      last.advance += xAdvance
    } else {
      const end = starts[starts.indexOf(start) + 1]
      clusters.push({ start, text: text.slice(start, end), advance: xAdvance, glyphs: [glyph] })
    }
  }
  return clusters
}

/** What a code draws, in the font's units: one glyph of the font, several, or none. */
interface Drawing {
  parts: readonly { id: number; x: number; y: number }[]
  advance: number
}

const WORDS_AND_OFFSETS = 0x0003
const MORE = 0x0020
const HEAD = 10
const COMPONENT = 8

/** Adds a drawing to an embedded font, as a composite glyph of the glyf table. @returns its place */
function addDrawing(subset: PdfSubset, drawing: Drawing): number {
  const data = drawing.parts.length === 0 ? Buffer.alloc(0) : composite(subset, drawing)
  subset.glyf.push(data)
  subset.loca.offsets.push(subset.offset)
  subset.hmtx.metrics.push({ advance: drawing.advance, bearing: data.length > 0 ? data.readInt16BE(2) : 0 })
  subset.offset += data.length
  return subset.glyf.length - 1
}

function composite(subset: PdfSubset, { parts }: Drawing): Buffer {
  allowParts(subset.font.maxp, parts.length)
  const data = Buffer.alloc(HEAD + parts.length * COMPONENT)
  const boxes = parts.map(({ id, x, y }) => {
    const { minX, minY, maxX, maxY } = subset.font.getGlyph(id).bbox
    return [minX + x, minY + y, maxX + x, maxY + y]
  })
  const edges = [0, 1, 2, 3].map((edge) => boxes.map((box) => box[edge] ?? 0).filter(Number.isFinite))
  const bounds = edges.map((values, edge) => (edge < 2 ? Math.min(...values) : Math.max(...values)))
  for (const [place, value] of [-1, ...bounds].entries()) data.writeInt16BE(Number.isFinite(value) ? value : 0, place * 2)
  for (const [index, { id, x, y }] of parts.entries()) {
    const start = HEAD + index * COMPONENT
    data.writeUInt16BE(WORDS_AND_OFFSETS | (index < parts.length - 1 ? MORE : 0), start)
    data.writeUInt16BE(subset.includeGlyph(id), start + 2)
    data.writeInt16BE(x, start + 4)
    data.writeInt16BE(y, start + 6)
  }
  return data
}

/** States limits that hold for the glyph, because some readers refuse a font that exceeds its own. */
function allowParts(maxp: PdfSubset['font']['maxp'], count: number): void {
  const atLeast = (name: keyof typeof maxp, value: number) => {
    maxp[name] = Math.min(0xffff, Math.max(maxp[name], value))
  }
  atLeast('maxComponentElements', count)
  atLeast('maxComponentDepth', 3)
  atLeast('maxComponentPoints', count * maxp.maxPoints)
  atLeast('maxComponentContours', count * maxp.maxContours)
}

/** A code of the text in the file: what it draws, and as which text it is read. */
interface Code extends Drawing {
  text: string
  xOffset: number
  yOffset: number
}

const EMPTY: Drawing = { parts: [], advance: 0 }

/**
 * Replaces the shaping of a PDF's font, and gives each piece of text a separate code, so that copied text is the original,
 * also where signs share a glyph, have several, or are drawn in another order.
 */
export function shapeWith(font: PdfFont, file: string): void {
  const shaper = openFont(file)
  const { scale, subset, widths, unicode } = font
  const codes = new Map<string, number>()
  const drawings: Drawing[] = []
  const addOwn = subset._addGlyph.bind(subset)
  subset._addGlyph = (glyph) => {
    // Negative numbers are places in `drawings`.
    const drawing = drawings[-1 - glyph]
    return drawing ? addDrawing(subset, drawing) : addOwn(glyph)
  }
  const assignCode = (code: Code): number => {
    const key = code.parts.reduce((known, { id, x, y }) => `${known} ${id},${x},${y}`, code.text)
    const known = codes.get(key)
    if (known !== undefined) return known
    const [only] = code.parts
    const isOwn = code.parts.length === 1 && only
    const place = subset.glyphs.push(isOwn ? only.id : -drawings.push(code)) - 1
    codes.set(key, place)
    widths[place] = getDrawingWidth(font, code) * scale
    unicode[place] = Array.from(code.text, (sign) => sign.codePointAt(0) ?? 0)
    return place
  }
  font.layout = (text, options) => {
    const clusters = shape(shaper, text, (options ?? {}) as ShapingOptions)
    return { advanceWidth: clusters.reduce((sum, { advance }) => sum + advance, 0) * scale }
  }
  font.encode = (text, options) => {
    const { rtl = false, ...features } = (options ?? {}) as ShapingOptions
    const drawn = shape(shaper, text, { rtl, ...features }).flatMap((cluster) => buildClusterCodes(cluster, rtl))
    const positions = drawn.map((code) => ({
      xAdvance: code.advance * scale,
      yAdvance: 0,
      xOffset: code.xOffset * scale,
      yOffset: code.yOffset * scale,
      advanceWidth: getDrawingWidth(font, code) * scale,
    }))
    return [drawn.map((code) => assignCode(code).toString(16).padStart(4, '0')), positions]
  }
}

/** The width that the embedded font states; kerning and marks advance by another. */
function getDrawingWidth({ font }: PdfFont, { parts, advance }: Drawing): number {
  const [only] = parts
  return only && parts.length === 1 ? font.getGlyph(only.id).advanceWidth : advance
}

/** One code for each cluster, and where readers need it, empty ones for its other signs. */
function buildClusterCodes({ text, glyphs, advance }: Cluster, rtl: boolean): Code[] {
  let x = 0
  const parts = glyphs.map(({ id, xAdvance, xOffset, yOffset }) => {
    const part = { id, x: x + xOffset, y: yOffset }
    x += xAdvance
    return part
  })
  const [only] = parts
  const isOwn = only && parts.length === 1
  const drawn = {
    parts: isOwn ? [{ id: only.id, x: 0, y: 0 }] : parts,
    advance,
    xOffset: isOwn ? only.x : 0,
    yOffset: isOwn ? only.y : 0,
  }
  // Some take a text with a mark for one without width, and reverse a text from right to left sign by sign.
  if (!rtl && !/.\p{Mn}|\p{Cf}$/u.test(text)) return [{ ...drawn, text }]
  const [first = '', ...rest] = text
  const others = rest.map((sign) => ({ ...EMPTY, xOffset: 0, yOffset: 0, text: sign }))
  return rtl ? [...others.reverse(), { ...drawn, text: first }] : [{ ...drawn, text: first }, ...others]
}
