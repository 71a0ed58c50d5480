import { accountOverview, smallDifferenceLimit } from '@domain/billing/ledger/ledger.endpoints.ts'
import { type AccountOverview, accountSchema, smallDifferenceLimitSchema } from '@domain/billing/ledger/ledger-form.schema.ts'
import { queryOptions } from '@tanstack/react-query'
import { callFunction } from '../firebase/call.ts'

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
