import { CURRENCIES, type Currency, toMajor } from '@domain/money.ts'
import { organisationIdSchema } from '@domain/organisations/organisation.schema.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { creditMinor } from '../ledger/account-credit.ts'

/** The credit of an organisation that the office can use on its invoices, in major units by currency. */
export const organisationCredit = defineCallable({
  name: 'organisationCredit',
  input: organisationIdSchema,
  allow: 'ledger_entries/manage',
  fallbackError: 'credit-notes/credit-failed',
  run: async ({ organisation_id }) => {
    const credits = CURRENCIES.map(async (currency) => {
      const credit = await creditMinor({ organisation_id, currency })
      return [currency, toMajor(Math.max(0, credit))] as const
    })
    return {
      key: 'credit-notes/credit-read',
      result: Object.fromEntries(await Promise.all(credits)) as Record<Currency, number>,
    }
  },
})
