import { CURRENCIES, type Currency, toMajor, toMinor } from '@domain/money.ts'
import { organisationIdSchema } from '@domain/organisations/organisation.schema.ts'
import { AggregateField, type Transaction } from 'firebase-admin/firestore'
import { defineCallable } from '../endpoint/define-callable.ts'
import { type Account, ledgerEntries } from '../ledger/post-entries.ts'

/** The credit of an organisation that the office can use on its invoices, in major units by currency. */
export const organisationCredit = defineCallable({
  name: 'organisationCredit',
  input: organisationIdSchema,
  allow: 'ledger_entries/manage',
  fallbackError: 'credit-notes/credit-failed',
  run: async ({ organisation_id }) => {
    const credits = CURRENCIES.map(async (currency) => {
      const credit = await creditOf({ organisation_id, currency })
      return [currency, toMajor(Math.max(0, credit))] as const
    })
    return {
      key: 'credit-notes/credit-read',
      result: Object.fromEntries(await Promise.all(credits)) as Record<Currency, number>,
    }
  },
})

/** The credit in cents, negative if the organisation owes it; read in the caller's transaction if given. */
export async function creditOf(
  { organisation_id, currency }: Pick<Account, 'organisation_id' | 'currency'>,
  transaction?: Transaction,
): Promise<number> {
  const account = ledgerEntries.where('organisation_id', '==', organisation_id).where('currency', '==', currency)
  const sum = account.where('invoice_id', '==', null).aggregate({ owed: AggregateField.sum('amount') })
  const { owed } = (await (transaction ? transaction.get(sum) : sum.get())).data()
  return 0 - toMinor(owed)
}
