import { describe, expect, it } from 'vitest'
import { textOfPdf } from '../../../../../tests/support/rendered-pdfs.ts'
import { SCRIPT_TEXTS, TECHNICAL_SIGNS } from '../../../../../tests/support/script-texts.ts'
import { pdfsWith } from '../../../../../tests/support/typed-pdfs.ts'

const ALL_NAMES = Object.values(SCRIPT_TEXTS).map(({ name }) => name)
const ALL_LINES = [...Object.values(SCRIPT_TEXTS).map(({ line }) => line), TECHNICAL_SIGNS]

/** As the reader normalises it; without spaces, because a text may be broken anywhere and a reader guesses spaces. */
const bare = (text: string) => text.normalize('NFKC').replace(/\s|\u200D|\uFE0F/g, '')

async function readBack(document: string, typed: string, worded: string): Promise<string> {
  const definition = pdfsWith(typed, worded)[document]
  if (!definition) throw new Error(`No ${document}`)
  return await textOfPdf({ number: document, definition })
}

describe('a document, read back', () => {
  it.each(['invoice', 'receipt', 'credit note', 'quotation', 'certificate'])('%s has all scripts and signs', async (kind) => {
    const text = bare(await readBack(kind, ALL_NAMES.join(' · '), ALL_LINES.join('\n')))
    for (const name of ALL_NAMES) expect(text).toContain(bare(name))
    for (const line of ALL_LINES) expect(text).toContain(bare(line))
  })

  it('statement has the organisation’s name in all scripts', async () => {
    const text = bare(await readBack('statement', ALL_NAMES.join(' · '), ''))
    for (const name of ALL_NAMES) expect(text).toContain(bare(name))
  })

  it('has the words of an Arabic line with their spaces, and numbers in their place', async () => {
    const text = await readBack('invoice', 'شركة النور', 'رقم 2026 للعقد INV-7 (المرحلة)')
    expect(text).toContain('شركة النور')
    expect(bare(text)).toContain(bare('رقم 2026 للعقد INV-7 (المرحلة)'))
  })
})
