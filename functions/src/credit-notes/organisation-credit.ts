import * as endpoints from '@domain/credit-notes/credit-notes.endpoints.ts'
import { CURRENCIES, type Currency, toMajor } from '@domain/money.ts'
import { implement } from '../endpoint/implement.ts'
import { creditMinor } from '../ledger/account-entries.ts'

export const organisationCredit = implement(endpoints.organisationCredit, async ({ organisation_id }) => {
  const credits = CURRENCIES.map(async (currency) => {
    const credit = await creditMinor({ organisation_id, currency })
    return [currency, toMajor(Math.max(0, credit))] as const
  })
  return {
    key: 'credit-notes/credit-read',
    result: Object.fromEntries(await Promise.all(credits)) as Record<Currency, number>,
  }
})
