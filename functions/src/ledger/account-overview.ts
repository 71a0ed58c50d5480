import { organisationOf } from '@domain/access/capabilities.ts'
import { UNPAID_STATUSES } from '@domain/invoices/invoice.constants.ts'
import { balanceMinor, balanceOf } from '@domain/invoices/invoice.policy.ts'
import { ACCOUNT_ENTRIES_MAX } from '@domain/ledger/ledger.constants.ts'
import * as endpoints from '@domain/ledger/ledger.endpoints.ts'
import type { LedgerEntry } from '@domain/ledger/ledger.schema.ts'
import type { AccountOverview } from '@domain/ledger/ledger-form.schema.ts'
import { byDueDate } from '@domain/ledger/spread.ts'
import { CURRENCIES, toMajor } from '@domain/money.ts'
import { collections } from '../endpoint/firebase.ts'
import { implement } from '../endpoint/implement.ts'
import { storedInvoice } from '../invoices/stored-invoice.ts'
import { organisationRef } from '../organisations/members.ts'
import { readOwner } from '../users/client-names.ts'
import { creditMinor } from './account-entries.ts'
import { ledgerEntries } from './post-entries.ts'

export const accountOverview = implement(endpoints.accountOverview, async ({ client_id }) => ({
  key: 'ledger/loaded',
  result: await loadAccount(client_id),
}))

async function loadAccount(clientId: string): Promise<AccountOverview> {
  const organisation_id = organisationOf(await readOwner(clientId))
  const [organisation, credit, unpaid, entries] = await Promise.all([
    organisationRef(organisation_id).get(),
    Promise.all(
      CURRENCIES.map(async (currency) => ({ currency, amount: toMajor(await creditMinor({ organisation_id, currency })) })),
    ),
    unpaidInvoices(organisation_id),
    accountEntries(organisation_id),
  ])
  const organisation_name = String(organisation.get('name') ?? '')
  return { organisation_name, credit: credit.filter(({ amount }) => amount !== 0), unpaid, entries }
}

const UNPAID_FIELDS = ['invoice_number', 'title', 'currency', 'due_date', 'flag', 'total_amount', 'paid_amount']

/** In the order in which a payment settles them. */
async function unpaidInvoices(organisationId: string): Promise<AccountOverview['unpaid']> {
  const ofOrganisation = collections.invoices.where('organisation_id', '==', organisationId)
  // An invoice with its lines is large.
  const { docs } = await ofOrganisation
    .where('status', 'in', UNPAID_STATUSES)
    .select(...UNPAID_FIELDS)
    .get()
  const unpaid = docs.flatMap((record) => {
    const invoice = storedInvoice(record)
    if (!invoice || balanceMinor(invoice) === 0) return []
    const { id, invoice_number, title, currency, due_date, flag } = invoice
    return [{ id, invoice_number, title, currency, due_date, balance: balanceOf(invoice), is_flagged: flag !== null }]
  })
  return unpaid.sort((a, b) => byDueDate(a, b) || a.invoice_number.localeCompare(b.invoice_number))
}

async function accountEntries(organisationId: string): Promise<AccountOverview['entries']> {
  const ofAccount = ledgerEntries.where('organisation_id', '==', organisationId).where('invoice_id', '==', null)
  const { docs } = await ofAccount.orderBy('created_at', 'desc').limit(ACCOUNT_ENTRIES_MAX).get()
  const ids = new Set(docs.map(({ id }) => id))
  return docs.map((record) => {
    const { kind, currency, amount, label, day, reason, duplicate_reason } = record.data() as LedgerEntry
    return {
      id: record.id,
      kind,
      currency,
      amount,
      label,
      day,
      reason: [reason, duplicate_reason].filter(Boolean).join(' · '),
      is_reversed: ids.has(`reversal-${record.id}`),
    }
  })
}
