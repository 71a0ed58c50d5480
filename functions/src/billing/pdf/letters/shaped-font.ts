import { addDrawing, type Drawing } from './composite-glyph.ts'
import type { PdfFont } from './pdfmake-internals.ts'
import { type Cluster, openFont, type ShapingOptions, shape } from './shaper.ts'

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
  const codeOf = (code: Code): number => {
    const key = code.parts.reduce((known, { id, x, y }) => `${known} ${id},${x},${y}`, code.text)
    const known = codes.get(key)
    if (known !== undefined) return known
    const [only] = code.parts
    const isOwn = code.parts.length === 1 && only
    const place = subset.glyphs.push(isOwn ? only.id : -drawings.push(code)) - 1
    codes.set(key, place)
    widths[place] = widthOf(font, code) * scale
    unicode[place] = Array.from(code.text, (sign) => sign.codePointAt(0) ?? 0)
    return place
  }
  font.layout = (text, options) => {
    const clusters = shape(shaper, text, (options ?? {}) as ShapingOptions)
    return { advanceWidth: clusters.reduce((sum, { advance }) => sum + advance, 0) * scale }
  }
  font.encode = (text, options) => {
    const { rtl = false, ...features } = (options ?? {}) as ShapingOptions
    const drawn = shape(shaper, text, { rtl, ...features }).flatMap((cluster) => codesOf(cluster, rtl))
    const positions = drawn.map((code) => ({
      xAdvance: code.advance * scale,
      yAdvance: 0,
      xOffset: code.xOffset * scale,
      yOffset: code.yOffset * scale,
      advanceWidth: widthOf(font, code) * scale,
    }))
    return [drawn.map((code) => codeOf(code).toString(16).padStart(4, '0')), positions]
  }
}

/** The width that the embedded font states; kerning and marks advance by another. */
function widthOf({ font }: PdfFont, { parts, advance }: Drawing): number {
  const [only] = parts
  return only && parts.length === 1 ? font.getGlyph(only.id).advanceWidth : advance
}

/** One code for each cluster, and where readers need it, empty ones for its other signs. */
function codesOf({ text, glyphs, advance }: Cluster, rtl: boolean): Code[] {
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
