import { array, date, type InferType, number, object, string } from 'yup'
import type { Appointment } from '../appointments/appointment.ts'
import type { Invoice } from '../billing/invoices/invoice.schema.ts'
import { getBalance } from '../billing/invoices/invoice.ts'
import { canBePaidOnline } from '../billing/withholding/withholding.ts'
import type { PortalDocument } from '../documents/document.ts'
import type { Message } from '../messages/message.ts'
import type { Actor } from '../platform/access/capabilities.ts'
import { can } from '../platform/access/permissions.ts'
import { personAndCompany } from '../platform/client-names.ts'
import { endOfDayInNairobi, HOUR_MS } from '../platform/dates.ts'
import { receivedData } from '../platform/field.schema.ts'
import { ANSWER_HOURS, type ContactMessage } from '../public/inquiry.ts'
import { waitingSince } from '../support/ticket.policy.ts'
import type { Ticket } from '../support/ticket.ts'
import type { AttentionItem } from './attention-order.ts'

type Facts = Omit<AttentionItem, 'metric' | 'id'>

/** An unpaid invoice. One without a due date waits since it was sent. */
export function invoiceFacts(invoice: Invoice, actor: Actor): Facts {
  const { title, invoice_number, due_date, sent_at, created_at, currency } = invoice
  return {
    title,
    facts: [invoice_number, ...getClientFacts(invoice.client, actor)],
    amount: { value: getBalance(invoice), currency },
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
    facts: isRejected ? [admin_notes] : getClientFacts(client, actor),
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
    facts: [ticket_number, ...getClientFacts(client, actor)],
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
    facts: getClientFacts(client, actor),
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
function getClientFacts(client: Invoice['client'], { role }: Actor): string[] {
  return role === 'admin' ? [personAndCompany(client)] : []
}

/* Only what is shown, because the whole schema would be a large part of the dashboard's code. */
const shown = { id: string().required(), name: string().required() }

export const waitingOrganisationSchema = receivedData(object({ ...shown, confirmation_requested_at: date().required() }))

/** An organisation that waits for the office's confirmation. */
export function waitingFacts({ name, confirmation_requested_at: at }: InferType<typeof waitingOrganisationSchema>): Facts {
  return { title: name, facts: [], amount: null, at, hasDeadline: false, action: 'confirm' }
}

export const abandonedSchema = receivedData(object({ ...shown, abandoned_at: date().required() }))

/** An organisation whose last account was deleted. */
export function abandonedFacts({ name, abandoned_at: at }: InferType<typeof abandonedSchema>): Facts {
  return { title: name, facts: [], amount: null, at, hasDeadline: false, action: 'decide' }
}

interface Titled {
  title: string
  /** Null for a record whose project was deleted. */
  project?: { title: string } | null
}

/* Only what is shown, because the whole schemas would be a large part of the dashboard's code. */
const titled = {
  id: string().required(),
  title: string().required(),
  project: object({ title: string().required() }).nullable(),
}
export const dueRequestSchema = receivedData(object({ ...titled, due_on: string().required() }))
export const submittedMilestoneSchema = receivedData(
  object({
    ...titled,
    history: array(object({ at: number().required() }).required()).required(),
  }),
)

/** A requested document that its client has to upload. */
export function requestFacts({ title, project, due_on }: Titled & { due_on: string }): Facts {
  return {
    title,
    facts: [project?.title ?? ''],
    amount: null,
    at: endOfDayInNairobi(due_on),
    hasDeadline: true,
    action: 'upload',
  }
}

/** A submitted milestone, which waits for its client since its last change of status. */
export function milestoneFacts({ title, project, history }: Titled & { history: readonly { at: number }[] }): Facts {
  const at = new Date(history.at(-1)?.at ?? 0)
  return { title, facts: [project?.title ?? ''], amount: null, at, hasDeadline: false, action: 'review' }
}
