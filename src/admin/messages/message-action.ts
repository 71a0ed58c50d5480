import type { Message } from '@domain/messages/message.schema.ts'

/** What the dialogs are open for. */
export type MessageAction = { kind: 'send' } | { kind: 'delete'; message: Message }
