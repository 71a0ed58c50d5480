import { Readable } from 'node:stream'
import { PDF } from '@domain/documents/document.constants.ts'
import { statementRequestSchema } from '@domain/statements/statement.schema.ts'
import { defineDownload } from '../endpoint/define-callable.ts'
import { renderPdf } from '../invoices/pdf/render-pdf.ts'
import { statementDefinition } from './pdf-definition.ts'
import { readStatement } from './read-statement.ts'

/** The statement of account as a PDF, generated for each request. */
export const statementPdf = defineDownload({
  name: 'statementPdf',
  input: statementRequestSchema,
  allow: 'ledger_entries/statement',
  // A statement with the most movements needs about 250 MB, and rendering is CPU-bound.
  size: { memory: '1GiB', concurrency: 2 },
  fallbackError: 'statements/pdf-failed',
  run: async (request, caller) => {
    const now = new Date()
    const content = await renderPdf(statementDefinition(await readStatement(request, caller, now), now))
    const { currency, from, to } = request
    const name = `statement-${currency}-${from}-${to}.pdf`
    return { content: Readable.from([content]), name, type: PDF, bytes: content.length }
  },
})
