import { SYSTEM_ACTOR } from '@domain/access/capabilities.ts'
import { dayInNairobi, daysAfter } from '@domain/dates.ts'
import { EMPTY_INVOICE_FIELDS } from '@domain/invoices/billing-fields.ts'
import { sumsOf } from '@domain/lines/totals.ts'
import { milestoneInvoiceId } from '@domain/milestones/milestone.policy.ts'
import type { Milestone } from '@domain/milestones/milestone.schema.ts'
import type { Project } from '@domain/projects/project.schema.ts'
import { MILESTONE_INVOICE_TEXTS } from '@texts/milestones.ts'
import type { WriteBatch } from 'firebase-admin/firestore'
import { createDraft, newDraft } from '../invoices/new-draft.ts'
import { invoiceRef } from '../invoices/stored-invoice.ts'
import { reserveNumber } from '../numbers/store-numbered.ts'
import { readOfficeSettings } from '../settings/stored-settings.ts'

type Accepted = Milestone & { acceptance: NonNullable<Milestone['acceptance']> }

/**
 * Adds the draft of the invoice for an accepted milestone to the write of its acceptance: one line in the VAT class of the
 * settings, with the rates of this day. Its id derives from the milestone, so there is only one.
 * @returns its id; null for a milestone without an amount
 */
export async function addMilestoneInvoice(
  writes: WriteBatch,
  { id, amount, acceptance, ...milestone }: Accepted,
  { client }: Pick<Project, 'client'>,
  now: Date,
): Promise<string | null> {
  if (amount === null) return null
  const record = invoiceRef(milestoneInvoiceId(id))
  const [invoice_number, { payment_terms, vat }] = await Promise.all([
    reserveNumber(writes, { series: 'invoice', record, now }),
    readOfficeSettings(),
  ])
  const { title, client_id, organisation_id, project_id, project, currency } = milestone
  const today = dayInNairobi(now)
  const line = { description: title, quantity: 1, unit: '', unit_price: amount }
  const lines = [{ ...line, discount_percent: 0, vat_class: vat.default_class, item_id: null }]
  const draft = {
    ...EMPTY_INVOICE_FIELDS,
    ...{ title, client_id, organisation_id, client, project_id, project, currency, lines, invoice_number },
    ...sumsOf(lines, today),
    description: MILESTONE_INVOICE_TEXTS.accepted(acceptance.certificate_number),
    due_date: daysAfter(today, payment_terms.days),
    milestone_id: id,
  }
  createDraft(writes, record, newDraft(draft, SYSTEM_ACTOR, now), now)
  return record.id
}
