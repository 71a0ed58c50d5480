import { TEXT_FONT } from './fonts.ts'
import { orderLine } from './line-order.ts'
import { documentMethods, type PdfFont, rendererMethods } from './pdfmake-internals.ts'
import { shapeWith } from './shaped-font.ts'

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
