import { organisationOf } from '@domain/access/capabilities.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { totalOf } from '@domain/invoices/invoice.policy.ts'
import { type Invoice, LATER_INVOICE_FIELDS } from '@domain/invoices/invoice.schema.ts'
import {
  draftSchema,
  type InvoiceChanges,
  invoiceChangesSchema,
  type NewInvoice,
  newInvoiceSchema,
  type SeenDraft,
} from '@domain/invoices/invoice-form.schema.ts'
import type { DocumentReference, WriteBatch } from 'firebase-admin/firestore'
import { markRecordErased } from '../activity/erased-records.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { changeRecord } from '../endpoint/change-record.ts'
import { assertSameRequest } from '../endpoint/conflicts.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { db } from '../endpoint/firebase.ts'
import { readProfile } from '../notifications/notify.ts'
import { releaseNumber, storeNumbered } from '../numbers/store-numbered.ts'
import { ownProject } from '../projects/own-project.ts'
import { indexRecord } from '../search/index-record.ts'
import { namesOf } from '../users/client-names.ts'
import { readOwner } from '../users/record-owner.ts'
import { assertDraftRevision, changeInvoice } from './change-invoice.ts'

/** An admin drafts an invoice. The server sets its number, total and status. */
export const createInvoice = defineCallable({
  name: 'createInvoice',
  input: newInvoiceSchema,
  allow: 'invoices/manage',
  fallbackError: 'invoices/create-failed',
  run: async (invoice, { uid }) => ({
    key: 'invoices/created',
    result: { invoice_number: await storeInvoice(invoice, uid, new Date()) },
  }),
})

/** Stores a draft. Idempotent: a repeated call returns the same number. @throws ApiError */
export async function storeInvoice({ invoice_id, ...entered }: NewInvoice, by: string, now: Date): Promise<string> {
  const record = db.collection(COLLECTIONS.invoices).doc(invoice_id)
  const build = async (writes: WriteBatch, invoice_number: string) => {
    const numbered = { ...entered, ...(await clientAndProject(entered)), invoice_number }
    writeDraft(writes, record, numbered, by, now)
  }
  const number = await storeNumbered({ series: 'invoice', record, now, build })
  if (number) return number
  const stored = (await record.get()).data() as Invoice | undefined
  assertSameRequest({ ...stored }, { ...entered, created_by: by }, 'invoices/created-otherwise')
  return stored?.invoice_number ?? ''
}

type DraftFields = Omit<NewInvoice, 'invoice_id'> &
  Pick<Invoice, 'organisation_id' | 'client' | 'project' | 'invoice_number'> &
  Partial<Pick<Invoice, 'lines' | 'tax_day' | 'recurring_id'>>

function writeDraft(writes: WriteBatch, record: DocumentReference, entered: DraftFields, by: string, now: Date): void {
  const invoice = newDraft(entered, by, now)
  writes.create(record, invoice)
  indexRecord(writes, record, invoice)
  const about = { actor_id: by, subject: record.path, label: invoice.invoice_number, visible_to: [], to: invoice.status }
  recordActivity(writes, { kind: 'invoice_created', ...about }, now)
}

/** A draft as it is stored. @param by user id, or `system` */
export function newDraft(entered: DraftFields, by: string, now: Date): Omit<Invoice, 'id'> {
  return {
    ...LATER_INVOICE_FIELDS,
    ...entered,
    total_amount: totalOf(entered.amount, entered.tax_amount),
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

/** An admin changes a draft, possibly its client. Its number stays. */
export const updateInvoice = defineCallable({
  name: 'updateInvoice',
  input: invoiceChangesSchema,
  allow: 'invoices/manage',
  fallbackError: 'invoices/update-failed',
  success: 'invoices/updated',
  run: changeDraft,
})

/** @throws ApiError if it is not a draft, changed since the admin read it, or names another client's project */
export async function changeDraft({ invoice_id, revision, ...entered }: InvoiceChanges): Promise<void> {
  await changeInvoice(invoice_id, async (invoice) => {
    assertDraftRevision(invoice, revision)
    const copies = await clientAndProject(entered)
    const total_amount = totalOf(entered.amount, entered.tax_amount)
    return { ...entered, ...copies, total_amount, revision: revision + 1 }
  })
}

/** An admin deletes a draft. The next invoice of that year reuses its number, so issued invoices have no gaps. */
export const deleteInvoice = defineCallable({
  name: 'deleteInvoice',
  input: draftSchema,
  allow: 'invoices/manage',
  fallbackError: 'invoices/delete-failed',
  success: 'invoices/deleted',
  run: (draft, { uid }, now) => removeDraft(draft, uid, now),
})

/** Does nothing if it is already deleted. @throws ApiError if it is not a draft, or changed since the admin read it */
export async function removeDraft({ invoice_id, revision }: SeenDraft, by: string, now: Date): Promise<void> {
  const record = db.collection(COLLECTIONS.invoices).doc(invoice_id)
  await changeRecord<Invoice>(record, async (invoice, writes) => {
    // Another tab, or a repeated request, has deleted it.
    if (!invoice) return 'none'
    assertDraftRevision(invoice, revision)
    releaseNumber(writes, 'invoice', invoice.invoice_number)
    await markRecordErased(writes, record.path)
    // The label stays empty, because the entry must not identify the deleted draft.
    const entry = { subject: record.path, label: '', visible_to: [], from: invoice.status }
    recordActivity(writes, { ...entry, kind: 'invoice_deleted', actor_id: by }, now)
    return 'delete' as const
  })
}

/**
 * The invoice's organisation, and its copies of client names and project title.
 * @throws ApiError if the client has no profile, or the project belongs to somebody else
 */
export async function clientAndProject({ client_id, project_id }: Pick<Invoice, 'client_id' | 'project_id'>) {
  const [owner, profile] = await Promise.all([readOwner(client_id), readProfile(client_id)])
  const client = namesOf(profile)
  if (!client) throw new ApiError('invoices/client-unknown', 404)
  const project = await ownProject(project_id, owner, 'invoices/project-not-clients')
  return { organisation_id: organisationOf(owner), client, project }
}
