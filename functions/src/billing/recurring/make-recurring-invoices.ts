import { EMPTY_INVOICE_FIELDS, pickFields } from '@domain/billing/invoices/billing-fields.ts'
import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import * as endpoints from '@domain/billing/recurring/recurring.module.ts'
import { afterPeriod, type Recurring, recurringInvoiceId } from '@domain/billing/recurring/recurring.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { SYSTEM_ACTOR } from '@domain/platform/access/capabilities.ts'
import { recordOrganisation } from '@domain/platform/access/permissions.ts'
import { dayInNairobi, daysAfter } from '@domain/platform/dates.ts'
import type { DocumentReference, WriteBatch } from 'firebase-admin/firestore'
import { organisationRef } from '../../organisations/members.ts'
import { ApiError, collections, withDates } from '../../platform/endpoint/firebase.ts'
import { forEachRecord, implementSchedule } from '../../platform/endpoint/implement-schedule.ts'
import { storeNumbered } from '../../platform/new-record.ts'
import { recordActivity } from '../../platform/notifications/notify.ts'
import { changeRecord } from '../../platform/search/index-record.ts'
import { invoiceRef } from '../invoices/change-invoice.ts'
import { createDraft, newDraft, withAmounts } from '../invoices/invoice-drafts.ts'
import { issueOrLock } from '../invoices/issue-invoice.ts'
import { refreshWithholdingWith } from '../withholding/refresh-withholding.ts'

export const makeRecurringInvoices = implementSchedule(endpoints.makeRecurringInvoices, makeAllRecurring)

/** Safe to run concurrently and to be killed at any moment: each period gets exactly one invoice. */
export async function makeAllRecurring(now: Date): Promise<void> {
  const due = collections.recurringInvoices.where('next_day', '<=', dayInNairobi(now)).orderBy('next_day')
  await forEachRecord(due, 'makeRecurringInvoices', async ({ ref }) => {
    for (let next = await dueTemplate(ref, now); next; next = await dueTemplate(ref, now)) await makeNext(ref, next, now)
  })
}

type DueTemplate = Recurring & { next_day: string }

/** The template if its next invoice is due. */
async function dueTemplate(ref: DocumentReference, now: Date): Promise<DueTemplate | undefined> {
  return asDue((await ref.get()).data(), ref.id, now)
}

function asDue(fields: FirebaseFirestore.DocumentData | undefined, id: string, now: Date): DueTemplate | undefined {
  const template = fields && ({ ...withDates(fields), id } as Recurring)
  const { next_day = null } = template ?? {}
  return template && next_day !== null && next_day <= dayInNairobi(now) ? { ...template, next_day } : undefined
}

/** Thrown when another run has made the invoice in the meantime. */
class MadeMeanwhile extends Error {}

async function makeNext(ref: DocumentReference, { periods_done, ...template }: DueTemplate, now: Date): Promise<void> {
  if (!(await hasActiveClient(template))) return stop(ref, now)
  const record = invoiceRef(recurringInvoiceId(ref.id, periods_done))
  const build = async (writes: WriteBatch, invoice_number: string) => {
    const stored = await ref.get()
    const due = asDue(stored.data(), ref.id, now)
    if (!due || !stored.updateTime || due.periods_done !== periods_done) throw new MadeMeanwhile()
    const problem = await addInvoice(writes, record, due, invoice_number, now)
    // In the same write as the invoice, so that a kill can neither lose nor double it. A form that an admin has open
    // since before must not overwrite the progress.
    const advanced = { ...afterPeriod(due), problem, revision: due.revision + 1 }
    writes.update(ref, advanced, { lastUpdateTime: stored.updateTime })
  }
  try {
    const isMade = (await storeNumbered({ series: 'invoice', record, now, build })) !== undefined
    if (!isMade) await skipMade(ref, periods_done)
    await refreshWithholdingWith(record.id)
  } catch (error) {
    if (!(error instanceof MadeMeanwhile)) throw error
  }
}

/** Goes on after a period that has its invoice, such as after a restored backup. */
async function skipMade(ref: DocumentReference, periods_done: number): Promise<void> {
  await changeRecord<Recurring>(ref, (template) => (template?.periods_done === periods_done ? afterPeriod(template) : 'none'))
}

/**
 * Adds the invoice to the write: issued if the template says so and nothing prevents it, otherwise a draft.
 * @returns why it could not be issued, as an error key; empty if it was, or if it is meant to be a draft
 */
async function addInvoice(
  writes: WriteBatch,
  record: DocumentReference,
  template: DueTemplate,
  invoice_number: string,
  now: Date,
): Promise<string> {
  const draft = newDraft({ ...draftFields(template, now), invoice_number }, SYSTEM_ACTOR, now)
  const { issued, problem } = await tryToIssue(writes, { ...draft, id: record.id }, template.sends, now)
  createDraft(writes, record, { ...draft, ...issued }, now)
  return problem
}

async function tryToIssue(writes: WriteBatch, draft: Invoice, sends: boolean, now: Date) {
  if (!sends) return { issued: {}, problem: '' }
  try {
    return { issued: await issueOrLock(writes, draft, { by: SYSTEM_ACTOR, now }), problem: '' }
  } catch (error) {
    // `issueOrLock` refuses before it adds anything to the write.
    if (!(error instanceof ApiError)) throw error
    return { issued: {}, problem: error.key }
  }
}

/** The due date counts from the planned day, also after an outage. The VAT rates are those of the day it is made. */
function draftFields(template: DueTemplate, now: Date) {
  const { id: recurring_id, organisation_id, client, project, due_days, next_day } = template
  return {
    ...withAmounts(pickFields(EMPTY_INVOICE_FIELDS, template), dayInNairobi(now)),
    ...{ organisation_id, client, project, recurring_id },
    due_date: due_days === null ? null : daysAfter(next_day, due_days),
  }
}

/** Whether the organisation exists, which ends with its last account, and is not archived. */
async function hasActiveClient(template: Pick<Recurring, 'client_id' | 'organisation_id'>): Promise<boolean> {
  const organisation = await organisationRef(recordOrganisation(COLLECTIONS.recurringInvoices, template)).get()
  return organisation.exists && organisation.get('status') !== 'archived'
}

/** Stops a recurring invoice without an active client, so that restoring the client makes no invoices of the time in between. */
async function stop(ref: DocumentReference, now: Date): Promise<void> {
  await changeRecord<Recurring>(ref, (template, writes) => {
    if (!template?.next_day) return 'none'
    const entry = { actor_id: SYSTEM_ACTOR, subject: ref.path, label: template.title, visible_to: [] }
    recordActivity(writes, { kind: 'recurring_stopped', ...entry }, now)
    return { next_day: null, problem: 'recurring/organisation-archived', revision: template.revision + 1 }
  })
}
