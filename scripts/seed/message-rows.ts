import type { MessagePriority, MessageType } from '../../src/domain/messages/message.constants.ts'

export interface MessageRow {
  title: string
  content: string
  message_type: MessageType
  priority: MessagePriority
  state: 'unread' | 'read' | 'expired'
  expiresInFuture: boolean
}

type Columns = [string, string, MessageType, MessagePriority, MessageRow['state'], boolean]

/** Messages of the office with every type, priority and state, newest first. */
const TABLE: Columns[] = [
  [
    'Site visit on Thursday',
    'We meet at the county store at nine.\n\nPlease bring:\n- the delivery notes\n- the keys of the cold room',
    'info',
    'high',
    'unread',
    true,
  ],
  [
    'Your bid bond ends soon',
    'The bank guarantee behind your bid ends in ten days.\nPlease ask your bank to extend it, and upload the new one under Documents.',
    'warning',
    'urgent',
    'unread',
    true,
  ],
  [
    'Evaluation report approved',
    'The committee has approved the evaluation report as we submitted it.\n\nThe letters of award follow next week.',
    'success',
    'normal',
    'unread',
    false,
  ],
  [
    'One file could not be opened',
    'The price schedule that you sent could not be opened on our side.\nPlease upload it again as a PDF.',
    'error',
    'high',
    'unread',
    false,
  ],
  [
    'A reading tip',
    'Our article on framework agreements is on the News page, in case you plan the next year now.',
    'info',
    'low',
    'unread',
    false,
  ],
  [
    'Office closed on Jamhuri Day',
    'Our office is closed on 12 December.\nUrgent matters: please call the number on the Contact page.',
    'info',
    'normal',
    'read',
    false,
  ],
  [
    'Delivery accepted',
    'The acceptance certificate for the first lot is signed.\nThe supplier was told today.',
    'success',
    'low',
    'read',
    false,
  ],
  [
    'Tender clarification due',
    'A bidder has asked for a clarification of lot 2.\n\nPlease answer by the end of the day, so that all bidders get the same words.',
    'warning',
    'urgent',
    'read',
    false,
  ],
  [
    'Wrong account number on a letter',
    'The letter of last week named an old account number.\nPlease use the one on the invoice only.',
    'error',
    'urgent',
    'read',
    false,
  ],
  [
    'Webinar on e-procurement',
    'The webinar of the authority begins at ten. The link was in the invitation.',
    'info',
    'normal',
    'expired',
    false,
  ],
]

export const MESSAGE_ROWS: readonly MessageRow[] = TABLE.map(
  ([title, content, message_type, priority, state, expiresInFuture]) => ({
    title,
    content,
    message_type,
    priority,
    state,
    expiresInFuture,
  }),
)
