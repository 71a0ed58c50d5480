import { COLLECTIONS } from '@domain/collections.ts'
import { toMinor } from '@domain/platform/money.ts'
import { type QueryFilterConstraint, sum } from 'firebase/firestore/lite'
import { getAggregate } from '../firebase/reads.ts'
import { select } from '../reader.ts'

/**
 * The total and the unpaid part of the invoices that match, added up by the database, in minor units.
 * @param filters with one currency, because amounts of different currencies are never added
 */
export async function sumInvoices(filters: QueryFilterConstraint[]): Promise<{ total: number; balance: number }> {
  const asked = { paid: sum('paid_amount'), total: sum('total_amount') }
  const { paid, total } = (await getAggregate(select(COLLECTIONS.invoices, filters), asked)).data()
  return { total: toMinor(total), balance: toMinor(total) - toMinor(paid) }
}
