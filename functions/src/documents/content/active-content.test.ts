import '../../../../tests/support/function-code.ts'
import { canBeShown, DOCX, PDF, type UploadType } from '@domain/documents/upload.ts'
import fc from 'fast-check'
import { getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { demoFile } from '../../../../scripts/seed/documents.ts'
import { activeWordFiles, PASSIVE_WORD_FILES } from '../../../../tests/support/active-documents.ts'
import { activePdfs, PASSIVE_PDFS } from '../../../../tests/support/active-pdfs.ts'
import { detectStoredType } from '../../../../tests/support/detected-type.ts'
import { disguisedPdfs, HIDDEN, twiceBegunPdfs } from '../../../../tests/support/disguised-pdfs.ts'
import { disturbed } from '../../../../tests/support/disturbed-files.ts'
import { checkProperty } from '../../../../tests/support/fuzz/check-property.ts'
import { harmlessReferences } from '../../../../tests/support/harmless-references.ts'
import { hostilePdfs } from '../../../../tests/support/hostile-pdfs.ts'
import { outsideReferences } from '../../../../tests/support/outside-references.ts'
import { relationships, wordFile } from '../../../../tests/support/word-files.ts'
import { TEMPLATE_FILES } from '../../../../tests/support/word-templates.ts'
import { ApiError } from '../../platform/endpoint/firebase.ts'
import { checkActiveContent, detectFile } from './file-kind.ts'
import { hasActivePdfContent } from './pdf-content.ts'
import { findWordError } from './word-content.ts'

const SEED = 20_261_126
/** `CONTENT_FILES=10000` checks as many files as the issue asks for. */
const FILES = Number(process.env['CONTENT_FILES'] ?? 600)
/** Word documents with one reference each; they have many parts, so they take longer. */
const REFERENCES = Number(process.env['CONTENT_FILES'] ?? 200)

/** What happens to an uploaded file: it is refused, or stored with a mark that decides whether a page shows it. */
function checkFileOutcome(file: Buffer): 'refused' | 'download only' | 'shown' {
  const found = detectFile(file)
  if ('error' in found) return 'refused'
  try {
    const has_active_content = checkActiveContent(found.content, found.type)
    return canBeShown({ type: found.type, has_active_content }) ? 'shown' : 'download only'
  } catch (error) {
    if (error instanceof ApiError) return 'refused'
    throw error
  }
}

describe('active content', () => {
  it('of a PDF is never shown inline, however it is written and hidden', async () => {
    const property = fc.property(activePdfs, (file) => {
      expect(detectStoredType(file)).toBe(PDF)
      expect(checkFileOutcome(file)).toBe('download only')
    })
    await checkProperty(property, { seed: SEED, numRuns: FILES / 2 })
  })

  it('of a PDF is never shown inline, and nothing hides before or behind its content', async () => {
    const property = fc.property(disguisedPdfs, ({ file, isActive }) => {
      const found = detectFile(file)
      if ('content' in found) {
        expect(found.content.toString('latin1', 0, 5)).toBe('%PDF-')
        expect(found.content.includes(HIDDEN)).toBe(false)
      }
      if (isActive) expect(checkFileOutcome(file)).not.toBe('shown')
    })
    await checkProperty(property, { seed: SEED, numRuns: FILES / 4 })
  })

  it('of a PDF with two beginnings is never shown inline', async () => {
    const property = fc.property(twiceBegunPdfs, (file) => {
      expect(checkFileOutcome(file)).toBe('download only')
    })
    await checkProperty(property, { seed: SEED, numRuns: FILES / 10 })
  })

  it('of a Word document is refused, however it is written and hidden', async () => {
    const property = fc.property(activeWordFiles, (file) => {
      expect(detectStoredType(file)).toBe(DOCX)
      expect(checkFileOutcome(file)).toBe('refused')
    })
    await checkProperty(property, { seed: SEED, numRuns: FILES / 4 })
  })

  it('of a Word document that reaches outside from any place is refused, and its counterpart that does not is accepted', async () => {
    const property = fc.property(outsideReferences, ({ outside, inside }) => {
      expect(checkFileOutcome(outside)).toBe('refused')
      if (inside) expect(checkFileOutcome(inside)).toBe('download only')
    })
    await checkProperty(property, { seed: SEED, numRuns: REFERENCES })
  })

  it('is not found in a Word document with links, or with addresses in texts and names', async () => {
    const property = fc.property(harmlessReferences, ({ file }) => {
      expect(checkFileOutcome(file)).toBe('download only')
    })
    await checkProperty(property, { seed: SEED, numRuns: REFERENCES })
  })

  it('that another program finds in a damaged PDF is never shown inline', async () => {
    const files = fc.oneof(activePdfs, fc.constantFrom(...PASSIVE_PDFS)).chain(disturbed)
    const property = fc.asyncProperty(files, async (file) => {
      if (checkFileOutcome(file) === 'shown') expect(await findsActiveContent(file)).toBe(false)
    })
    await checkProperty(property, { seed: SEED, numRuns: FILES / 4 })
  })
})

/** Whether pdf.js, which browsers use, finds scripts, actions or attachments. */
async function findsActiveContent(file: Buffer): Promise<boolean> {
  try {
    const pdf = await getDocumentProxy(new Uint8Array(file), { verbosity: 0 })
    const [scripts, opening, attachments, forms] = await Promise.all([
      pdf.getJSActions(),
      pdf.getOpenAction() as Promise<{ action?: string } | null>,
      pdf.getAttachments(),
      pdf.getPage(1).then((page) => Promise.all([page.getJSActions(), page.getAnnotations()])),
    ])
    const [pageScripts, annotations] = forms
    const acts = (annotations as { actions?: unknown; subtype?: string }[]).some(
      ({ actions, subtype }) => actions || subtype === 'RichMedia',
    )
    return !!scripts || !!opening?.action || !!attachments || !!pageScripts || acts
  } catch {
    return false
  }
}

describe('the other program', () => {
  it('finds scripts and attachments in many of the files, so that its silence about others means something', async () => {
    const files = fc.sample(activePdfs, { seed: SEED, numRuns: 150 })
    const found = await Promise.all(files.map(findsActiveContent))
    expect(found.filter(Boolean).length).toBeGreaterThan(10)
  })
})

describe('an ordinary file', () => {
  const files: [string, UploadType, Buffer][] = [
    ...PASSIVE_PDFS.map((file, index): [string, UploadType, Buffer] => [`PDF ${index}`, PDF, file]),
    ['the seeded PDF', PDF, demoFile('certificate.pdf')],
  ]
  it.each(files)('is shown: %s', (_name, type, file) => {
    expect(detectStoredType(file)).toBe(type)
    expect(checkFileOutcome(file)).toBe('shown')
  })

  it.each([...PASSIVE_WORD_FILES, demoFile('contract.docx')].entries().toArray())(
    'is accepted: Word document %i',
    (_index, file) => {
      expect(checkFileOutcome(file)).toBe('download only')
    },
  )
})

/** The limit of CPU time is far above that of a slow machine; a check of quadratic time takes minutes. */
const HOSTILE_BYTES = 2_000_000
const HOSTILE_MS = 20_000

describe('a hostile PDF', () => {
  it.each([
    ...['obj<<(', 'obj<<', 'obj ', 'obj<</A[', '/A ', 'obj<<>>stream ', '<<', 'obj<</First 1>>stream\n'],
    ...['trailer<<', '/#4a#4a', 'obj<</Filter/X>>stream\n/JS\nendstream '],
  ])('full of %j is answered in bounded time', (word) => {
    expectFast(Buffer.concat([demoFile('certificate.pdf'), Buffer.alloc(HOSTILE_BYTES, word)]), hasActivePdfContent)
  })

  it.each(hostilePdfs())('%s is answered in bounded time', (_name, file) => {
    expectFast(file, hasActivePdfContent)
  })
})

/** The limit of XML in a document. */
const XML_BYTES = 48_000_000
const SHAPES = 'xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"'

it.each(TEMPLATE_FILES.entries().toArray())('a Word document with remote template %i is refused for it', (_index, file) => {
  expect(findWordError(file)).toBe('documents/remote-template')
})

describe('a hostile Word document', () => {
  it.each([
    ['elements within each other', '<a>'],
    ['elements', '<a/>'],
    ['attributes', '<a b="" c="" d="" e=""/>'],
    ['shapes that are no archives', `<v:shape ${SHAPES} o:gfxdata="UEsDBA"/>`],
  ])('full of %s is refused in bounded time', (_what, xml) => {
    expect(expectFast(wordFile(xml.repeat(XML_BYTES / xml.length - 100)), findWordError)).toBe('documents/active-word')
  })

  it('with two lists of relationships for a part is refused', () => {
    const lists = ['word/_rels/header1.xml.rels', 'word/_rels/header%31.xml.rels'].map((name) => relationships([], name))
    expect(findWordError(wordFile('<w:p/>', ...lists))).toBe('documents/active-word')
  })
})

function expectFast<Answer>(file: Buffer, check: (file: Buffer) => Answer): Answer {
  const before = process.cpuUsage()
  const answer = check(file)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(HOSTILE_MS)
  return answer
}
