import { boolean, date, type InferType, object, string } from 'yup'
import { clientNamesSchema } from '../users/client-names.schema.ts'
import { messageMetadataSchema } from './message-references.ts'

/** A stored message (`messages`), one per recipient. Timestamps are converted to `Date` first. */
export const messageSchema = object({
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
})
export type Message = InferType<typeof messageSchema>
