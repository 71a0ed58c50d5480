import { accountingMonths, accountOverview, smallDifferenceLimit } from '@domain/billing/ledger/ledger.endpoints.ts'
import { type AccountOverview, accountSchema, smallDifferenceLimitSchema } from '@domain/billing/ledger/ledger-form.schema.ts'
import { type AccountingMonths, accountingMonthsSchema } from '@domain/billing/ledger/months.ts'
import { type Receivables, receivables, receivablesSchema } from '@domain/billing/receivables/receivables.endpoints.ts'
import { recurringSchema } from '@domain/billing/recurring/recurring.ts'
import { type Statement, type StatementRequest, statementSchema } from '@domain/billing/statements/statement.ts'
import { accountStatement } from '@domain/billing/statements/statements.endpoints.ts'
import { type TaxOverview, taxOverviewSchema } from '@domain/billing/tax/submission.ts'
import { taxOverview } from '@domain/billing/tax/tax.module.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { queryOptions } from '@tanstack/react-query'
import { callFunction } from '../firebase/call.ts'
import { pagedList, readPage } from '../paged-list.ts'

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

/** The account of a client's organisation. For admins. */
export function clientAccount(client_id: string) {
  return queryOptions({
    queryKey: ['ledger-account', client_id],
    queryFn: () => callFunction(accountOverview, { client_id }),
    select: (answer): AccountOverview => accountSchema.validateSync(answer),
    enabled: client_id !== '',
  })
}

/** The limit of small differences in Kenya shillings, from the office settings. For admins. */
export const smallDifferences = queryOptions({
  queryKey: ['office-settings', 'small-differences'],
  queryFn: async () => {
    const answer = await callFunction(smallDifferenceLimit, {})
    return smallDifferenceLimitSchema.validateSync(answer, { strict: true }).limit
  },
})

const NAME = COLLECTIONS.recurringInvoices

/** The recurring invoices, newest first. For admins: the rules deny the query to everybody else. */
export function recurringPages() {
  return pagedList({ queryKey: [NAME, 'list'], read: (after) => readPage(NAME, [], after), schema: recurringSchema })
}

/** Moving between pages does not compute the statement again. */
const STATEMENT_FRESH_MS = 60_000

/** The statement of an account. The previous one stays until that of another period arrives. */
export function statementOfAccount(request: StatementRequest) {
  return queryOptions({
    queryKey: ['statement', request],
    queryFn: async (): Promise<Statement> =>
      statementSchema.validateSync(await callFunction(accountStatement, request), { strict: true }),
    staleTime: STATEMENT_FRESH_MS,
    meta: { followsChanges: false },
    placeholderData: (last: Statement | undefined) => last,
  })
}
