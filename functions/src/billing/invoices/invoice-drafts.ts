import type { BillingFields, InvoiceFields } from '@domain/billing/invoices/billing-fields.ts'
import { type Invoice, LATER_INVOICE_FIELDS } from '@domain/billing/invoices/invoice.schema.ts'
import { sumAmountAndTax } from '@domain/billing/invoices/invoice.ts'
import type { InvoiceChanges, NewInvoice, SeenDraft } from '@domain/billing/invoices/invoice-form.schema.ts'
import * as endpoints from '@domain/billing/invoices/invoices.endpoints.ts'
import { calculateStoredSums, pricedLines } from '@domain/billing/lines/totals.ts'
import { getOrganisationId } from '@domain/platform/access/capabilities.ts'
import { type CalendarDate, dayInNairobi } from '@domain/platform/dates.ts'
import { DEFAULT_CURRENCY } from '@domain/platform/money.ts'
import type { DocumentReference, WriteBatch } from 'firebase-admin/firestore'
import { findClientNames } from '../../organisations/client-names.ts'
import { markRecordErased } from '../../platform/activity/erased-records.ts'
import { ApiError, collections } from '../../platform/endpoint/firebase.ts'
import { assertSameRequest, implement } from '../../platform/endpoint/implement.ts'
import { hasClientRole, ownProject, readOwner, releaseNumber, storeNumbered } from '../../platform/new-record.ts'
import { readProfile, recordActivity } from '../../platform/notifications/notify.ts'
import { changeRecord, indexRecord } from '../../platform/search/index-record.ts'
import { releaseQuotation } from '../quotations/change-quotation.ts'
import { assertDraftRevision, assertPlausibleRate, changeInvoice, releaseMilestone } from './change-invoice.ts'

export const createInvoice = implement(endpoints.createInvoice, async (invoice, { uid }) => ({
  result: { invoice_number: await storeInvoice(invoice, uid, new Date()) },
}))

/** Stores a draft. Idempotent: a repeated call returns the same number. @throws ApiError */
export async function storeInvoice(
  { invoice_id, confirms_rate, ...input }: NewInvoice,
  by: string,
  now: Date,
): Promise<string> {
  const record = collections.invoices.doc(invoice_id)
  const build = async (writes: WriteBatch, invoice_number: string) => {
    await assertPlausibleRate({ ...input, confirms_rate })
    const priced = withAmounts(input, dayInNairobi(now))
    const numbered = { ...priced, ...(await clientAndProject(input)), invoice_number }
    createDraft(writes, record, newDraft(numbered, by, now), now)
  }
  const number = await storeNumbered({ series: 'invoice', record, now, build })
  if (number) return number
  const stored = (await record.get()).data() as Invoice | undefined
  // The VAT rates may have changed since the first request.
  const priced = withAmounts(input, stored?.tax_day ?? dayInNairobi(now))
  assertSameRequest({ ...stored }, { ...priced, created_by: by }, 'invoices/created-otherwise')
  return stored?.invoice_number ?? ''
}

export const updateInvoice = implement(endpoints.updateInvoice, (changes, _caller, now) => changeDraft(changes, now))

/** @throws ApiError if it is not a draft, changed since the admin read it, or names another client's project */
export async function changeDraft({ invoice_id, revision, confirms_rate, ...input }: InvoiceChanges, now: Date): Promise<void> {
  await changeInvoice(invoice_id, async (invoice) => {
    assertDraftRevision(invoice, revision)
    const known = invoice.currency === input.currency ? invoice.exchange_rate : null
    await assertPlausibleRate({ ...input, confirms_rate }, known)
    const copies = await clientAndProject(input)
    return { ...withAmounts(input, dayInNairobi(now)), ...copies, revision: revision + 1 }
  })
}

export const deleteInvoice = implement(endpoints.deleteInvoice, (draft, { uid }, now) => removeDraft(draft, uid, now))

/** Does nothing if it is already deleted. @throws ApiError if it is not a draft, or changed since the admin read it */
export async function removeDraft({ invoice_id, revision }: SeenDraft, by: string, now: Date): Promise<void> {
  const record = collections.invoices.doc(invoice_id)
  await changeRecord<Invoice>(record, async (invoice, writes) => {
    // Another tab, or a repeated request, has deleted it.
    if (!invoice) return 'none'
    assertDraftRevision(invoice, revision)
    releaseNumber(writes, 'invoice', invoice.invoice_number)
    releaseQuotation(writes, invoice)
    releaseMilestone(writes, invoice)
    await markRecordErased(writes, record.path)
    // The label stays empty, because the entry must not identify the deleted draft.
    const entry = { subject: record.path, label: '', visible_to: [], from: invoice.status }
    recordActivity(writes, { ...entry, kind: 'invoice_deleted', actor_id: by }, now)
    return 'delete' as const
  })
}

type Priced = Pick<InvoiceFields, 'lines' | 'amount' | 'tax_amount' | 'vat_class' | 'currency' | 'exchange_rate'>

/**
 * The entries of the form with the amounts that are stored: those of the lines, or of the typed amount in its class, with the
 * VAT rates of a day. A template without a class has the typed ones. Only a foreign currency has an exchange rate.
 */
export function withAmounts<Form extends Priced>(input: Form, day: CalendarDate) {
  const { amount, tax_amount, currency } = input
  const lines = pricedLines(input)
  const typed = { amount, tax_amount, total_amount: sumAmountAndTax(amount, tax_amount), tax_day: null }
  const exchange_rate = currency === DEFAULT_CURRENCY ? null : input.exchange_rate
  return { ...input, exchange_rate, ...(lines.length > 0 ? calculateStoredSums(lines, day) : typed) }
}

/** What a new draft gets from its form, its quotation, its milestone or its template. */
type NewDraft = InvoiceFields &
  Required<
    Pick<Invoice, 'invoice_number' | 'organisation_id' | 'client' | 'project' | 'tax_day' | 'total_amount' | 'due_date'>
  > &
  Partial<Pick<Invoice, 'quotation_id' | 'recurring_id' | 'milestone_id'>>

/** A draft as it is stored. @param by user id, or `system` */
export function newDraft(input: NewDraft, by: string, now: Date): Omit<Invoice, 'id'> {
  return {
    ...LATER_INVOICE_FIELDS,
    ...input,
    paid_amount: 0,
    payment_count: 0,
    paid_date: null,
    status: 'draft',
    is_issued: false,
    sent_at: null,
    viewed_at: null,
    bank_details: null,
    flag: null,
    history: [{ from: null, to: 'draft', reason: '', by, at: now.valueOf() }],
    revision: 0,
    created_by: by,
    created_at: now,
  }
}

/** Adds a new invoice, its search entry and its activity entry to the caller's write. */
export function createDraft(writes: WriteBatch, record: DocumentReference, invoice: Omit<Invoice, 'id'>, now: Date): void {
  writes.create(record, invoice)
  indexRecord(writes, record, invoice)
  const { created_by: actor_id, invoice_number: label } = invoice
  const about = { actor_id, subject: record.path, label, visible_to: [] }
  recordActivity(writes, { kind: 'invoice_created', to: 'draft', ...about }, now)
}

const ERRORS = {
  invoices: { client: 'invoices/client-unknown', project: 'invoices/project-not-clients' },
  quotations: { client: 'quotations/client-unknown', project: 'quotations/project-not-clients' },
} as const

/**
 * The organisation of a document, and its copies of client names and project title.
 * @throws ApiError if the client has no profile or cannot accept the quotation, or the project belongs to somebody else
 */
export async function clientAndProject(
  { client_id, project_id }: Pick<BillingFields, 'client_id' | 'project_id'>,
  kind: keyof typeof ERRORS = 'invoices',
) {
  const [owner, profile] = await Promise.all([readOwner(client_id), readProfile(client_id)])
  const client = findClientNames(profile)
  if (!client || (kind === 'quotations' && !hasClientRole(owner))) throw new ApiError(ERRORS[kind].client, 404)
  const project = await ownProject(project_id, owner, ERRORS[kind].project)
  return { organisation_id: getOrganisationId(owner), client, project }
}
