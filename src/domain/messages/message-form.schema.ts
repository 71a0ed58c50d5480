import { array, type InferType, object, string } from 'yup'
import { calendarDate } from '../calendar-date.schema.ts'
import { generatedRecordId, line, paragraphs, recordId } from '../field.schema.ts'
import { fieldError } from '../texts/field-error.ts'
import {
  DEFAULT_MESSAGE_PRIORITY,
  DEFAULT_MESSAGE_TYPE,
  MESSAGE_CONTENT_MAX,
  MESSAGE_ORGANISATIONS_MAX,
  MESSAGE_PRIORITIES,
  MESSAGE_RECIPIENTS_MAX,
  MESSAGE_TITLE_MAX,
  MESSAGE_TYPES,
} from './message.constants.ts'
import { referencesSchema } from './message-references.ts'

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
