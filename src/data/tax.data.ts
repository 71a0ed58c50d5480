import { COLLECTIONS } from '@domain/collections.ts'
import { type TaxOverview, taxOverviewSchema } from '@domain/tax/submission.schema.ts'
import {
  retryTaxSubmissions as retryTaxSubmissionsEndpoint,
  sendWithoutSignature as sendWithoutSignatureEndpoint,
  taxOverview as taxOverviewEndpoint,
  unlockDraft as unlockDraftEndpoint,
} from '@domain/tax/tax.endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { callFunction } from './firebase/call.ts'
import { invalidateAfter } from './firebase/query-client.ts'

const NAME = 'tax'
/** How often the page asks while something waits. */
const WAITING_MS = 15_000

/** What waits for a signature, and what was signed today. For the office. */
export function taxOverview(uid: string) {
  return queryOptions({
    queryKey: [NAME, uid],
    queryFn: () => callFunction(taxOverviewEndpoint, {}),
    // The cache holds JSON, so this converts the times to dates.
    select: (answer): TaxOverview => taxOverviewSchema.validateSync(answer),
    refetchInterval: ({ state }) => (state.data?.['waiting_count'] ? WAITING_MS : false),
  })
}

/** Asks the tax authority now. @throws ApiRequestError */
export async function retryTaxSubmissions(): Promise<void> {
  await change(callFunction(retryTaxSubmissionsEndpoint, {}))
}

/** Unlocks a draft of which the tax authority has no record. @throws ApiRequestError */
export async function unlockDraft(document_id: string): Promise<void> {
  await change(callFunction(unlockDraftEndpoint, { document_id }))
}

/** Sends an invoice without a signature. @throws ApiRequestError */
export async function sendWithoutSignature(document_id: string, reason: string): Promise<void> {
  await change(callFunction(sendWithoutSignatureEndpoint, { document_id, reason }))
}

const change = (call: Promise<unknown>) => invalidateAfter(call, NAME, COLLECTIONS.invoices, COLLECTIONS.activity)
