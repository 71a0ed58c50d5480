import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { balanceMinor, UNPAID_STATUSES } from '@domain/billing/invoices/invoice.ts'
import type { LedgerEntry } from '@domain/billing/ledger/ledger.ts'
import * as endpoints from '@domain/billing/receivables/receivables.endpoints.ts'
import {
  type AccountItem,
  agedReceivables,
  type OpenItem,
  type Receivables,
} from '@domain/billing/receivables/receivables.endpoints.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { recordOrganisation } from '@domain/platform/access/permissions.ts'
import { dayInNairobi } from '@domain/platform/dates.ts'
import { toMinor } from '@domain/platform/money.ts'
import { organisationRef } from '../../organisations/members.ts'
import { collections, db, pages } from '../../platform/endpoint/firebase.ts'
import { implement } from '../../platform/endpoint/implement.ts'
import { ledgerEntries } from '../ledger/post-entries.ts'

export const receivables = implement(
  endpoints.receivables,
  async (_nothing, _caller, now) => ({ key: 'receivables/receivables', result: await readReceivables(now) }),
  // Each call holds every unpaid invoice in memory.
  { memory: '512MiB', concurrency: 4 },
)

async function readReceivables(now: Date): Promise<Receivables> {
  const day = dayInNairobi(now)
  const [unpaid, accounts] = await Promise.all([readUnpaid(), readAccounts()])
  const aged = agedReceivables(unpaid, accounts, day)
  const names = await namesOf(aged.flatMap((each) => each.accounts.map(({ organisation_id }) => organisation_id)))
  const named = aged.map((each) => ({
    ...each,
    accounts: each.accounts.map((account) => ({ ...account, name: names.get(account.organisation_id) ?? '' })),
  }))
  return { day, currencies: named }
}

/** Reads only the fields that count, because an invoice with its lines is large. */
async function readUnpaid(): Promise<OpenItem[]> {
  const unpaid = collections.invoices
    .where('status', 'in', UNPAID_STATUSES)
    .select('organisation_id', 'client_id', 'currency', 'due_date', 'total_amount', 'paid_amount')
  const items: OpenItem[] = []
  for await (const page of pages(unpaid)) {
    for (const record of page.docs) {
      const invoice = record.data() as Invoice
      const { currency, due_date } = invoice
      const organisation_id = recordOrganisation(COLLECTIONS.invoices, invoice)
      items.push({ organisation_id, currency, due_date, minor: balanceMinor(invoice) })
    }
  }
  return items
}

/** The entries that belong to no invoice: credit and opening balances. */
async function readAccounts(): Promise<AccountItem[]> {
  const ofAccounts = ledgerEntries.where('invoice_id', '==', null).select('organisation_id', 'currency', 'amount')
  const items: AccountItem[] = []
  for await (const page of pages(ofAccounts)) {
    for (const entry of page.docs) {
      const { organisation_id, currency, amount } = entry.data() as LedgerEntry
      items.push({ organisation_id, currency, minor: toMinor(amount) })
    }
  }
  return items
}

/** Organisations per request. */
const AT_ONCE = 300

async function namesOf(ids: readonly string[]): Promise<Map<string, string>> {
  const refs = [...new Set(ids)].map((id) => organisationRef(id))
  const names = new Map<string, string>()
  for (let at = 0; at < refs.length; at += AT_ONCE) {
    const found = await db.getAll(...refs.slice(at, at + AT_ONCE), { fieldMask: ['name'] })
    for (const each of found) if (each.exists) names.set(each.id, String(each.get('name')))
  }
  return names
}
