import { INVOICE_TAB_STATUSES, UNPAID_STATUSES } from '@domain/billing/invoices/invoice.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { queryOptions } from '@tanstack/react-query'
import { visibleRecords } from '../reader.ts'
import { moneyOf } from './invoice.data.ts'

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
