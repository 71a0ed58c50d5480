import { Readable } from 'node:stream'
import { PDF } from '@domain/documents/document.constants.ts'
import * as endpoints from '@domain/statements/statements.endpoints.ts'
import { implementDownload } from '../endpoint/implement.ts'
import { renderPdf } from '../invoices/pdf/render-pdf.ts'
import { statementDefinition } from './pdf-definition.ts'
import { readStatement } from './read-statement.ts'

export const statementPdf = implementDownload(
  endpoints.statementPdf,
  async (request, caller) => {
    const now = new Date()
    const content = await renderPdf(statementDefinition(await readStatement(request, caller, now), now))
    const { currency, from, to } = request
    const name = `statement-${currency}-${from}-${to}.pdf`
    return { content: Readable.from([content]), name, type: PDF, bytes: content.length }
  },
  // A statement with the most movements needs about 250 MB, and rendering is CPU-bound.
  { memory: '1GiB', concurrency: 2 },
)
