import type { Actor } from '../access/capabilities.ts'
import { can } from '../access/permissions.ts'
import type { Appointment } from '../appointments/appointment.schema.ts'
import type { ContactMessage } from '../contact/contact-message.schema.ts'
import { ANSWER_HOURS } from '../contact/inquiry.policy.ts'
import { endOfDayInNairobi, HOUR_MS } from '../dates.ts'
import type { PortalDocument } from '../documents/document.schema.ts'
import { balanceOf } from '../invoices/invoice.policy.ts'
import type { Invoice } from '../invoices/invoice.schema.ts'
import type { Message } from '../messages/message.schema.ts'
import { waitingSince } from '../tickets/ticket.policy.ts'
import type { Ticket } from '../tickets/ticket.schema.ts'
import { personAndCompany } from '../users/user.policy.ts'
import { canBePaidOnline } from '../withholding/withholding.policy.ts'
import type { AttentionItem } from './attention-item.ts'

type Facts = Omit<AttentionItem, 'figure' | 'id'>

/** An unpaid invoice. One without a due date waits since it was sent. */
export function invoiceFacts(invoice: Invoice, actor: Actor): Facts {
  const { title, invoice_number, due_date, sent_at, created_at, currency } = invoice
  return {
    title,
    facts: [invoice_number, ...clientOf(invoice.client, actor)],
    amount: { value: balanceOf(invoice), currency },
    at: due_date ? endOfDayInNairobi(due_date) : (sent_at ?? created_at),
    hasDeadline: due_date !== null,
    action: can(actor, 'invoices/pay', invoice) && canBePaidOnline(invoice) ? 'pay' : 'view',
  }
}

/** A document that was rejected, or that an admin should review. */
export function reviewFacts({ title, admin_notes, client, uploaded_at, status }: PortalDocument, actor: Actor): Facts {
  const isRejected = status === 'rejected'
  return {
    title,
    facts: isRejected ? [admin_notes] : clientOf(client, actor),
    amount: null,
    at: uploaded_at,
    hasDeadline: false,
    action: isRejected ? 'upload-again' : 'review',
  }
}

/** A document that expires soon or has expired. */
export function expiryFacts({ title, expires_at, uploaded_at }: PortalDocument): Facts {
  return { title, facts: [], amount: null, at: expires_at ?? uploaded_at, hasDeadline: true, action: 'replace' }
}

/** A ticket that waits for the office, or one whose last reply waits for its client. */
export function ticketFacts(ticket: Ticket, actor: Actor): Facts {
  const { title, ticket_number, client, last_reply_at, created_at } = ticket
  return {
    title,
    facts: [ticket_number, ...clientOf(client, actor)],
    amount: null,
    at: waitingSince(ticket) ?? last_reply_at ?? created_at,
    hasDeadline: false,
    action: 'reply',
  }
}

/** A confirmed appointment for its client, or one that an admin should confirm before its time. */
export function appointmentFacts({ title, client, scheduled_at, status }: Appointment, actor: Actor): Facts {
  return {
    title,
    facts: clientOf(client, actor),
    amount: null,
    at: scheduled_at,
    hasDeadline: true,
    action: status === 'pending' ? 'confirm' : 'details',
  }
}

export function messageFacts({ title, created_at }: Message): Facts {
  return { title, facts: [], amount: null, at: created_at, hasDeadline: false, action: 'read' }
}

/** An inquiry, with the end of the hours within which the contact form promises an answer. */
export function inquiryFacts({ name, subject, company, created_at }: ContactMessage): Facts {
  return {
    title: subject || name,
    facts: [...(subject ? [name] : []), company],
    amount: null,
    at: new Date(created_at.valueOf() + ANSWER_HOURS * HOUR_MS),
    hasDeadline: true,
    action: 'reply',
  }
}

/** Only admins see whose record it is. */
function clientOf(client: Invoice['client'], { role }: Actor): string[] {
  return role === 'admin' ? [personAndCompany(client)] : []
}
