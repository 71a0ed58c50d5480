import { array, boolean, date, type InferType, mixed, object, string } from 'yup'
import { calendarDate } from '../projects/project.schema.ts'
import { recordId } from '../record-id.ts'
import { MESSAGE_ERRORS } from '../texts/message-errors.ts'
import { MESSAGE_FORM_TEXTS } from '../texts/message-form.ts'
import { clientNamesSchema } from '../users/profile.schema.ts'
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

/** Specification section 5: what is missing is told in one sentence for all of them. */
const MISSING = MESSAGE_ERRORS['messages/fields-missing'].description

const entered = object({
  title: string().trim().max(MESSAGE_TITLE_MAX, MESSAGE_FORM_TEXTS.titleTooLong).required(MISSING),
  content: string().trim().max(MESSAGE_CONTENT_MAX, MESSAGE_FORM_TEXTS.contentTooLong).required(MISSING),
  message_type: string().oneOf(MESSAGE_TYPES).default(DEFAULT_MESSAGE_TYPE).required(),
  priority: string().oneOf(MESSAGE_PRIORITIES).default(DEFAULT_MESSAGE_PRIORITY).required(),
})

const formFields = entered.shape({
  recipient_ids: array(recordId().required())
    .min(1, MISSING)
    .max(MESSAGE_RECIPIENTS_MAX, MESSAGE_FORM_TEXTS.tooManyRecipients)
    .required(MISSING),
  /** The last day on which it counts, Nairobi's calendar, or null. */
  expires_on: calendarDate(MESSAGE_FORM_TEXTS.expiry),
})

/** What the form of a message asks for. */
export const messageFormSchema = formFields
export type MessageForm = InferType<typeof formFields>

/** A message as an admin sends it. The id is made by the form: sent again, it reaches nobody twice. */
export const sendMessageSchema = formFields.shape({ send_id: recordId().length(MESSAGE_SEND_ID_LENGTH).required() }).exact()
export type SendMessage = InferType<typeof sendMessageSchema>

export const messageIdSchema = object({ message_id: recordId().required() }).exact()

/** A stored message (`messages`): one for each recipient. Timestamps are converted to `Date` first. */
export const messageSchema = entered.shape({
  id: string().required(),
  /** Any other than ours is shown as informational, as the specification says; any other priority as an ordinary one. */
  message_type: string().required(),
  priority: string().required(),
  sender_id: string().required(),
  recipient_id: string().required(),
  /** For the admins' list. */
  client: clientNamesSchema.required(),
  is_read: boolean().required(),
  read_at: date().nullable().defined(),
  /** The end of its last day, Nairobi time. */
  expires_at: date().nullable().defined(),
  /** True soon after `expires_at`: what lists and counts go by. */
  is_expired: boolean().required(),
  metadata: mixed<Record<string, string>>().defined(),
  created_at: date().required(),
})
export type Message = InferType<typeof messageSchema>
