import { salesJournal } from '@domain/journal/journal.endpoints.ts'
import { receivables } from '@domain/receivables/receivables.endpoints.ts'
import { type Receivables, receivablesSchema } from '@domain/receivables/receivables.schema.ts'
import type { Period } from '@domain/statements/statement-period.ts'
import { queryOptions } from '@tanstack/react-query'
import { callFunction } from './firebase/call.ts'
import { fetchFile } from './firebase/fetch-file.ts'

/** The server reads every unpaid invoice, so moving between the tabs does not read them again. */
const FRESH_MS = 60_000
/** As long as the function may run. */
const LIMIT_MS = 60_000

/** What every organisation owes, by age. For admins. */
export const agedReceivables = queryOptions({
  queryKey: ['receivables'],
  queryFn: readReceivables,
  staleTime: FRESH_MS,
  meta: { followsChanges: false },
})

async function readReceivables(): Promise<Receivables> {
  const result = await callFunction(receivables, {}, { signal: AbortSignal.timeout(LIMIT_MS) })
  return receivablesSchema.validateSync(result, { strict: true })
}

/** The sales journal of a period as a CSV file. For admins. @throws ApiRequestError */
export function openSalesJournal({ from, to }: Period, signal: AbortSignal): Promise<File> {
  return fetchFile(salesJournal, { from, to }, signal)
}
