import { recurringSchema } from '@domain/billing/recurring/recurring.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { pagedList, readPage } from '../paged-list.ts'

const NAME = COLLECTIONS.recurringInvoices

/** The recurring invoices, newest first. For admins: the rules deny the query to everybody else. */
export function recurringPages() {
  return pagedList({ queryKey: [NAME, 'list'], read: (after) => readPage(NAME, [], after), schema: recurringSchema })
}
