import { boolean, date, type InferType, object, string } from 'yup'
import { clientNamesSchema } from '../users/client-names.schema.ts'
import { messageMetadataSchema } from './message-references.ts'

/** A stored message (`messages`): one for each recipient. Timestamps are converted to `Date` first. */
export const messageSchema = object({
  id: string().required(),
  title: string().required(),
  content: string().required(),
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
  metadata: messageMetadataSchema.required(),
  created_at: date().required(),
})
export type Message = InferType<typeof messageSchema>
