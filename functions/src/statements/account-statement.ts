import { statementRequestSchema } from '@domain/statements/statement.schema.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { readStatement } from './read-statement.ts'

/** The statement of account of the caller's organisation or, for the office, of any. */
export const accountStatement = defineCallable({
  name: 'accountStatement',
  input: statementRequestSchema,
  allow: 'ledger_entries/statement',
  fallbackError: 'statements/fetch-failed',
  run: async (request, caller, now) => ({
    key: 'statements/statement',
    result: await readStatement(request, caller, now),
  }),
})
