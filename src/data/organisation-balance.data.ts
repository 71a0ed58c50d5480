import { COLLECTIONS } from '@domain/collections.ts'
import { INVOICE_TAB_STATUSES, UNPAID_STATUSES } from '@domain/invoices/invoice.ts'
import { queryOptions } from '@tanstack/react-query'
import { moneyOf } from './invoice.data.ts'
import { visibleRecords } from './reader.ts'

const NAME = COLLECTIONS.invoices

/** What an organisation owes, and the overdue part of it, by currency. For admins. */
export function organisationBalance(id: string) {
  const issued = visibleRecords(NAME, { uid: id, organisation_id: id })
  return queryOptions({
    queryKey: [NAME, 'balance', id],
    queryFn: async () => {
      const [unpaid, late] = await Promise.all([
        moneyOf(issued, UNPAID_STATUSES),
        moneyOf(issued, INVOICE_TAB_STATUSES.overdue),
      ])
      return { outstanding: unpaid.balance, overdue: late.balance }
    },
  })
}
