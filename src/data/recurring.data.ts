import { COLLECTIONS } from '@domain/collections.ts'
import {
  changeRecurring as changeRecurringEndpoint,
  createRecurring as createRecurringEndpoint,
  resumeRecurring as resumeRecurringEndpoint,
  stopRecurring as stopRecurringEndpoint,
} from '@domain/recurring/recurring.endpoints.ts'
import { recurringSchema } from '@domain/recurring/recurring.schema.ts'
import type { RecurringForm, SeenRecurring } from '@domain/recurring/recurring-form.schema.ts'
import { callFunction } from './firebase/call.ts'
import { invalidateAfter } from './firebase/query-client.ts'
import { pagedList, readPage } from './paged-list.ts'

const NAME = COLLECTIONS.recurringInvoices

/** The recurring invoices, newest first. For admins: the rules deny the query to everybody else. */
export function recurringPages() {
  return pagedList({ queryKey: [NAME, 'list'], read: (after) => readPage(NAME, [], after), schema: recurringSchema })
}

/** A template and its revision: the server rejects a change if it has changed since. */
type Seen = { id: string; revision: number }

const seenOf = ({ id, revision }: Seen): SeenRecurring => ({ recurring_id: id, revision })

/** @param recurring_id from the form, so that a repeated request stores one template @throws ApiRequestError */
export async function createRecurring(recurring_id: string, form: RecurringForm): Promise<void> {
  await change(callFunction(createRecurringEndpoint, { ...form, recurring_id }))
}

/** @param before the template when the form opened @throws ApiRequestError */
export async function changeRecurring(before: Seen, form: RecurringForm): Promise<void> {
  const input = { ...form, ...seenOf(before) }
  await change(callFunction(changeRecurringEndpoint, input))
}

/** @throws ApiRequestError */
export async function stopRecurring(seen: Seen): Promise<void> {
  await change(callFunction(stopRecurringEndpoint, seenOf(seen)))
}

/** @throws ApiRequestError */
export async function resumeRecurring(seen: Seen): Promise<void> {
  await change(callFunction(resumeRecurringEndpoint, seenOf(seen)))
}

const change = (call: Promise<unknown>) => invalidateAfter(call, NAME, COLLECTIONS.activity)
