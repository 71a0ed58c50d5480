import { Readable } from 'node:stream'
import { PDF } from '@domain/documents/upload.ts'
import type { Endpoint } from '@domain/platform/endpoint.ts'
import type { Caller } from '../../platform/endpoint/caller.ts'
import { implementDownload } from '../../platform/endpoint/implement.ts'
import type { InvoicePdf } from './invoice-pdf.ts'
import { renderPdf } from './render-pdf.ts'

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
