import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { FONTS, fontFile } from './letters/fonts.ts'

/** Loads the library on first use, so that other functions start without it. */
export async function renderPdf(definition: TDocumentDefinitions): Promise<Buffer> {
  const { default: pdfmake } = await import('pdfmake')
  const [{ withFonts }] = await Promise.all([import('./letters/with-fonts.ts'), import('./letters/pdfmake-text.ts')])
  const files = FONTS.map((font) => {
    const [normal, bold = normal] = font.weights
    return [font.name, { normal: fontFile(font, normal), bold: fontFile(font, bold) }] as const
  })
  pdfmake.setFonts(Object.fromEntries(files))
  const allowed = new Set(files.flatMap(([, { normal, bold }]) => [normal, bold]))
  // Prevents downloads and access to other files.
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path) => allowed.has(path))
  return pdfmake.createPdf(withFonts(definition)).getBuffer()
}
