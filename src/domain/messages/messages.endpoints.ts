import { MESSAGE_ERRORS, MESSAGE_SUCCESSES } from '@texts/messages/messages.ts'
import { defineEndpoint, defineSchedule, OFFICE } from '../platform/endpoint.ts'
import { messageIdSchema, sendMessageSchema } from './message.ts'

/** An admin deletes one person's message. Idempotent. */
export const deleteMessage = defineEndpoint('deleteMessage', {
  input: messageIdSchema,
  allow: 'messages/send',
  limit: OFFICE,
  failure: MESSAGE_ERRORS['messages/delete-failed'],
  success: MESSAGE_SUCCESSES['messages/deleted'],
  changes: ['messages', 'activity'],
})

/** An admin sends a message. The call delivers to the first recipients; `finishSend` delivers to the others. */
export const sendMessage = defineEndpoint('sendMessage', {
  input: sendMessageSchema,
  allow: 'messages/send',
  limit: OFFICE,
  usesSealKey: true,
  failure: MESSAGE_ERRORS['messages/send-failed'],
  success: MESSAGE_SUCCESSES['messages/sent'],
  changes: ['messages', 'activity'],
})

// Less than the interval, so that a killed run is counted before the next one starts, which continues the work.
/** Completes messages whose delivery was interrupted. */
export const sweepSends = defineSchedule('sweepSends', { everyMinutes: 5, timeoutSeconds: 290, usesSealKey: true })

/** Marks messages whose last day is over. */
export const expireMessages = defineSchedule('expireMessages', { everyMinutes: 15, timeoutSeconds: 540 })
