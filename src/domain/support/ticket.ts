import { array, boolean, date, type InferType, object, string } from 'yup'
import { attachmentPathsSchema, attachmentsSchema } from '../documents/attachment.ts'
import { recordForFields } from '../organisations/user-directory.ts'
import { clientNamesSchema } from '../platform/client-names.ts'
import { generatedRecordId, line, paragraphs, receivedData, recordId } from '../platform/field.schema.ts'
import type { Tone } from '../platform/status.ts'
import { fieldError } from '../texts/field-error.ts'

export const TICKET_STATUSES = ['open', 'in_progress', 'closed'] as const
export type TicketStatus = (typeof TICKET_STATUSES)[number]

export const UNFINISHED_STATUSES: readonly TicketStatus[] = ['open', 'in_progress']

export const TICKET_STATUS_LABELS: Record<TicketStatus, string> = { open: 'Open', in_progress: 'In Progress', closed: 'Closed' }

/** The orders of the list; the first is the default. */
export const TICKET_SORTS = ['newest', 'oldest', 'reply-first', 'reply-last'] as const
export type TicketSort = (typeof TICKET_SORTS)[number]

export const TICKET_TABS = ['all', ...TICKET_STATUSES] as const
export type TicketTab = (typeof TICKET_TABS)[number]

export const TICKET_TAB_LABELS: Record<TicketTab, string> = { all: 'All', ...TICKET_STATUS_LABELS }

/** The assignments that staff choose between in the list. */
export const TICKET_ASSIGNED = ['all', 'mine'] as const

export const TICKET_PRIORITIES = ['low', 'medium', 'high'] as const
export type TicketPriority = (typeof TICKET_PRIORITIES)[number]
export const DEFAULT_TICKET_PRIORITY: TicketPriority = 'medium'

export const TICKET_PRIORITY_LABELS: Record<TicketPriority, string> = { low: 'Low', medium: 'Medium', high: 'High' }

export const TICKET_ISSUE_TYPES = ['technical', 'billing', 'project', 'general', 'feature'] as const
export type TicketIssueType = (typeof TICKET_ISSUE_TYPES)[number]
export const DEFAULT_ISSUE_TYPE: TicketIssueType = 'general'

export const TICKET_ISSUE_TYPE_LABELS: Record<TicketIssueType, string> = {
  technical: 'Technical',
  billing: 'Billing',
  project: 'Project',
  general: 'General',
  feature: 'Feature request',
}

// How many files a ticket or a reply may have is in ../documents/attachment.ts, for all records.
export const TICKET_TITLE_MAX = 120
export const TICKET_DESCRIPTION_MAX = 5000
export const TICKET_REPLY_MAX = 5000
/** Maximum characters of the description on a card. */
export const TICKET_PREVIEW = 100
/** Days within which a closed ticket can be reopened. */
export const REOPEN_DAYS = 7

export const REPLY_SIDES = ['client', 'staff'] as const
export type ReplySide = (typeof REPLY_SIDES)[number]

/** The requested file: of the ticket itself, or of one of its replies. */
export const openAttachmentSchema = object({
  ticket_id: recordId().required(),
  /** null for a file of the ticket itself. */
  reply_id: recordId().nullable().defined(),
  attachment_id: recordId().required(),
}).exact()
export type OpenAttachment = InferType<typeof openAttachmentSchema>

/** Specification section 5: one sentence covers all missing fields. */
const MISSING = fieldError('tickets/fields-missing')

const formFields = object({
  title: line(TICKET_TITLE_MAX, 'tickets/title-too-long').required(MISSING),
  description: paragraphs(TICKET_DESCRIPTION_MAX, 'tickets/description-too-long').required(MISSING),
  priority: string().oneOf(TICKET_PRIORITIES).default(DEFAULT_TICKET_PRIORITY).required(),
  issue_type: string().oneOf(TICKET_ISSUE_TYPES).default(DEFAULT_ISSUE_TYPE).required(),
  /** One of the sender's own projects, or null. */
  project_id: recordId().nullable().defined(),
})

export type TicketForm = InferType<typeof formFields>

const isPrivate = { is_private: boolean().default(false).required() }

export const newTicketFormSchema = formFields.shape({ ...recordForFields(MISSING), ...isPrivate })
export type NewTicketForm = InferType<typeof newTicketFormSchema>

/** A ticket request. The form makes the id, so a repeated request opens only one ticket. */
export const newTicketSchema = formFields
  .shape({
    ticket_id: generatedRecordId(),
    /** The client for whom an admin opens it; absent if people open their own. */
    client_id: recordId().optional(),
    /** Whether only its author and the office see it; others of the organisation do not. */
    ...isPrivate,
    attachments: attachmentPathsSchema,
  })
  .exact()
export type NewTicket = InferType<typeof newTicketSchema>

/** A reply request. The form makes the id, as for a ticket. Only staff may set `is_internal`. */
export const newReplySchema = object({
  ticket_id: recordId().required(),
  reply_id: generatedRecordId(),
  message: paragraphs(TICKET_REPLY_MAX, 'tickets/reply-too-long').required(fieldError('tickets/reply-missing')),
  is_internal: boolean().required(),
  attachments: attachmentPathsSchema,
}).exact()
export type NewReply = InferType<typeof newReplySchema>

export const ticketStatusChangeSchema = object({
  ticket_id: recordId().required(),
  status: string().oneOf(TICKET_STATUSES).required(),
}).exact()
export type TicketStatusChange = InferType<typeof ticketStatusChangeSchema>

/**
 * Assigns a ticket to a member of staff, or to nobody (null). `expected` is the assignment that the sender saw, so that
 * nobody overwrites a change that they have not seen.
 */
export const ticketAssignmentSchema = object({
  ticket_id: recordId().required(),
  assigned_to: recordId().nullable().defined(),
  expected: recordId().nullable().defined(),
}).exact()
export type TicketAssignment = InferType<typeof ticketAssignmentSchema>

/** The answer to a request for the people to whom tickets can be assigned; sorted by name, or by address without one. */
export const ticketAssigneesSchema = receivedData(
  object({
    assignees: array(object({ id: string().required(), name: string().required() }).exact()).required(),
  }),
)
export type TicketAssignee = InferType<typeof ticketAssigneesSchema>['assignees'][number]

/** A stored ticket (`support_tickets`). Timestamps are converted to `Date` first. */
export const ticketSchema = receivedData(
  formFields.shape({
    id: string().required(),
    /** `TKT-YYYY-NNNN`, gapless within its year. */
    ticket_number: string().required(),
    status: string().oneOf(TICKET_STATUSES).required(),
    /** User id of the ticket's owner. */
    user_id: string().required(),
    /** The organisation that owns it; absent until the migration. */
    organisation_id: string().optional(),
    /** The user id of the only member who sees it; empty if every member with the capability does. */
    private_to: string().optional(),
    client: clientNamesSchema.required(),
    project: object({ title: string().required() }).nullable().defined().default(undefined),
    attachments: attachmentsSchema.optional(),
    /** User id of the owner, or of the admin who opened it for them. */
    created_by: string().required(),
    /** When it was closed; null while it is open. */
    resolved_at: date().nullable().defined(),
    /** Time and side of the last reply that the owner may read; null before the first. */
    last_reply_at: date().nullable().defined(),
    last_reply_from: string().oneOf(REPLY_SIDES).nullable().defined(),
    /** User id of the author of that reply; absent in older tickets. */
    last_reply_by: string().optional(),
    /** Since when it waits for the office; null if it does not, absent until the migration. See `waitingSince`. */
    waiting_since: date().nullable().optional(),
    /** User id of the member of staff who takes care of it; absent in older tickets. It may be a former one. */
    assigned_to: string().nullable().optional(),
    created_at: date().required(),
  }),
)
export type Ticket = InferType<typeof ticketSchema>

/** A stored reply (`ticket_messages`). Timestamps are converted to `Date` first. */
export const ticketMessageSchema = receivedData(
  object({
    id: string().required(),
    ticket_id: string().required(),
    /** User id of the ticket's owner; the rules decide access by it. */
    ticket_user_id: string().required(),
    /** Copies of the ticket's fields; the rules decide access by them. */
    organisation_id: string().optional(),
    private_to: string().optional(),
    message: string().required(),
    user_id: string().required(),
    author: clientNamesSchema.required(),
    from: string().oneOf(REPLY_SIDES).required(),
    is_internal: boolean().required(),
    attachments: attachmentsSchema.optional(),
    created_by: string().required(),
    created_at: date().required(),
  }),
)
export type TicketMessage = InferType<typeof ticketMessageSchema>

export const TICKET_TONES: Record<TicketStatus, Tone> = { open: 'info', in_progress: 'warn', closed: 'ok' }

export const TICKET_PRIORITY_TONES: Record<TicketPriority, Tone> = { low: 'mute', medium: 'mute', high: 'bad' }
