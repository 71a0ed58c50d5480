import type { Message } from '@domain/messages/message.schema.ts'

/** The action for which a dialog is open. */
export type MessageAction = { kind: 'send' } | { kind: 'delete'; message: Message }
