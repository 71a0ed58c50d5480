import { type Actor, organisationOf } from '@domain/access/capabilities.ts'
import { can } from '@domain/access/permissions.ts'
import { dayInNairobi } from '@domain/dates.ts'
import { UNPAID_STATUSES } from '@domain/invoices/invoice.constants.ts'
import { toMajor, toMinor } from '@domain/money.ts'
import type { Organisation } from '@domain/organisations/organisation.schema.ts'
import { STATED_KINDS, STATEMENT_ENTRIES_MAX } from '@domain/statements/statement.constants.ts'
import type { Statement, StatementRequest } from '@domain/statements/statement.schema.ts'
import { type StatedEntry, stateAccount } from '@domain/statements/statement.ts'
import { AggregateField, type Query } from 'firebase-admin/firestore'
import { ApiError } from '../endpoint/errors.ts'
import { collections } from '../endpoint/firebase.ts'
import { ledgerEntries } from '../ledger/post-entries.ts'
import { organisationRef } from '../organisations/members.ts'

/**
 * The statement of an account that the caller may see.
 * @throws ApiError `statements/not-found` for an organisation that is missing or belongs to others, `statements/too-long`
 */
export async function readStatement(request: StatementRequest, caller: Actor, now: Date): Promise<Statement> {
  const { organisation_id, currency, from, to } = request
  const isOwn = organisationOf(caller) === organisation_id
  // The response does not reveal whether another organisation exists.
  const account = { organisation_id, client_id: isOwn ? caller.uid : '' }
  if (!can(caller, 'ledger_entries/statement', account)) throw notFound()
  const stored = await organisationRef(organisation_id).get()
  if (!stored.exists && !isOwn) throw notFound()
  const { name = '', kra_pin = '' } = (stored.data() ?? {}) as Partial<Organisation>
  const [opening, entries, overdue] = await Promise.all([
    openingBalance(request),
    entriesOf(request),
    overdueBalance(request, now),
  ])
  return { organisation: { name, kra_pin }, currency, from, to, ...stateAccount(opening, entries), overdue }
}

const notFound = () => new ApiError('statements/not-found', 404)

function statedEntries({ organisation_id, currency }: StatementRequest): Query {
  return ledgerEntries
    .where('organisation_id', '==', organisation_id)
    .where('currency', '==', currency)
    .where('kind', 'in', STATED_KINDS)
}

/** In major units, computed by the database. */
async function openingBalance(request: StatementRequest): Promise<number> {
  const earlier = statedEntries(request).where('day', '<', request.from)
  const answer = await earlier.aggregate({ total: AggregateField.sum('amount') }).get()
  // A sum of decimals is not exact.
  return toMajor(toMinor(answer.data().total))
}

/** Oldest first. @throws ApiError if they exceed one statement */
async function entriesOf(request: StatementRequest): Promise<StatedEntry[]> {
  const within = statedEntries(request).where('day', '>=', request.from).where('day', '<=', request.to)
  const { docs } = await within
    .orderBy('day')
    .orderBy('created_at')
    .limit(STATEMENT_ENTRIES_MAX + 1)
    .get()
  if (docs.length > STATEMENT_ENTRIES_MAX) throw new ApiError('statements/too-long', 409)
  return docs.map((entry) => ({ ...entry.data(), id: entry.id }) as StatedEntry)
}

/** The unpaid part of invoices whose due date has passed, in major units. */
async function overdueBalance({ organisation_id, currency }: StatementRequest, now: Date): Promise<number> {
  const late = collections.invoices
    .where('organisation_id', '==', organisation_id)
    .where('currency', '==', currency)
    .where('status', 'in', UNPAID_STATUSES)
    .where('due_date', '<', dayInNairobi(now))
  const sums = { total: AggregateField.sum('total_amount'), paid: AggregateField.sum('paid_amount') }
  const { total, paid } = (await late.aggregate(sums).get()).data()
  return toMajor(toMinor(total) - toMinor(paid))
}
