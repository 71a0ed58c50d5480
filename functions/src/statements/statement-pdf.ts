import * as endpoints from '@domain/statements/statements.endpoints.ts'
import { implementPdf } from '../invoices/pdf/implement-pdf.ts'
import { statementDefinition } from './pdf-definition.ts'
import { readStatement } from './read-statement.ts'

export const statementPdf = implementPdf(
  endpoints.statementPdf,
  async (request, caller) => {
    const now = new Date()
    const { currency, from, to } = request
    const definition = statementDefinition(await readStatement(request, caller, now), now)
    return { number: `statement-${currency}-${from}-${to}`, definition }
  },
  // A statement with the most movements needs about 250 MB, and rendering is CPU-bound.
  { memory: '1GiB', concurrency: 2 },
)
