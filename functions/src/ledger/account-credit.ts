import { type Currency, toMinor } from '@domain/money.ts'
import { AggregateField, type Transaction } from 'firebase-admin/firestore'
import { ledgerEntries } from './post-entries.ts'

/**
 * The credit of an organisation in one currency, in whole cents; negative if an opening balance is still owed. Inside a
 * transaction, a write to the account at the same moment conflicts with it.
 */
export async function creditMinor(
  { organisation_id, currency }: { organisation_id: string; currency: Currency },
  transaction?: Transaction,
): Promise<number> {
  const ofAccount = ledgerEntries
    .where('organisation_id', '==', organisation_id)
    .where('currency', '==', currency)
    .where('invoice_id', '==', null)
    .aggregate({ sum: AggregateField.sum('amount') })
  const found = await (transaction ? transaction.get(ofAccount) : ofAccount.get())
  return -toMinor(found.data().sum) + 0
}
