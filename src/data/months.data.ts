import { COLLECTIONS } from '@domain/collections.ts'
import {
  accountingMonths as accountingMonthsEndpoint,
  closeMonth as closeMonthEndpoint,
  reopenMonth as reopenMonthEndpoint,
} from '@domain/ledger/ledger.endpoints.ts'
import { type AccountingMonths, accountingMonthsSchema, type MonthReopening } from '@domain/ledger/months.schema.ts'
import { queryOptions } from '@tanstack/react-query'
import { callFunction } from './firebase/call.ts'
import { invalidateAfter } from './firebase/query-client.ts'

const NAME = 'accounting-months'

/** The months of the books that are closed, and those that can be closed. For admins. */
export const accountingMonths = queryOptions({
  queryKey: [NAME],
  queryFn: () => callFunction(accountingMonthsEndpoint, {}),
  select: (answer): AccountingMonths => accountingMonthsSchema.validateSync(answer),
})

/** Closes a month with all before it. @throws ApiRequestError */
export async function closeMonth(month: string): Promise<void> {
  await change(callFunction(closeMonthEndpoint, { month }))
}

/** Opens the last closed month again. @throws ApiRequestError */
export async function reopenMonth(reopening: MonthReopening): Promise<void> {
  await change(callFunction(reopenMonthEndpoint, reopening))
}

const change = (call: Promise<unknown>) => invalidateAfter(call, NAME, COLLECTIONS.activity)
