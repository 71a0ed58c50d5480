import { UNPAID_STATUSES } from '@domain/billing/invoices/invoice.ts'
import {
  type MailedStatement,
  STATED_KINDS,
  STATEMENT_ENTRIES_MAX,
  STATEMENT_PATH,
  type StatedEntry,
  type Statement,
  type StatementRequest,
  stateAccount,
} from '@domain/billing/statements/statement.ts'
import * as endpoints from '@domain/billing/statements/statements.endpoints.ts'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import type { Organisation } from '@domain/organisations/organisation.schema.ts'
import { type Actor, getOrganisationId } from '@domain/platform/access/capabilities.ts'
import { can, recordAudiences } from '@domain/platform/access/permissions.ts'
import { staffAudiences } from '@domain/platform/activity/activity.ts'
import { dayInNairobi } from '@domain/platform/dates.ts'
import { toMajor, toMinor } from '@domain/platform/money.ts'
import { AggregateField, type Query } from 'firebase-admin/firestore'
import { organisationRef } from '../../organisations/members.ts'
import { readRecipients } from '../../organisations/recipients.ts'
import { ApiError, collections, db, retryOnConflict } from '../../platform/endpoint/firebase.ts'
import { implement } from '../../platform/endpoint/implement.ts'
import { outbox } from '../../platform/mail/outbox.ts'
import { findMailbox, notify, siteLink } from '../../platform/notifications/notify.ts'
import { statementMail } from '../billing-mails.ts'
import { ledgerEntries } from '../ledger/post-entries.ts'
import { implementPdf } from '../pdf/implement-pdf.ts'
import { statementDefinition } from './pdf-definition.ts'

export const accountStatement = implement(endpoints.accountStatement, async (request, caller, now) => ({
  key: 'statements/statement',
  result: await readStatement(request, caller, now),
}))

export const statementPdf = implementPdf(
  endpoints.statementPdf,
  async (request, caller) => {
    const now = new Date()
    const { currency, from, to } = request
    const definition = statementDefinition(await readStatement(request, caller, now), now)
    return { number: `statement-${currency}-${from}-${to}`, definition }
  },
  // A statement with the most movements needs about 250 MB, and rendering is CPU-bound.
  { memory: '1GiB', concurrency: 2 },
)

export const mailStatement = implement(endpoints.mailStatement, queueStatementMail)

/** Idempotent by `mail_id`. @throws ApiError if nobody who gets the invoices has an address */
export async function queueStatementMail({ mail_id, ...request }: MailedStatement, caller: Actor, now: Date): Promise<void> {
  const { organisation_id, currency, from, to } = request
  const statement = await readStatement(request, caller, now)
  const account = { organisation_id, client_id: organisation_id }
  const profiles = await readRecipients(COLLECTIONS.invoices, account)
  if (!profiles.some((each) => findMailbox(each))) throw new ApiError('statements/no-address', 409)
  const mailId = `statement-${mail_id}`
  const notice = {
    actor_id: caller.uid,
    subject: `${COLLECTIONS.organisations}/${organisation_id}`,
    label: statement.organisation.name,
    visible_to: [
      ...recordAudiences(SERVER_COLLECTIONS.ledgerEntries, account),
      ...staffAudiences(SERVER_COLLECTIONS.ledgerEntries),
    ],
    mail: statementMail(statement, siteLink(STATEMENT_PATH, { currency, from, to })),
    mailId,
    profiles,
  }
  await retryOnConflict(async () => {
    if ((await outbox.doc(`${mailId}-0`).get()).exists) return
    const writes = db.batch()
    notify(writes, 'statement_mailed', notice, now)
    await writes.commit()
  })
}

/**
 * The statement of an account that the caller may see.
 * @throws ApiError `statements/not-found` for an organisation that is missing or belongs to others, `statements/too-long`
 */
async function readStatement(request: StatementRequest, caller: Actor, now: Date): Promise<Statement> {
  const { organisation_id, currency, from, to } = request
  const isOwn = getOrganisationId(caller) === organisation_id
  // The response does not reveal whether another organisation exists.
  const account = { organisation_id, client_id: isOwn ? caller.uid : '' }
  if (!can(caller, 'ledger_entries/statement', account)) throw notFound()
  const stored = await organisationRef(organisation_id).get()
  if (!stored.exists && !isOwn) throw notFound()
  const { name = '', kra_pin = '' } = (stored.data() ?? {}) as Partial<Organisation>
  const [opening, entries, overdue] = await Promise.all([
    openingBalance(request),
    listStatedEntries(request),
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
async function listStatedEntries(request: StatementRequest): Promise<StatedEntry[]> {
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
