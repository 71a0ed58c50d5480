import { type Statement, type StatementRequest, statementSchema } from '@domain/statements/statement.schema.ts'
import {
  accountStatement as accountStatementEndpoint,
  mailStatement as mailStatementEndpoint,
  statementPdf,
} from '@domain/statements/statements.endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { callFunction } from './firebase/call.ts'
import { fetchFile } from './firebase/fetch-file.ts'
import { invalidate } from './firebase/query-client.ts'

/** Moving between pages does not compute the statement again. */
const FRESH_MS = 60_000

/** The statement of an account. The previous one stays until that of another period arrives. */
export function accountStatement(request: StatementRequest) {
  return queryOptions({
    queryKey: ['statement', request],
    queryFn: () => readStatement(request),
    staleTime: FRESH_MS,
    meta: { followsChanges: false },
    placeholderData: (last: Statement | undefined) => last,
  })
}

async function readStatement(request: StatementRequest): Promise<Statement> {
  const result = await callFunction(accountStatementEndpoint, request)
  return statementSchema.validateSync(result, { strict: true })
}

/** @throws ApiRequestError */
export function openStatementPdf(request: StatementRequest, signal: AbortSignal): Promise<File> {
  return fetchFile(statementPdf, request, signal)
}

/** Mails a statement; a repeated request with the same id mails it once. For admins. @throws ApiRequestError */
export async function mailStatement(mail_id: string, request: StatementRequest): Promise<void> {
  await callFunction(mailStatementEndpoint, { ...request, mail_id })
  invalidate('activity')
}
