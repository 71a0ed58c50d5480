import { EMPTY_INVOICE_FIELDS } from '@domain/billing/invoices/billing-fields.ts'
import { calculateStoredSums } from '@domain/billing/lines/totals.ts'
import { shortenedName } from '@domain/billing/verification/verification.module.ts'
import { type Actor, SYSTEM_ACTOR } from '@domain/platform/access/capabilities.ts'
import { can } from '@domain/platform/access/permissions.ts'
import { getBuyer } from '@domain/platform/client-names.ts'
import { dayInNairobi, daysAfter } from '@domain/platform/dates.ts'
import {
  acceptanceText,
  currentSubmission,
  type Milestone,
  type MilestoneSigner,
  milestoneInvoiceId,
} from '@domain/projects/milestone.ts'
import type { SeenMilestone } from '@domain/projects/milestone-form.schema.ts'
import * as endpoints from '@domain/projects/milestones.endpoints.ts'
import type { Project } from '@domain/projects/project.ts'
import { MILESTONE_INVOICE_TEXTS } from '@texts/projects/milestones.ts'
import type { WriteBatch } from 'firebase-admin/firestore'
import { type Respondent, signingAccount } from '../accounts/account.ts'
import { invoiceRef } from '../billing/invoices/change-invoice.ts'
import { createDraft, newDraft } from '../billing/invoices/invoice-drafts.ts'
import { implementPdf, readDocumentCheck } from '../billing/pdf/implement-pdf.ts'
import { acceptanceFacts, getDatedFields } from '../billing/verification/verify-document.ts'
import { findChangedFile } from '../documents/attachments.ts'
import { presentBuyer } from '../organisations/client-names.ts'
import { ApiError, collections } from '../platform/endpoint/firebase.ts'
import { reserveNumber, storeNumbered } from '../platform/new-record.ts'
import { notify } from '../platform/notifications/notify.ts'
import { readOfficeSettings } from '../platform/settings/stored-settings.ts'
import { acceptancePdfDefinition } from './acceptance-pdf.ts'
import { assertRevision, planEvent, readEntry, readEntryFor, writeEntry } from './change-entry.ts'
import { milestoneLink, transitionTo } from './milestones.ts'
import { milestoneDecidedMail } from './project-mails.ts'

type AcceptanceRequest = SeenMilestone & { name: string }

/**
 * Stores the only acceptance of a milestone with its certificate number and the draft of its invoice, in one atomic write; a
 * repeated request of the same person changes nothing.
 * @throws ApiError if the milestone is not theirs, was answered otherwise, has changed since the person saw it, or a file is
 * not the one that was submitted
 */
export async function storeAcceptance(request: AcceptanceRequest, { actor, from }: Respondent, now: Date): Promise<void> {
  const { milestone_id, revision, name } = request
  const { uid: by } = actor
  const seen = (await readEntry('milestone', milestone_id)).record
  assertMayDecide(seen, actor)
  if (isRepeated(seen, name, by)) return
  assertDecidable(seen, actor, revision)
  // Before the number is reserved, because numbers are taken one after the other. The files belong to the revision.
  await assertFilesUnchanged(seen)
  const record = collections.milestoneSigners.doc(milestone_id)
  const build = async (writes: WriteBatch, certificate_number: string) => {
    const stored = await readEntry('milestone', milestone_id)
    const { record: milestone, snapshot, plan } = stored
    assertDecidable(milestone, actor, revision)
    const transition = transitionTo(milestone, { to: 'accepted', by }, now)
    const signed = { name, by, account: await signingAccount(actor), at: now }
    const acceptance = { ...signed, text: acceptanceText(milestone), certificate_number }
    const signer: Omit<MilestoneSigner, 'id'> = { user_id: by, address: from, certificate_number }
    const accepted = { ...milestone, ...transition, acceptance }
    const invoice_id = await addMilestoneInvoice(writes, accepted, plan.project, now)
    const buyer = await presentBuyer(plan.project.client, milestone.organisation_id)
    writes.create(record, signer)
    const finished_on = dayInNairobi(now)
    writeEntry(writes, 'milestone', stored, { ...transition, acceptance, buyer, invoice_id, finished_on })
    const mail = milestoneDecidedMail(accepted, { client: plan.project.client }, milestoneLink(milestone))
    const event = { ...planEvent(milestone), from: milestone.status, to: transition.status }
    const notice = { ...event, actor_id: by, by_client: true, mail, cause: snapshot.ref.path }
    notify(writes, 'milestone_accepted', notice, now)
  }
  if (await storeNumbered({ series: 'acceptance', record, now, build })) return
  // A parallel call was first.
  const decided = (await readEntry('milestone', milestone_id)).record
  if (!isRepeated(decided, name, by)) throw new ApiError('milestones/already-decided', 409)
}

function isRepeated({ acceptance }: Milestone, name: string, by: string): boolean {
  return acceptance?.by === by && acceptance.name === name
}

/** @throws ApiError that names the first file whose content is not what the office submitted */
async function assertFilesUnchanged(milestone: Milestone): Promise<void> {
  const changed = await findChangedFile(currentSubmission(milestone)?.files ?? [])
  if (changed) throw new ApiError('milestones/file-changed', 409, { params: { file: changed.file_name } })
}

export const acceptanceCertificate = implementPdf(endpoints.acceptanceCertificate, async ({ milestone_id }, caller) => {
  const { record: milestone, snapshot, plan } = await readEntryFor('milestone', milestone_id, caller)
  const { acceptance } = milestone
  if (!acceptance) throw new ApiError('milestones/not-accepted', 409)
  const check = await readDocumentCheck({ number: acceptance.certificate_number, source: snapshot.ref.path })
  const buyer = getBuyer({ client: plan.project.client, buyer: milestone.buyer })
  return acceptancePdfDefinition({ milestone, acceptance, buyer, check })
})

/** @throws ApiError if a person may not answer to a milestone */
function assertMayDecide(milestone: Milestone, actor: Actor): void {
  // The response does not reveal whether the milestone is missing or another client's.
  if (!can(actor, 'milestones/get', milestone)) throw new ApiError('milestones/not-found', 404)
  if (!can(actor, 'milestones/decide', milestone)) throw new ApiError('auth/not-allowed', 403)
}

/** @throws ApiError unless a person may answer to the submission that they have seen */
export function assertDecidable(milestone: Milestone, actor: Actor, revision: number): void {
  assertMayDecide(milestone, actor)
  if (milestone.status === 'accepted') throw new ApiError('milestones/already-decided', 409)
  if (milestone.status !== 'submitted') throw new ApiError('milestones/not-submitted', 409)
  assertRevision(milestone, revision)
}

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
    ...calculateStoredSums(lines, today),
    description: MILESTONE_INVOICE_TEXTS.accepted(acceptance.certificate_number),
    due_date: daysAfter(today, payment_terms.days),
    milestone_id: id,
  }
  createDraft(writes, record, newDraft(draft, SYSTEM_ACTOR, now), now)
  return record.id
}

acceptanceFacts.set(async (record) => {
  const { acceptance, amount: total, currency, project_id, buyer } = getDatedFields<Milestone>(record)
  if (!acceptance) return undefined
  const project = (await collections.projects.doc(project_id).get()).data() as Project | undefined
  const names = project?.client ?? { first_name: '', last_name: '', company_name: '' }
  const client = project || buyer ? shortenedName(getBuyer({ client: names, buyer })) : ''
  const date = dayInNairobi(acceptance.at)
  return { kind: 'acceptance', number: acceptance.certificate_number, date, total, currency, state: 'accepted', client }
})
