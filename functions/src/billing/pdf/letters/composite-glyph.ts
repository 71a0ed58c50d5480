import type { PdfSubset } from './pdfmake-internals.ts'

/** What a code draws, in the font's units: one glyph of the font, several, or none. */
export interface Drawing {
  parts: readonly { id: number; x: number; y: number }[]
  advance: number
}

const WORDS_AND_OFFSETS = 0x0003
const MORE = 0x0020
const HEAD = 10
const COMPONENT = 8

/** Adds a drawing to an embedded font, as a composite glyph of the glyf table. @returns its place */
export function addDrawing(subset: PdfSubset, drawing: Drawing): number {
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
