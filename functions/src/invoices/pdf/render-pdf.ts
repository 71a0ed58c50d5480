import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { TDocumentDefinitions } from 'pdfmake/interfaces'

/** From the pdfmake package, locally and deployed. Roboto has ũ and ĩ, which the built-in fonts lack. */
const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts', 'Roboto')

/** Loads the library on first use, so that other functions start without it. */
export async function renderPdf(definition: TDocumentDefinitions): Promise<Buffer> {
  const { default: pdfmake } = await import('pdfmake')
  pdfmake.setFonts({ Roboto: { normal: join(fonts, 'Roboto-Regular.ttf'), bold: join(fonts, 'Roboto-Medium.ttf') } })
  // Prevents downloads and access to other files.
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path) => dirname(path) === fonts)
  return pdfmake.createPdf(definition).getBuffer()
}
