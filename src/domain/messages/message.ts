import { array, boolean, date, type InferType, object, string } from 'yup'
import { COLLECTIONS } from '../collections.ts'
import { clientNamesSchema } from '../platform/client-names.ts'
import { calendarDate, generatedRecordId, line, paragraphs, receivedData, recordId } from '../platform/field.schema.ts'
import type { Tone } from '../platform/status.ts'
import { fieldError } from '../texts/field-error.ts'

export const MESSAGE_TYPES = ['info', 'success', 'warning', 'error'] as const
export type MessageType = (typeof MESSAGE_TYPES)[number]
export const DEFAULT_MESSAGE_TYPE: MessageType = 'info'

export const MESSAGE_TYPE_LABELS: Record<MessageType, string> = {
  info: 'Information',
  success: 'Good news',
  warning: 'Warning',
  error: 'Problem',
}

export const MESSAGE_PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const
export type MessagePriority = (typeof MESSAGE_PRIORITIES)[number]
export const DEFAULT_MESSAGE_PRIORITY: MessagePriority = 'normal'

export const MESSAGE_PRIORITY_LABELS: Record<MessagePriority, string> = {
  low: 'Low',
  normal: 'Normal',
  high: 'High',
  urgent: 'Urgent',
}

export const MESSAGE_FILTERS = ['all', 'unread', 'read'] as const
export type MessageFilter = (typeof MESSAGE_FILTERS)[number]
export const DEFAULT_MESSAGE_FILTER: MessageFilter = 'unread'

export const MESSAGE_FILTER_LABELS: Record<MessageFilter, string> = { all: 'All', unread: 'Unread', read: 'Read' }

export const MESSAGE_TITLE_MAX = 120
export const MESSAGE_CONTENT_MAX = 5000
export const MESSAGE_RECIPIENTS_MAX = 500
/** Organisations whose people one message goes to. Firestore accepts at most 30 values in an `in` condition. */
export const MESSAGE_ORGANISATIONS_MAX = 30

/** The collections of records that a message may refer to. */
export const REFERENCE_COLLECTIONS = [
  COLLECTIONS.documents,
  COLLECTIONS.invoices,
  COLLECTIONS.projects,
  COLLECTIONS.appointments,
] as const
export type ReferenceCollection = (typeof REFERENCE_COLLECTIONS)[number]

export const REFERENCE_KINDS: Record<ReferenceCollection, string> = {
  documents: 'Document',
  invoices: 'Invoice',
  projects: 'Project',
  appointments: 'Appointment',
}

export const MESSAGE_REFERENCES_MAX = 5

const INVALID = fieldError('requests/invalid')

const referenceSchema = object({
  collection: string().oneOf(REFERENCE_COLLECTIONS, INVALID).required(),
  id: recordId().required(),
}).exact()
export type Reference = InferType<typeof referenceSchema>

export const referencesSchema = array(referenceSchema.required())
  .max(MESSAGE_REFERENCES_MAX, fieldError('messages/too-many-references'))
  .test('no-record-twice', INVALID, (found) => new Set(found?.map(referenceKey)).size === (found?.length ?? 0))
  // References are for a single recipient, because records rarely belong to several people.
  .test('one-recipient', fieldError('messages/references-of-one'), (found, { parent }) => {
    const { recipient_ids } = (parent ?? {}) as { recipient_ids?: unknown }
    return !found?.length || (Array.isArray(recipient_ids) && recipient_ids.length === 1)
  })
  .default([])

/** A stored reference. The label is the record's number or title at the time of sending. */
const labelledReferenceSchema = object({
  collection: string().oneOf(REFERENCE_COLLECTIONS).required(),
  id: string().required(),
  label: string().defined(),
})
export type LabelledReference = InferType<typeof labelledReferenceSchema>

export const messageMetadataSchema = object({
  send_id: string().optional(),
  references: array(labelledReferenceSchema.required()).max(MESSAGE_REFERENCES_MAX).optional(),
})

export function referenceKey({ collection, id }: Reference): string {
  return `${collection}/${id}`
}

/** A stored message (`messages`), one per recipient. Timestamps are converted to `Date` first. */
export const messageSchema = receivedData(
  object({
    id: string().required(),
    title: string().required(),
    content: string().required(),
    /** An unknown type shows as informational (specification), an unknown priority as normal. */
    message_type: string().required(),
    priority: string().required(),
    sender_id: string().required(),
    recipient_id: string().required(),
    /** The organisation that owns it; absent until the migration. */
    organisation_id: string().optional(),
    /** A copy of the recipient's names for the admins' list. */
    client: clientNamesSchema.required(),
    is_read: boolean().required(),
    read_at: date().nullable().defined(),
    /** The end of its last valid day in Nairobi. */
    expires_at: date().nullable().defined(),
    /** Becomes true soon after `expires_at`; lists and counts query it. */
    is_expired: boolean().required(),
    metadata: messageMetadataSchema.required(),
    created_at: date().required(),
  }),
)
export type Message = InferType<typeof messageSchema>

/** Specification section 5: one sentence covers all missing fields. */
const MISSING = fieldError('messages/fields-missing')

const recipientIds = array(recordId().required())
  .max(MESSAGE_RECIPIENTS_MAX, fieldError('messages/too-many-recipients'))
  .required(MISSING)

export const messageFormSchema = object({
  recipient_ids: recipientIds.min(1, MISSING),
  title: line(MESSAGE_TITLE_MAX, 'messages/title-too-long').required(MISSING),
  content: paragraphs(MESSAGE_CONTENT_MAX, 'messages/content-too-long').required(MISSING),
  message_type: string().oneOf(MESSAGE_TYPES).default(DEFAULT_MESSAGE_TYPE).required(),
  priority: string().oneOf(MESSAGE_PRIORITIES).default(DEFAULT_MESSAGE_PRIORITY).required(),
  /** The last day on which it is valid, in Nairobi, or null. */
  expires_on: calendarDate('messages/expiry-invalid'),
  references: referencesSchema,
})

/** The values of the form. The members that its organisations have at the time of sending are recipients too. */
export const messageEntrySchema = messageFormSchema.shape({
  recipient_ids: recipientIds.when('organisation_ids', ([ids], schema) =>
    (ids as readonly string[]).length > 0 ? schema : schema.min(1, MISSING),
  ),
  organisation_ids: array(recordId().required())
    .max(MESSAGE_ORGANISATIONS_MAX, fieldError('messages/too-many-organisations'))
    .required(),
})
export type MessageEntry = InferType<typeof messageEntrySchema>

/** A message request. The form makes the id, so a repeated request sends the message only once. */
export const sendMessageSchema = messageFormSchema.shape({ send_id: generatedRecordId() }).exact()
export type SendMessage = InferType<typeof sendMessageSchema>

export const messageIdSchema = object({ message_id: recordId().required() }).exact()

/** Whether a message counts as unread; an expired one does not. */
export function isUnread({ is_read, is_expired }: Pick<Message, 'is_read' | 'is_expired'>): boolean {
  return !is_read && !is_expired
}

/** The type to display; an unknown one shows as informational. */
export function shownType(type: string): MessageType {
  return MESSAGE_TYPES.find((known) => known === type) ?? DEFAULT_MESSAGE_TYPE
}

/** The priority to display; an unknown one shows as normal. */
export function shownPriority(priority: string): MessagePriority {
  return MESSAGE_PRIORITIES.find((known) => known === priority) ?? DEFAULT_MESSAGE_PRIORITY
}

/** Specification section 9: urgent destructive, high secondary, low outline, otherwise default. */
export const MESSAGE_PRIORITY_TONES: Record<MessagePriority, Tone> = {
  urgent: 'bad',
  high: 'mute',
  low: 'outline',
  normal: 'info',
}
