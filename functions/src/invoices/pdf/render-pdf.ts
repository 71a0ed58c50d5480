import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { FONT } from './pdf-style.ts'

/** From its package, locally and deployed. It has all Latin letters, Greek and Cyrillic. */
const fonts = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans/package.json'))
const FILES = {
  normal: join(fonts, '400Regular', 'NotoSans_400Regular.ttf'),
  bold: join(fonts, '600SemiBold', 'NotoSans_600SemiBold.ttf'),
}

/** Loads the library on first use, so that other functions start without it. */
export async function renderPdf(definition: TDocumentDefinitions): Promise<Buffer> {
  const { default: pdfmake } = await import('pdfmake')
  pdfmake.setFonts({ [FONT]: FILES })
  // Prevents downloads and access to other files.
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path) => Object.values(FILES).includes(path))
  return pdfmake.createPdf(definition).getBuffer()
}
