import { TEXT_FONT } from './fonts.ts'
import { documentMethods, type PdfFont, type PdfInline, type PdfLine, rendererMethods } from './pdfmake-internals.ts'
import { shapeWith } from './shaped-font.ts'

/** Puts the words of a line that has text from right to left into the order in which they are read. */
function orderLine(line: PdfLine): void {
  if (!line.inlines.some(({ level = 0 }) => level > 0)) return
  line.inlines = joined(line.inlines)
  let x = line.inlines[0]?.x ?? 0
  for (const index of visualOrder(line.inlines.map(({ level = 0 }) => level))) {
    const inline = line.inlines[index]
    if (!inline) continue
    inline.x = x
    x += inline.width
  }
}

/** Rule L2 of Unicode's bidirectional algorithm: reverses each sequence of a level or higher, from the highest level down. */
function visualOrder(levels: readonly number[]): number[] {
  const order = levels.map((_, index) => index)
  for (let level = Math.max(...levels); level > 0; level -= 1) {
    for (let start = 0; start < levels.length; start += 1) {
      let end = start
      while ((levels[order[end] ?? -1] ?? -1) >= level) end += 1
      order.splice(start, end - start, ...order.slice(start, end).reverse())
      start = Math.max(start, end)
    }
  }
  return order
}

/**
 * Joins the words of each part of one font and direction, because readers reverse what is drawn as a whole. Without the
 * spaces at the end of the line, which would be inside it.
 */
function joined(inlines: readonly PdfInline[]): PdfInline[] {
  const parts: PdfInline[] = []
  for (const [index, inline] of inlines.entries()) {
    const isLast = index === inlines.length - 1
    const text = isLast ? inline.text.trimEnd() : inline.text
    const width = isLast ? inline.width - inline.trailingCut : inline.width
    const last = parts.at(-1)
    if (last && isBackward(inline) && last.level === inline.level && last.font === inline.font) {
      last.text += text
      last.width += width
    } else parts.push({ ...inline, text, width })
  }
  return parts
}

const isBackward = ({ level = 0 }: PdfInline) => level % 2 === 1

const { provideFont } = documentMethods
const { renderLine } = rendererMethods
const shaped = new WeakSet<PdfFont>()

/** Lets pdfmake shape text with HarfBuzz and write lines of both directions, for neither of which it has an option. */
documentMethods.provideFont = function (family, bold, italics) {
  const font = provideFont.call(this, family, bold, italics)
  const file = this.getFontFile(family, bold, italics)
  if (file === null || shaped.has(font)) return font
  shaped.add(font)
  shapeWith(font, file)
  // All lines have the height of the first font: a cell with another one would stand lower than its neighbours.
  const { ascender, descender, lineGap } = provideFont.call(this, TEXT_FONT.name, false, false)
  return Object.assign(font, { ascender, descender, lineGap })
}

rendererMethods.renderLine = function (line, x, y) {
  orderLine(line)
  renderLine.call(this, line, x, y)
}
