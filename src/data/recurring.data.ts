import { COLLECTIONS } from '@domain/collections.ts'
import { recurringSchema } from '@domain/recurring/recurring.schema.ts'
import type { RecurringForm, SeenRecurring } from '@domain/recurring/recurring-form.schema.ts'
import { RECURRING_ERRORS } from '@texts/recurring.ts'
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
  await change(callFunction('createRecurring', { ...form, recurring_id }, RECURRING_ERRORS['recurring/create-failed']))
}

/** @param before the template when the form opened @throws ApiRequestError */
export async function changeRecurring(before: Seen, form: RecurringForm): Promise<void> {
  const input = { ...form, ...seenOf(before) }
  await change(callFunction('changeRecurring', input, RECURRING_ERRORS['recurring/update-failed']))
}

/** @throws ApiRequestError */
export async function stopRecurring(seen: Seen): Promise<void> {
  await change(callFunction('stopRecurring', seenOf(seen), RECURRING_ERRORS['recurring/stop-failed']))
}

/** @throws ApiRequestError */
export async function resumeRecurring(seen: Seen): Promise<void> {
  await change(callFunction('resumeRecurring', seenOf(seen), RECURRING_ERRORS['recurring/stop-failed']))
}

const change = (call: Promise<unknown>) => invalidateAfter(call, NAME, COLLECTIONS.activity)
