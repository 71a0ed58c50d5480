import { accountingMonths } from '@domain/billing/ledger/ledger.endpoints.ts'
import { type AccountingMonths, accountingMonthsSchema } from '@domain/billing/ledger/months.ts'
import { type Receivables, receivables, receivablesSchema } from '@domain/billing/receivables/receivables.endpoints.ts'
import { type TaxOverview, taxOverviewSchema } from '@domain/billing/tax/submission.ts'
import { taxOverview } from '@domain/billing/tax/tax.module.ts'
import { queryOptions } from '@tanstack/react-query'
import { callFunction } from '../firebase/call.ts'

/** The server reads every unpaid invoice, so moving between the tabs does not read them again. */
const FRESH_MS = 60_000
/** As long as the function may run. */
const LIMIT_MS = 60_000

/** What every organisation owes, by age. For admins. */
export const agedReceivables = queryOptions({
  queryKey: ['receivables'],
  queryFn: async (): Promise<Receivables> => {
    const answer = await callFunction(receivables, {}, { signal: AbortSignal.timeout(LIMIT_MS) })
    return receivablesSchema.validateSync(answer, { strict: true })
  },
  staleTime: FRESH_MS,
  meta: { followsChanges: false },
})

/** The months of the books that are closed, and those that can be closed. For admins. */
export const bookMonths = queryOptions({
  queryKey: ['accounting-months'],
  queryFn: () => callFunction(accountingMonths, {}),
  select: (answer): AccountingMonths => accountingMonthsSchema.validateSync(answer),
})

/** How often the page asks while something waits for a signature. */
const WAITING_MS = 15_000

/** What waits for a signature, and what was signed today. For the office. */
export function taxState(uid: string) {
  return queryOptions({
    queryKey: ['tax', uid],
    queryFn: () => callFunction(taxOverview, {}),
    // The cache holds JSON, so this converts the times to dates.
    select: (answer): TaxOverview => taxOverviewSchema.validateSync(answer),
    refetchInterval: ({ state }) => (state.data?.['waiting_count'] ? WAITING_MS : false),
  })
}
