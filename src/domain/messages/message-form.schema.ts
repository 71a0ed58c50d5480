import { array, type InferType, object, string } from 'yup'
import { line, paragraphs } from '../plain-text.ts'
import { calendarDate } from '../projects/project.schema.ts'
import { recordId } from '../record-id.ts'
import { MESSAGE_ERRORS } from '../texts/en/messages.ts'
import { MESSAGE_FORM_TEXTS } from '../texts/en/messages-dialogs.ts'
import {
  DEFAULT_MESSAGE_PRIORITY,
  DEFAULT_MESSAGE_TYPE,
  MESSAGE_CONTENT_MAX,
  MESSAGE_PRIORITIES,
  MESSAGE_RECIPIENTS_MAX,
  MESSAGE_SEND_ID_LENGTH,
  MESSAGE_TITLE_MAX,
  MESSAGE_TYPES,
} from './message.constants.ts'
import { referencesSchema } from './message-references.ts'

/** Specification section 5: one sentence covers all missing fields. */
const MISSING = MESSAGE_ERRORS['messages/fields-missing'].description

const formFields = object({
  recipient_ids: array(recordId().required())
    .min(1, MISSING)
    .max(MESSAGE_RECIPIENTS_MAX, MESSAGE_FORM_TEXTS.tooManyRecipients)
    .required(MISSING),
  title: line(MESSAGE_TITLE_MAX, MESSAGE_FORM_TEXTS.titleTooLong).required(MISSING),
  content: paragraphs(MESSAGE_CONTENT_MAX, MESSAGE_FORM_TEXTS.contentTooLong).required(MISSING),
  message_type: string().oneOf(MESSAGE_TYPES).default(DEFAULT_MESSAGE_TYPE).required(),
  priority: string().oneOf(MESSAGE_PRIORITIES).default(DEFAULT_MESSAGE_PRIORITY).required(),
  /** The last day on which it counts, Nairobi's calendar, or null. */
  expires_on: calendarDate(MESSAGE_FORM_TEXTS.expiry),
  references: referencesSchema,
})

/** What the form of a message asks for. */
export const messageFormSchema = formFields
export type MessageForm = InferType<typeof formFields>

/** A message as an admin sends it. The id is made by the form: sent again, it reaches nobody twice. */
export const sendMessageSchema = formFields.shape({ send_id: recordId().length(MESSAGE_SEND_ID_LENGTH).required() }).exact()
export type SendMessage = InferType<typeof sendMessageSchema>

export const messageIdSchema = object({ message_id: recordId().required() }).exact()
