import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { DISPUTES_MAX, isPayable } from '@domain/billing/invoices/invoice.ts'
import type { DisputeResolution, NewDispute } from '@domain/billing/invoices/invoices.endpoints.ts'
import * as endpoints from '@domain/billing/invoices/invoices.endpoints.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import type { Actor } from '@domain/platform/access/capabilities.ts'
import { can } from '@domain/platform/access/permissions.ts'
import { fillPlaceholder } from '@domain/texts/message-types.ts'
import { INVOICE_DISPUTE_TICKET } from '@texts/billing/invoices.ts'
import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { type Signer, signingAccount } from '../../accounts/account.ts'
import { readRecipients } from '../../organisations/recipients.ts'
import { ApiError, collections, type Writes } from '../../platform/endpoint/firebase.ts'
import { implement } from '../../platform/endpoint/implement.ts'
import { storeNumbered } from '../../platform/new-record.ts'
import { notify, recordActivity } from '../../platform/notifications/notify.ts'
import { updateIndexed } from '../../platform/search/index-record.ts'
import { openTicket } from '../../support/create-ticket.ts'
import { disputeResolvedMail } from '../billing-mails.ts'
import { changeInvoice, invoiceLink, invoiceRef, issuedInvoiceEntry, storedInvoice } from './change-invoice.ts'

export const disputeInvoice = implement(endpoints.disputeInvoice, async (dispute, caller, now) => ({
  result: { ticket_number: await storeDispute(dispute, caller, now) },
}))

/**
 * Stores a dispute and opens its ticket in one atomic write. The ticket belongs to the organisation, also if the member may
 * not see its tickets: then others answer in it. Idempotent: a repeated call returns the same number.
 * @throws ApiError
 */
async function storeDispute(request: NewDispute, actor: Actor & Signer, now: Date): Promise<string> {
  const record = collections.tickets.doc(request.ticket_id)
  const build = async (writes: WriteBatch, ticket_number: string) => {
    const stored = await invoiceRef(request.invoice_id).get()
    const invoice = ownInvoice(stored, actor)
    assertDisputable(invoice, request.ticket_id)
    const { reason, ticket_id } = request
    const account = await signingAccount(actor)
    const dispute = { reason, by: actor.uid, account, at: now.valueOf(), ticket_id }
    updateIndexed(writes, stored, { dispute })
    const event = { ...issuedInvoiceEntry(invoice), actor_id: actor.uid, by_client: true }
    recordActivity(writes, { ...event, kind: 'invoice_disputed' }, now)
    const ticket = {
      title: fillPlaceholder(INVOICE_DISPUTE_TICKET.title, { invoice_number: invoice.invoice_number }),
      description: request.reason,
      priority: 'medium',
      issue_type: 'billing',
      project_id: null,
      is_private: false,
      ticket_number,
    } as const
    const owner = { uid: actor.uid, organisation_id: actor.organisation_id }
    await openTicket(writes, record, { ...ticket, attachments: [] }, { owner, by: actor.uid, account }, now)
  }
  return (await storeNumbered({ series: 'ticket', record, now, build })) ?? (await knownTicketNumber(request, actor))
}

/** @throws ApiError if the invoice does not exist, or the member may not dispute it */
function ownInvoice(stored: DocumentSnapshot, actor: Actor): Invoice {
  const invoice = storedInvoice(stored)
  if (!invoice || !can(actor, 'invoices/dispute', invoice)) throw new ApiError('invoices/not-found', 404)
  return invoice
}

/** @param ticketId that of this request: it may have been stored a moment ago, which the write then detects */
function assertDisputable(invoice: Invoice, ticketId: string): void {
  const { dispute, past_disputes } = invoice
  if (dispute && dispute.ticket_id !== ticketId) throw new ApiError('invoices/disputed-already', 409)
  if (!isPayable(invoice)) throw new ApiError('invoices/not-payable', 409)
  if (past_disputes.length >= DISPUTES_MAX) throw new ApiError('invoices/disputed-often', 409)
}

/** The number of the ticket that the same request has opened. @throws ApiError if the ticket comes from another request */
async function knownTicketNumber({ invoice_id, ticket_id, reason }: NewDispute, actor: Actor): Promise<string> {
  const [ticket, stored] = await Promise.all([collections.tickets.doc(ticket_id).get(), invoiceRef(invoice_id).get()])
  const { dispute, past_disputes } = ownInvoice(stored, actor)
  const known = [...past_disputes, ...(dispute ? [dispute] : [])].find((each) => each.ticket_id === ticket_id)
  if (known?.by !== actor.uid || known.reason !== reason) throw new ApiError('tickets/created-otherwise', 409)
  return String(ticket.get('ticket_number'))
}

export const resolveDispute = implement(endpoints.resolveDispute, (resolution, { uid }, now) =>
  storeResolution(resolution, uid, now),
)

/** Does nothing if the same admin has resolved it in the same words. @throws ApiError if it is not open */
async function storeResolution({ invoice_id, ticket_id, reason }: DisputeResolution, by: string, now: Date) {
  await changeInvoice(invoice_id, async (invoice, writes) => {
    const { dispute, past_disputes } = invoice
    const isRepeated = past_disputes.some(
      (each) => each.ticket_id === ticket_id && each.resolution === reason && each.resolved_by === by,
    )
    if (isRepeated) return 'none'
    if (dispute?.ticket_id !== ticket_id) throw new ApiError('invoices/not-disputed', 409)
    const mail = disputeResolvedMail(invoice, reason, invoiceLink(invoice))
    const profiles = await readRecipients(COLLECTIONS.invoices, invoice)
    notify(writes, 'invoice_dispute_resolved', { ...issuedInvoiceEntry(invoice), actor_id: by, mail, profiles }, now)
    return resolvedDispute(invoice, { reason, by }, now)
  })
}

type Disputes = Pick<Invoice, 'dispute' | 'past_disputes'>

/** The disputes of an invoice after its open one was resolved. @param resolution the sentence that the client reads */
function resolvedDispute(
  { dispute, past_disputes }: Disputes,
  { reason: resolution, by: resolved_by }: { reason: string; by: string },
  now: Date,
): Disputes {
  if (!dispute) return { dispute, past_disputes }
  return {
    dispute: null,
    past_disputes: [...past_disputes, { ...dispute, resolution, resolved_by, resolved_at: now.valueOf() }],
  }
}

/**
 * Nothing is left to object to after a cancellation, whose mail suffices.
 * @param reason the sentence that the client reads
 * @returns the changed fields of the invoice
 */
export function endDispute(
  writes: Writes,
  invoice: Invoice,
  reason: string,
  { by, now }: { by: string; now: Date },
): Partial<Invoice> {
  if (!invoice.dispute) return {}
  recordActivity(writes, { ...issuedInvoiceEntry(invoice), kind: 'invoice_dispute_resolved', actor_id: by }, now)
  return resolvedDispute(invoice, { reason, by }, now)
}
