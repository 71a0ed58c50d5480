import { randomBytes, timingSafeEqual } from 'node:crypto'
import { Readable } from 'node:stream'
import { CHECK_CODE_LENGTH, checkPath } from '@domain/billing/verification/verification.module.ts'
import { PDF } from '@domain/documents/upload.ts'
import type { Endpoint } from '@domain/platform/endpoint.ts'
import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import type { Caller } from '../../platform/endpoint/caller.ts'
import { collections, hasChanged, isAlreadyExists, retryOnConflict, type StoredTime } from '../../platform/endpoint/firebase.ts'
import { implementDownload } from '../../platform/endpoint/implement.ts'
import { decryptText, encrypt, newCode, sha256, siteOrigin } from '../../platform/endpoint/settings.ts'
import { FONTS, fontFile } from './letters/fonts.ts'

/** Loads the library on first use, so that other functions start without it. */
export async function renderPdf(definition: TDocumentDefinitions): Promise<Buffer> {
  const { default: pdfmake } = await import('pdfmake')
  const [{ withFonts }] = await Promise.all([import('./letters/text-runs.ts'), import('./letters/pdfmake-text.ts')])
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

/** PDF rendering is CPU-bound, so more parallel calls would only slow each other down. */
const SIZE = { memory: '512MiB', concurrency: 8 } as const
/** The number of an opening item can have them. */
const NOT_IN_FILE_NAMES = /[\\/:*?"<>|]/g

/** The function of an endpoint that responds with a PDF. `number` becomes the name of the file. */
export function implementPdf<Input>(
  endpoint: Endpoint<Input>,
  read: (input: Input, caller: Caller) => Promise<InvoicePdf>,
  size: Parameters<typeof implementDownload>[2] = SIZE,
) {
  const run = async (input: Input, caller: Caller) => {
    const { number, definition } = await read(input, caller)
    const content = await renderPdf(definition)
    const name = `${number.replace(NOT_IN_FILE_NAMES, '-')}.pdf`
    return { content: Readable.from([content]), name, type: PDF, bytes: content.length }
  }
  return implementDownload(endpoint, run, size)
}

/** A PDF definition that `renderPdf` turns into a file. */
export interface InvoicePdf {
  /** The document's number, used as file name without extension. */
  number: string
  definition: TDocumentDefinitions
}

/** The check code of a document (`check_codes/{number}`). */
export interface StoredCheckCode {
  /** The path of the record of the document. */
  source: string
  salt: string
  /**
   * Of the present code, and of those printed before ENCRYPTION_KEY was replaced: these papers stay genuine. Without ENCRYPTION_KEY,
   * because 80 random bits cannot be guessed.
   */
  hashes: string[]
  /** The present code, encrypted: PDFs are generated for each request and print it. */
  sealed: string
  created_at: StoredTime
}

export const checkCodes = collections.checkCodes

/** An issued document: its number, and the path of its record. */
export interface Issued {
  number: string
  source: string
}

/**
 * The check code of an issued document, without hyphens. The first call makes it; of concurrent calls, all get one code.
 * @returns null if another record has this number, so that no paper claims to be that one
 */
export function readOrCreateCheckCode(document: Issued, now = new Date()): Promise<string | null> {
  const isRetryable = (error: unknown) => isAlreadyExists(error) || hasChanged(error)
  return retryOnConflict(() => readOrMake(document, now), { isRetryable })
}

/** The check code with the address of the QR code; null if the document has none. */
export async function readDocumentCheck(document: Issued): Promise<{ code: string; address: string } | null> {
  const code = await readOrCreateCheckCode(document)
  return code === null ? null : { code, address: new URL(checkPath(document.number, code), siteOrigin()).href }
}

async function readOrMake({ number, source }: Issued, now: Date): Promise<string | null> {
  const record = await checkCodes.doc(number).get()
  const stored = record.data() as StoredCheckCode | undefined
  if (stored && stored.source !== source) return null
  const known = stored && decryptText(stored.sealed)
  if (known) return known
  const code = newCode(CHECK_CODE_LENGTH)
  const salt = stored?.salt ?? randomBytes(16).toString('base64url')
  const present = { hashes: [...(stored?.hashes ?? []), hashCheckCode(salt, code)], sealed: encrypt(code) }
  if (record.updateTime) await record.ref.update(present, { lastUpdateTime: record.updateTime })
  else await record.ref.create({ source, salt, ...present, created_at: now } satisfies StoredCheckCode)
  return code
}

function hashCheckCode(salt: string, code: string): string {
  return sha256(`check code\n${salt}\n${code}`)
}

const NOTHING = { salt: '', hashes: [sha256('no document')] }

/** Whether a record has this code. Compares also if there is no record, so that both take the same time. */
export function hasCode(stored: Pick<StoredCheckCode, 'salt' | 'hashes'> | undefined, code: string): boolean {
  const { salt, hashes } = stored ?? NOTHING
  const given = Buffer.from(hashCheckCode(salt, code))
  return hashes.filter((hash) => timingSafeEqual(Buffer.from(hash), given)).length > 0 && stored !== undefined
}
