import { type Statement, type StatementRequest, statementSchema } from '@domain/billing/statements/statement.ts'
import { accountStatement } from '@domain/billing/statements/statements.endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { callFunction } from '../firebase/call.ts'

/** Moving between pages does not compute the statement again. */
const FRESH_MS = 60_000

/** The statement of an account. The previous one stays until that of another period arrives. */
export function statementOfAccount(request: StatementRequest) {
  return queryOptions({
    queryKey: ['statement', request],
    queryFn: async (): Promise<Statement> =>
      statementSchema.validateSync(await callFunction(accountStatement, request), { strict: true }),
    staleTime: FRESH_MS,
    meta: { followsChanges: false },
    placeholderData: (last: Statement | undefined) => last,
  })
}
