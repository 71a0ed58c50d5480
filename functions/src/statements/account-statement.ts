import * as endpoints from '@domain/statements/statements.endpoints.ts'
import { implement } from '../endpoint/implement.ts'
import { readStatement } from './read-statement.ts'

export const accountStatement = implement(endpoints.accountStatement, async (request, caller, now) => ({
  key: 'statements/statement',
  result: await readStatement(request, caller, now),
}))
