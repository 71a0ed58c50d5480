import { readFileSync } from 'node:fs'
import type { Font } from 'harfbuzzjs'

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
