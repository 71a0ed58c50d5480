import type { SendMessage } from '@domain/messages/message.ts'
import { newRecordId } from './record-id.ts'

/** The values of an admin's message form for these people. */
export function messageFormValues(recipient_ids: string[], changes: object = {}): SendMessage {
  return {
    send_id: newRecordId(),
    title: 'Site visit on Thursday',
    content: 'We meet at the county store.\n\nPlease bring:\n- the delivery notes\n- the keys',
    message_type: 'warning',
    priority: 'high',
    expires_on: null,
    references: [],
    recipient_ids,
    ...changes,
  }
}
