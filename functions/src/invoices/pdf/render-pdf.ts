import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { TDocumentDefinitions } from 'pdfmake/interfaces'

/** Beside the library, here as in the deployed functions: their letters have ũ and ĩ, which the built-in fonts lack. */
const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts', 'Roboto')

/** Sets a paper. The library is loaded by the first one: no other function waits for it. */
export async function renderPdf(definition: TDocumentDefinitions): Promise<Buffer> {
  const { default: pdfmake } = await import('pdfmake')
  pdfmake.setFonts({ Roboto: { normal: join(fonts, 'Roboto-Regular.ttf'), bold: join(fonts, 'Roboto-Medium.ttf') } })
  // A paper is made of its own text: nothing is fetched, and no other file is read.
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path) => dirname(path) === fonts)
  return pdfmake.createPdf(definition).getBuffer()
}
